import { type ClientRecord, clientErrors } from '@praxis/contract/clients/clients.contract'
import { type PortalAccessView, type portalAccess, portalErrors } from '@praxis/contract/clients/portal-access.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import {
	type ClientAccount,
	closeClientAccount,
	findClientAccount,
	openClientAccount,
	readClientAccount,
	welcomeClient,
} from '../identity/keep-client-account.ts'
import { assertNotKeptFrom } from './client-walls.queries.ts'
import { assertMayEditClients } from './clients.policy.ts'
import { selectClient } from './clients.queries.ts'
import { selectClientOfAccount, setClientAccount } from './portal-access.queries.ts'

async function clientOf(ctx: Context, clientId: string): Promise<ClientRecord> {
	const found = await withRead(ctx, (db) => selectClient(db, clientId, false))
	if (found === null) throw refuse(clientErrors, 'client_not_found')
	return found
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
	return viewOf(ctx, await inIdentity(ctx, (db) => readClientAccount(db, userId)))
}

/** Gives a client access to the portal, or sends the invitation once more. */
export async function invitePortalClient(
	ctx: Context,
	input: ParsedInput<typeof portalAccess.invite>,
): Promise<PortalAccessView> {
	assertMayEditClients(ctx)
	const client = await clientOf(ctx, input.clientId)
	if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	await withRead(ctx, (db) => assertNotKeptFrom(db, [client.id]))
	const given = await inIdentityOnce(ctx, async (db) => {
		const account = await accountFor(db, ctx, client, input.email)
		const version = await setClientAccount(db, client.id, account.id)
		await welcomeClient(db, ctx, account)
		await announceAccess(db, ctx, { action: 'portalAccess.invite', client, version, email: account.email })
		return { view: viewOf(ctx, account), userId: account.id }
	})
	forgetPerson(ctx.platform, given.userId)
	return given.view
}

/** The account the client will have: theirs, one they have made themselves, or a new one. */
async function accountFor(
	db: Db,
	ctx: Context,
	client: ClientRecord,
	email: string | undefined,
): Promise<ClientAccount> {
	const own = client.userId === null ? null : await readClientAccount(db, client.userId)
	if (own?.state === 'active') throw refuse(portalErrors, 'portal_already')
	if (own?.state === 'suspended') throw refuse(portalErrors, 'portal_suspended')
	if (own !== null) return own
	const address = email ?? client.email
	if (address === '') throw refusalAt('portal_email_missing')
	const known = await findClientAccount(db, address)
	if (known === 'of_firm') throw refusalAt('portal_of_firm')
	if (known === null) return openClientAccount(db, ctx, { ...client, email: address })
	if (known.state === 'suspended') throw refusalAt('portal_suspended')
	const holder = await selectClientOfAccount(db, known.id)
	if (holder !== null && holder !== client.id) throw refusalAt('portal_of_another')
	return known
}

function refusalAt(code: keyof typeof portalErrors) {
	return refuse(portalErrors, code, { fields: { email: portalErrors[code].message } })
}

/** Takes the access to the portal away at once. */
export async function revokePortalAccess(
	ctx: Context,
	input: ParsedInput<typeof portalAccess.revoke>,
): Promise<PortalAccessView> {
	assertMayEditClients(ctx)
	const client = await clientOf(ctx, input.clientId)
	const { userId } = client
	if (userId === null) throw refuse(portalErrors, 'portal_none')
	const view = await inIdentityOnce(ctx, async (db) => {
		const account = await readClientAccount(db, userId)
		const version = await setClientAccount(db, client.id, null)
		if (account !== null) await closeClientAccount(db, ctx, account)
		await announceAccess(db, ctx, { action: 'portalAccess.revoke', client, version, email: account?.email ?? '' })
		return viewOf(ctx, null)
	})
	forgetPerson(ctx.platform, userId)
	return view
}

interface AccessChange {
	readonly action: string
	readonly client: ClientRecord
	readonly version: number | null
	readonly email: string
}

async function announceAccess(db: Db, ctx: Context, { action, client, version, email }: AccessChange): Promise<void> {
	const clientId = client.id
	await emitAudit(db, ctx, { action, entity: 'clients', entityId: clientId, after: { portal: email }, clientId })
	const changed = { topic: 'clients', entityId: clientId, kind: 'changed', clientId } as const
	await emitEvent(db, version === null ? changed : { ...changed, version })
}
