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
	createClientAccount,
	findClientAccount,
	getClientAccount,
	welcomeClient,
} from '../identity/manage-client-account.ts'
import { selectClient, selectClientOfAccount, setClientAccount } from './clients.queries.ts'
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
		const account = await accountFor(db, ctx, client, input.email)
		const version = await setClientAccount(db, client.id, account.id)
		await welcomeClient(db, ctx, account)
		await recordAccess(db, ctx, { action: portalAccess.invite.id, client, version, email: account.email })
		return { view: viewOf(ctx, account), userId: account.id }
	})
	invalidatePerson(ctx.platform, given.userId)
	return given.view
}

/** The account for the client: their own, one they created themselves, or a new one. */
async function accountFor(
	db: Db,
	ctx: Context,
	client: ClientRecord,
	email: string | undefined,
): Promise<ClientAccount> {
	const own = client.userId === null ? null : await getClientAccount(db, client.userId)
	if (own?.state === 'active') throw refuse(portalErrors, 'portal_already')
	if (own?.state === 'suspended') throw refuse(portalErrors, 'portal_suspended')
	if (own !== null) return own
	const address = email ?? client.email
	if (address === '') throw refusalAt('portal_email_missing')
	const known = await findClientAccount(db, address)
	if (known === 'of_firm') throw refusalAt('portal_of_firm')
	if (known === null) return createClientAccount(db, ctx, { ...client, email: address })
	if (known.state === 'suspended') throw refusalAt('portal_suspended')
	const holder = await selectClientOfAccount(db, known.id)
	if (holder !== null && holder !== client.id) throw refusalAt('portal_of_another')
	return known
}

function refusalAt(code: keyof typeof portalErrors) {
	return refuse(portalErrors, code, { fields: { email: portalErrors[code].message } })
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
