import type { RunMatching } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { type ConflictHit, conflictKey } from '@praxis/contract/conflicts/conflicts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Db } from '../../platform/db/db.ts'
import type { FoundHits } from '../conflicts/find-conflicts.ts'
import { countSearched, type NewRunName } from './conflict-runs.queries.ts'
import { insertHits, type NewRunHit, selectNextPosition, updateLeftOut } from './run-hits.queries.ts'

/** How names are compared; a new value with each change of the comparison. */
const MATCHING_RULES = '2026-11'

/** How names are compared now, and how many there are. */
export async function matchingNow(db: Db): Promise<RunMatching> {
	return { rules: MATCHING_RULES, ...(await countSearched(db)) }
}

/** A record has one key under one name in every run. */
export function hitKeyOf(hit: ConflictHit): string {
	return JSON.stringify([conflictKey(hit), hit.name.trim().toLowerCase()])
}

const OF_CLIENTS: readonly string[] = ['client', 'former_client', 'contact']

/** Which records' walls hide a match. */
function recordsOf(
	hit: ConflictHit,
	{ through }: FoundHits,
): Pick<NewRunHit, 'cases' | 'clients' | 'contacts' | 'intakes'> {
	const ids = (isOne: boolean) => (isOne && hit.refId !== null ? [hit.refId] : [])
	const { clients = [], contacts = [] } = through.get(hit) ?? {}
	return {
		cases: hit.caseId === undefined ? [] : [hit.caseId],
		clients: [...ids(OF_CLIENTS.includes(hit.kind)), ...clients],
		contacts: [...ids(hit.kind === 'contact_record'), ...contacts],
		intakes: ids(hit.kind === 'intake'),
	}
}

/** Adds what was found for names of a run, in their order. */
export async function keepFound(
	db: Db,
	runId: string,
	names: readonly NewRunName[],
	found: readonly FoundHits[],
): Promise<void> {
	const first = await selectNextPosition(db, runId)
	const hits = names.flatMap(({ id: nameId }, at) => {
		const of = found[at]
		return of === undefined ? [] : of.hits.map((hit) => ({ nameId, hit, hitKey: hitKeyOf(hit), ...recordsOf(hit, of) }))
	})
	await insertHits(
		db,
		runId,
		hits.map((one, at) => ({ ...one, id: newId(), position: first + at })),
	)
	const idsWhere = (is: (one: FoundHits) => boolean) =>
		names.flatMap(({ id }, at) => {
			const of = found[at]
			return of !== undefined && is(of) ? [id] : []
		})
	await updateLeftOut(db, { isMore: idsWhere((of) => of.isMore), isCut: idsWhere((of) => of.isCut) })
}
