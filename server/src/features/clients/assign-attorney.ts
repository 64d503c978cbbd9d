import { type ClientRecord, clientErrors } from '@praxis/contract/clients/clients.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isAttorney } from '../identity/find-attorneys.ts'
import { notify } from '../notifications/notify.ts'

/** Refuses anyone who is not an attorney of the firm. */
export async function assertClientAttorney(db: Db, userId: string): Promise<void> {
	if (await isAttorney(db, userId)) return
	const { message } = clientErrors.client_attorney_unknown
	throw refuse(clientErrors, 'client_attorney_unknown', { fields: { attorneyId: message } })
}

/** Tells an attorney who is now responsible for a client. */
export async function tellNewAttorney(
	db: Db,
	ctx: Context,
	before: ClientRecord | null,
	after: ClientRecord,
): Promise<void> {
	if (after.attorneyId === null || before?.attorneyId === after.attorneyId) return
	const actor = ctx.actor.kind === 'person' ? ctx.actor.fullName : 'Praxis'
	await notify(db, ctx, {
		userId: after.attorneyId,
		kind: 'client_assigned',
		title: `${after.fullName} is your client`,
		text: `${actor} made you the responsible attorney.`,
		href: `/clients/${after.id}`,
		dedupeKey: `client_assigned/${after.id}/${after.version}`,
	})
}
