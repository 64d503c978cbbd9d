import { evaluationRuns, evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import type { Platform } from '../../platform/platform.ts'
import { estimateRun } from './estimate-run.ts'
import {
	createEvaluation,
	getEvaluation,
	listEvaluations,
	removeEvaluation,
	saveEvaluation,
} from './manage-evaluations.ts'
import { cancelRun, getRun, listRuns, RUN_JOB, removeRun, startRun } from './manage-runs.ts'
import { runEvaluation, runJob } from './run-evaluation.ts'

const EXPIRES_IN_SECONDS = 4 * 3_600

const routes: readonly Route[] = [
	route(evaluations.list, listEvaluations),
	route(evaluations.get, getEvaluation),
	route(evaluations.create, createEvaluation),
	route(evaluations.save, saveEvaluation),
	route(evaluations.remove, removeEvaluation),
	route(evaluationRuns.estimate, estimateRun),
	route(evaluationRuns.start, startRun),
	route(evaluationRuns.list, listRuns),
	route(evaluationRuns.get, getRun),
	route(evaluationRuns.cancel, cancelRun),
	route(evaluationRuns.remove, removeRun),
]

export const evaluationsFeature: ServerFeature = {
	name: 'evaluations',
	routes,
	topics: { evaluation_sets: [evaluations.list], evaluation_runs: [evaluationRuns.list] },
	defineJobs: [
		({ jobs }: Platform) =>
			jobs.define(RUN_JOB, runEvaluation, { payload: runJob, expireInSeconds: EXPIRES_IN_SECONDS }),
	],
}
