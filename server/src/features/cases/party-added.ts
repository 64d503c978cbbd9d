import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

const PARTY_ADDED = 'cases.party-added'

const addedParty = z.object({ caseId: rowId, partyId: rowId })
export type AddedParty = z.infer<typeof addedParty>

/** In the transaction that adds the party. */
export function publishPartyAdded(db: Db, { platform }: Pick<Context, 'platform'>, added: AddedParty): Promise<void> {
	return platform.jobs.publish(db, PARTY_ADDED, added)
}

/** Calls `work` after a party was added to a case; not for parties of an import. Called before work starts. */
export function subscribeToAddedParties(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, added: AddedParty) => Promise<void>,
): void {
	jobs.subscribe(PARTY_ADDED, name, work, { payload: addedParty })
}
