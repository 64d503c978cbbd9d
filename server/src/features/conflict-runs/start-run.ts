import { conflictRunErrors, conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { insertRun, type NewRun } from './conflict-runs.queries.ts'
import { actingAs, RUN, requireRun } from './record-run.ts'
import { selectCaseWithWall } from './run-hits.queries.ts'

export const SEARCH_JOB = 'conflict-runs.search'

export const searchJob = z.object({ runId: rowId })
export type SearchJob = z.infer<typeof searchJob>

/** The case that a check is for. @throws AppError conflict_case_unknown */
export async function caseOfRun(db: Db, caseId: string | undefined): Promise<NewRun['of']> {
	if (caseId === undefined) return null
	const found = await selectCaseWithWall(db, caseId)
	if (found !== null) return { caseId, caseName: found.name, caseNumber: found.number }
	throw refuseField(conflictRunErrors, 'conflict_case_unknown', 'caseId')
}

/** Starts a check whose names are checked by a job. */
export function startRun(ctx: Context, input: ParsedInput<typeof conflictRuns.start>): Promise<ConflictRun> {
	permitTo(ctx, conflictRuns.start)
	const { id, title, caseId, depth, names } = input
	return withTransaction(ctx, async (db) => {
		const run: NewRun = {
			id,
			title,
			origin: 'person',
			depth,
			of: await caseOfRun(db, caseId),
			createdBy: actingAs(ctx),
			now: ctx.platform.clock.now(),
			names: names.map((one) => ({ ...one, id: newId() })),
		}
		await rejectDuplicateId('conflict_runs_pkey', insertRun(db, run))
		const after = await requireRun(db, id)
		await recordChange(db, ctx, RUN, { action: conflictRuns.start.id, before: null, after })
		await ctx.platform.jobs.enqueue(db, SEARCH_JOB, { runId: id } satisfies SearchJob)
		return after
	})
}
