import type { Match, Matter } from '@praxis/contract/assignment/matching.rules'
import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { lookUpConflicts } from '../conflicts/find-conflicts.ts'
import { type MatterRecord, selectAnyCaseOf, selectBarred } from './candidates.queries.ts'
import { conflictingOf, findMatches } from './find-matches.ts'
import { selectSettings } from './settings.queries.ts'

/** A matter that is no case yet: an inquiry, or responses without one. */
export interface DescribedMatter extends Matter {
	readonly intakeId: string | null
	readonly clientId: string | null
	readonly caseId: string | null
	readonly people: MatterRecord['people']
}

interface Matched {
	/** Every attorney, best first. */
	readonly matches: Match[]
	readonly hits: ConflictHit[]
}

/** Matches attorneys to a matter by the settings of assignment, and looks up possible conflicts of everyone named. */
export async function matchAttorneys(db: Db, ctx: Context, matter: DescribedMatter): Promise<Matched> {
	const { intakeId, clientId, caseId, people } = matter
	const hits = await lookUpConflicts(db, people, {
		clientIds: clientId === null ? [] : [clientId],
		caseIds: caseId === null ? [] : [caseId],
		intakeIds: intakeId === null ? [] : [intakeId],
	})
	// A case of the client stands for the walls around all of them.
	const known = caseId ?? (clientId === null ? null : await selectAnyCaseOf(db, clientId))
	const barred = await selectBarred(db, { caseId: known, intakeId }, conflictingOf(hits))
	const { settings } = await selectSettings(db)
	return { matches: await findMatches(db, ctx, { matter, settings, asked: [], barred }), hits }
}
