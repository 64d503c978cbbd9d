import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Platform } from '../../platform/platform.ts'
import { caseNames, searchConflicts } from '../conflicts/find-conflicts.ts'
import { lockRun, selectNamesFrom, selectRun, updateSearched } from './conflict-runs.queries.ts'
import { keepFound, matchingNow } from './keep-found.ts'
import { asProduct, RUN, requireRun } from './record-run.ts'
import { selectCaseWithWall } from './run-hits.queries.ts'
import { SEARCH_JOB, type SearchJob, searchJob } from './start-run.ts'

const AT_ONCE = 20
const EXPIRES_IN_SECONDS = 3_600

/** The case of a run and its client do not conflict with themselves. */
async function exceptionsOfRun(db: Db, { caseId }: Pick<ConflictRun, 'caseId'>) {
	const of = caseId === null ? null : await selectCaseWithWall(db, caseId)
	return of === null ? {} : { caseIds: [of.id], clientIds: [of.clientId] }
}

/** Checks the next names of a run. As the product, which no wall keeps from a record: what each reader may see of the matches is
 *  decided when they are read. False when there are none left. */
async function searchSome(ctx: Context, runId: string): Promise<boolean> {
	const { run, names, found } = await withRead(ctx, async (db) => {
		const one = await selectRun(db, runId)
		if (one?.state !== 'searching') return { run: null, names: [], found: [] }
		const next = await selectNamesFrom(db, runId, one.checkedCount, AT_ONCE)
		return { run: one, names: next, found: await searchConflicts(db, next, await exceptionsOfRun(db, one), one.depth) }
	})
	if (run === null) return false
	return withTransaction(ctx, async (db) => {
		const before = await lockRun(db, runId)
		if (before?.state !== 'searching' || before.checkedCount !== run.checkedCount) return before !== null
		await keepFound(db, runId, names, found)
		const checkedCount = run.checkedCount + names.length
		const isDone = checkedCount === run.nameCount
		const matching = isDone ? await matchingNow(db) : undefined
		await updateSearched(db, runId, { checkedCount, ...(matching !== undefined && { matching }) })
		if (isDone) {
			const after = await requireRun(db, runId)
			await recordChange(db, ctx, RUN, { action: 'conflictRuns.found', before, after })
		} else {
			await emitEvent(db, { topic: RUN.entity, entityId: runId, kind: 'changed', caseId: run.caseId })
		}
		return !isDone
	})
}

async function searchRun(ctx: Context, { runId }: SearchJob): Promise<void> {
	await caseNames.awaitIndex(ctx.platform)
	const product = asProduct(ctx)
	while (await searchSome(product, runId));
}

export function defineSearchJob({ jobs }: Platform): void {
	jobs.define(SEARCH_JOB, searchRun, { payload: searchJob, expireInSeconds: EXPIRES_IN_SECONDS })
}
