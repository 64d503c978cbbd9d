import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { portalErrors } from '@praxis/contract/clients/portal-access.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import {
	type ClientAccount,
	createClientAccount,
	findClientAccount,
	getClientAccount,
	secureClientAccount,
} from '../identity/manage-client-account.ts'
import { selectClientOfAccount, setClientAccount } from './clients.queries.ts'

function refusalAt(code: keyof typeof portalErrors) {
	return refuseField(portalErrors, code, 'email')
}

/** The account for the client: their own, one they created themselves, or a new one. In the role that manages accounts.
 *  @throws AppError portal_suspended portal_email_missing portal_of_firm portal_of_another */
export async function accountOfClient(
	db: Db,
	ctx: Context,
	client: ClientRecord,
	email: string | undefined,
): Promise<ClientAccount> {
	const own = client.userId === null ? null : await getClientAccount(db, client.userId)
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

/** Connects the account, without what an attacker may have set up before the address was confirmed. */
export async function connectAccount(
	db: Db,
	ctx: Context,
	client: ClientRecord,
	email: string | undefined,
): Promise<ClientAccount> {
	const account = await accountOfClient(db, ctx, client, email)
	await secureClientAccount(db, account)
	await setClientAccount(db, client.id, account.id)
	return account
}
