import { type Exclusion, type Match, type Matter, rankCandidates } from '@praxis/contract/assignment/matching.rules'
import type { AssignmentSettings } from '@praxis/contract/assignment/settings.fields'
import type { ConflictHit, ConflictKind } from '@praxis/contract/conflicts/conflicts.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { readAsFirm } from '../../platform/db/read-as-firm.ts'
import { lookUpConflicts } from '../conflicts/find-conflicts.ts'
import { readNumbering } from '../firm/allocate-number.ts'
import { type Conflicting, type MatterRecord, selectBarred, selectCandidates } from './candidates.queries.ts'

/** The day it is in the firm’s time zone. */
export async function readToday(db: Db, ctx: Context): Promise<string> {
	return (await readNumbering(db, 'case', ctx.platform.clock.now())).date
}

/** Who must not be assigned: screened by a wall, or on the team of a record that strongly conflicts, also where the caller may not
 *  see that record. Says who, never why. */
export function findBarred(db: Db, matter: MatterRecord): Promise<Map<string, Exclusion>> {
	return readAsFirm(db, () => lookUpBarred(db, matter))
}

async function lookUpBarred(db: Db, matter: MatterRecord): Promise<Map<string, Exclusion>> {
	const { caseId, intakeId, clientId, people } = matter
	const hits = await lookUpConflicts(db, people, {
		clientIds: clientId === null ? [] : [clientId],
		caseIds: caseId === null ? [] : [caseId],
		intakeIds: intakeId === null ? [] : [intakeId],
	})
	return selectBarred(db, matter, conflictingOf(hits))
}

/** The cases and clients of strong hits. */
export function conflictingOf(hits: readonly ConflictHit[]): Conflicting {
	const strong = hits.filter((hit) => hit.isStrong)
	const idsOf = (...kinds: ConflictKind[]) =>
		strong.flatMap((hit) => (hit.refId !== null && kinds.includes(hit.kind) ? [hit.refId] : []))
	return {
		caseIds: strong.flatMap((hit) => hit.caseId ?? []),
		clientIds: idsOf('client', 'former_client'),
		intakeIds: idsOf('intake'),
	}
}

interface Asked {
	readonly matter: Matter
	readonly settings: AssignmentSettings
	/** Those asked about it before. */
	readonly asked: readonly string[]
	readonly barred: ReadonlyMap<string, Exclusion>
}

/** Every attorney, best first. */
export async function findMatches(db: Db, ctx: Context, { matter, settings, asked, barred }: Asked): Promise<Match[]> {
	const [candidates, today] = [await selectCandidates(db), await readToday(db, ctx)]
	const all = new Map<string, Exclusion>([...asked.map((id) => [id, 'already_proposed'] as const), ...barred])
	return rankCandidates(candidates, matter, { settings, today, barred: all })
}
