import type { RunOrigin } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { decidedKeys } from '../conflicts/decide-conflicts.ts'
import { type FoundHits, searchConflicts } from '../conflicts/find-conflicts.ts'
import { isOpposed } from '../conflicts/format-hit.ts'
import { notifyOfRun } from '../conflicts/notify-attorneys.ts'
import { insertRun, type NewRunName, updateSearched } from './conflict-runs.queries.ts'
import { hitKeyOf, keepFound, matchingNow } from './keep-found.ts'
import { type NameToCheck, selectKnownKeys } from './new-names.queries.ts'
import { RUN, requireRun } from './record-run.ts'
import { selectCaseWithWall } from './run-hits.queries.ts'

const DEPTH = 1
const LIKELY = 0.75

export interface Again {
	readonly origin: RunOrigin
	/** What the names are of: one of them. */
	readonly caseId: string | null
	readonly clientId: string | null
	readonly contactId: string | null
	readonly names: readonly NameToCheck[]
}

/** Only what may be a conflict: more would hide it. */
function isWorthIt(hit: ConflictHit, { side }: NameToCheck): boolean {
	return hit.isStrong || (hit.score >= LIKELY && isOpposed({ kind: '' }, side, hit))
}

interface Searched {
	readonly title: string
	readonly of: { readonly caseId: string; readonly caseName: string; readonly caseNumber: string } | null
	readonly clientId: string | null
	readonly names: readonly NewRunName[]
	readonly found: readonly FoundHits[]
}

async function search(db: Db, again: Again): Promise<Searched | null> {
	const ofCase = again.caseId === null ? null : await selectCaseWithWall(db, again.caseId)
	if (again.caseId !== null && ofCase === null) return null
	const clientId = ofCase?.clientId ?? again.clientId
	const exclude = {
		...(ofCase !== null && { caseIds: [ofCase.id] }),
		...(clientId !== null && { clientIds: [clientId] }),
	}
	const all = await searchConflicts(db, again.names, exclude, DEPTH)
	const keys = all.flatMap((one) => one.hits.map(hitKeyOf))
	const known = await selectKnownKeys(db, keys, again)
	const decided = again.caseId === null ? new Set<string>() : await decidedKeys(db, again.caseId)
	const pairs = again.names.flatMap((name, at) => {
		const one = all[at]
		const hits = one?.hits.filter(
			(hit) => isWorthIt(hit, name) && !known.has(hitKeyOf(hit)) && !decided.has(hitKeyOf(hit)),
		)
		if (one === undefined || hits === undefined || hits.length === 0) return []
		const { name: text, email, phone, side } = name
		return [{ name: { id: newId(), name: text, email, phone, side }, found: { ...one, hits } }]
	})
	if (pairs.length === 0) return null
	const title = ofCase === null ? `New name: ${pairs[0]?.name.name ?? ''}` : `New names in ${ofCase.name}`
	return {
		title: title.slice(0, 200),
		of: ofCase === null ? null : { caseId: ofCase.id, caseName: ofCase.name, caseNumber: ofCase.number },
		clientId,
		names: pairs.map((one) => one.name),
		found: pairs.map((one) => one.found),
	}
}

/** Checks names of a record again, as the product. What is new becomes a check of its own that is to be decided on, and those
 *  responsible are notified. Gives how many matches are new. */
export async function checkAgain(ctx: Context, again: Again): Promise<number> {
	const searched = await withRead(ctx, (db) => search(db, again))
	if (searched === null) return 0
	const { title, of, clientId, names, found } = searched
	const id = newId()
	const count = found.reduce((sum, one) => sum + one.hits.length, 0)
	await withTransaction(ctx, async (db) => {
		const createdBy = { id: null, name: 'Praxis' }
		const now = ctx.platform.clock.now()
		const subject = { of, clientId: again.clientId, contactId: again.contactId }
		await insertRun(db, { id, title, origin: again.origin, depth: DEPTH, ...subject, createdBy, now, names })
		await keepFound(db, id, names, found)
		await updateSearched(db, id, { checkedCount: names.length, matching: await matchingNow(db) })
		const after = await requireRun(db, id)
		await recordChange(db, ctx, RUN, { action: 'conflictRuns.start', before: null, after })
		await notifyOfRun(db, ctx, { runId: id, caseId: again.caseId, clientId, count })
	})
	return count
}
