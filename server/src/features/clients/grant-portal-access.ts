import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { type PortalAccessView, portalAccess, portalErrors } from '@praxis/contract/clients/portal-access.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	type ClientAccount,
	closeClientAccount,
	getClientAccount,
	welcomeClient,
} from '../identity/manage-client-account.ts'
import { accountOfClient } from './client-account.ts'
import { selectClient, setClientAccount } from './clients.queries.ts'
import { assertNotWalled } from './find-clients.ts'
import { recordPartChange } from './record-client-change.ts'

async function clientOf(ctx: Context, clientId: string): Promise<ClientRecord> {
	const found = await withRead(ctx, (db) => selectClient(db, clientId, false))
	return requireRow(found, clientErrors, 'client_not_found')
}

function viewOf(ctx: Context, account: ClientAccount | null): PortalAccessView {
	const sendsMail = ctx.platform.config.smtpUrl !== null
	if (account === null) return { state: 'none', email: '', since: null, lastSignInAt: null, sendsMail }
	const { state, email, since, lastSignInAt } = account
	return { state, email, since, lastSignInAt, sendsMail }
}

/** Whether a client has an account for the portal. */
export async function getPortalAccess(
	ctx: Context,
	input: ParsedInput<typeof portalAccess.get>,
): Promise<PortalAccessView> {
	const { userId } = await clientOf(ctx, input.clientId)
	if (userId === null) return viewOf(ctx, null)
	return viewOf(ctx, await inIdentity(ctx, (db) => getClientAccount(db, userId)))
}

/** Gives a client access to the portal, or resends the invitation. */
export async function invitePortalClient(
	ctx: Context,
	input: ParsedInput<typeof portalAccess.invite>,
): Promise<PortalAccessView> {
	permitTo(ctx, portalAccess.invite)
	const client = await clientOf(ctx, input.clientId)
	if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	const given = await inIdentityOnce(ctx, async (db) => {
		await assertNotWalled(db, [client.id])
		const account = await accountOfClient(db, ctx, client, input.email)
		if (account.id === client.userId && account.state === 'active') throw refuse(portalErrors, 'portal_already')
		const version = await setClientAccount(db, client.id, account.id)
		await welcomeClient(db, ctx, account)
		await recordAccess(db, ctx, { action: portalAccess.invite.id, client, version, email: account.email })
		return { view: viewOf(ctx, account), userId: account.id }
	})
	invalidatePerson(ctx.platform, given.userId)
	return given.view
}

/** Revokes portal access at once. */
export async function revokePortalAccess(
	ctx: Context,
	input: ParsedInput<typeof portalAccess.revoke>,
): Promise<PortalAccessView> {
	permitTo(ctx, portalAccess.revoke)
	const client = await clientOf(ctx, input.clientId)
	const { userId } = client
	if (userId === null) throw refuse(portalErrors, 'portal_none')
	const view = await inIdentityOnce(ctx, async (db) => {
		await assertNotWalled(db, [client.id])
		const account = await getClientAccount(db, userId)
		const version = await setClientAccount(db, client.id, null)
		if (account !== null) await closeClientAccount(db, ctx, account)
		await recordAccess(db, ctx, { action: portalAccess.revoke.id, client, version, email: account?.email ?? '' })
		return viewOf(ctx, null)
	})
	invalidatePerson(ctx.platform, userId)
	return view
}

interface AccessChange {
	readonly action: string
	readonly client: ClientRecord
	readonly version: number | null
	readonly email: string
}

function recordAccess(db: Db, ctx: Context, { action, client, version, email }: AccessChange): Promise<void> {
	return recordPartChange(db, ctx, { clientId: client.id, action, after: { portal: email }, version })
}
