import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { type ConflictHit, conflictKey } from '@praxis/contract/conflicts/conflicts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Platform } from '../../platform/platform.ts'
import { caseNames, type FoundHits, searchConflicts } from '../conflicts/find-conflicts.ts'
import {
	countSearched,
	lockRun,
	type NewRunName,
	selectNamesFrom,
	selectRun,
	updateSearched,
} from './conflict-runs.queries.ts'
import { asProduct, RUN, requireRun } from './record-run.ts'
import { insertHits, type NewRunHit, selectCaseWithWall, selectNextPosition, updateIsMore } from './run-hits.queries.ts'
import { SEARCH_JOB, type SearchJob } from './start-run.ts'

/** How names are compared; a new value with each change of the comparison. */
export const MATCHING_RULES = '2026-11'
const AT_ONCE = 20
const EXPIRES_IN_SECONDS = 3_600

/** Which records' walls hide a match. */
function recordsOf(hit: ConflictHit): Pick<NewRunHit, 'cases' | 'clients' | 'contacts' | 'intakes'> {
	const ids = (isOne: boolean) => (isOne && hit.refId !== null ? [hit.refId] : [])
	const isOfClient = ['client', 'former_client', 'contact'].includes(hit.kind)
	return {
		cases: hit.caseId === undefined ? [] : [hit.caseId],
		clients: ids(isOfClient),
		contacts: ids(hit.kind === 'contact_record'),
		intakes: ids(hit.kind === 'intake'),
	}
}

export function newHit(nameId: string, position: number, hit: ConflictHit): NewRunHit {
	const key = JSON.stringify([conflictKey(hit), hit.name.trim().toLowerCase()])
	return { id: newId(), nameId, position, hit, hitKey: key, ...recordsOf(hit) }
}

export async function keepFound(
	db: Db,
	runId: string,
	names: readonly NewRunName[],
	found: readonly FoundHits[],
): Promise<void> {
	const first = await selectNextPosition(db, runId)
	const hits = names.flatMap(({ id }, at) => (found[at]?.hits ?? []).map((hit) => [id, hit] as const))
	await insertHits(
		db,
		runId,
		hits.map(([nameId, hit], at) => newHit(nameId, first + at, hit)),
	)
	await updateIsMore(
		db,
		names.filter((_, at) => found[at]?.isMore === true).map(({ id }) => id),
	)
}

/** The case of a run and its client do not conflict with themselves. */
export async function exceptionsOfRun(db: Db, { caseId }: Pick<ConflictRun, 'caseId'>) {
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
		return { run: one, names: next, found: await searchConflicts(db, next, await exceptionsOfRun(db, one)) }
	})
	if (run === null) return false
	return withTransaction(ctx, async (db) => {
		const before = await lockRun(db, runId)
		if (before?.state !== 'searching' || before.checkedCount !== run.checkedCount) return before !== null
		await keepFound(db, runId, names, found)
		const checkedCount = run.checkedCount + names.length
		const isDone = checkedCount === run.nameCount
		const matching = isDone ? { rules: MATCHING_RULES, ...(await countSearched(db)) } : undefined
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

export function defineConflictRunJobs({ jobs }: Platform): void {
	jobs.define(SEARCH_JOB, searchRun, { expireInSeconds: EXPIRES_IN_SECONDS })
}
