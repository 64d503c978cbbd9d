import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineConflictRunJobs } from './conflict-runs.jobs.ts'
import { closeRun, decideHits } from './decide-hits.ts'
import { getRun, getWatch, listOpenHits, listRunHits, listRunNames, listRuns } from './find-runs.ts'
import { startRun } from './start-run.ts'
import { writeRunRecord } from './write-run-record.ts'

export const conflictRunsFeature: ServerFeature = {
	name: 'conflict-runs',
	first: {
		screens: { 'conflict-check': () => [firstCall(conflictRuns.open, {}), firstCall(conflictRuns.list, {})] },
	},
	routes: [
		route(conflictRuns.list, listRuns),
		route(conflictRuns.start, startRun),
		route(conflictRuns.get, getRun),
		route(conflictRuns.names, listRunNames),
		route(conflictRuns.hits, listRunHits),
		route(conflictRuns.decide, decideHits),
		route(conflictRuns.close, closeRun),
		route(conflictRuns.open, listOpenHits),
		route(conflictRuns.watch, getWatch),
		route(conflictRuns.record, async (ctx, input) => {
			const { fileName, content } = await writeRunRecord(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
	],
	topics: { conflict_runs: [conflictRuns.list] },
	defineJobs: [defineConflictRunJobs],
}
