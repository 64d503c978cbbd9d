import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { deleteUnprovenAccess, endAllAccess } from './credentials.queries.ts'
import { endPortalLinks, revokeLinks } from './links.queries.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendLink, sendPortalOpen } from './send-account-email.ts'
import { deleteUser, insertUser, lockUser, lockUserByEmail, type User } from './users.queries.ts'

/** The account of a client of the firm. */
export interface ClientAccount {
	readonly id: string
	readonly email: string
	readonly state: 'invited' | 'active' | 'suspended'
	readonly since: string
	readonly lastSignInAt: string | null
}

const STATES = { invited: 'invited', active: 'active', suspended: 'suspended' } as const

function toAccount(user: User): ClientAccount {
	return {
		id: user.id,
		email: user.email ?? '',
		state: STATES[user.status as keyof typeof STATES],
		since: user.createdAt.toISOString(),
		lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
	}
}

/** An account by its id, locked. */
export async function getClientAccount(db: Db, id: string): Promise<ClientAccount | null> {
	const user = await lockUser(db, id)
	return user === undefined ? null : toAccount(user)
}

/** The account with an address, locked: a client's, none, or another kind. */
export async function findClientAccount(db: Db, email: string): Promise<ClientAccount | 'of_firm' | null> {
	const found = await lockUserByEmail(db, email)
	if (found === undefined) return null
	return found.role === 'client' ? toAccount(found) : 'of_firm'
}

/** Makes the account of a client, to be activated by its person. */
export async function createClientAccount(
	db: Db,
	ctx: Context,
	client: { readonly email: string; readonly fullName: string; readonly phone: string },
): Promise<ClientAccount> {
	const user = await insertUser(db, {
		id: newId(),
		email: client.email,
		fullName: client.fullName,
		role: 'client',
		status: 'invited',
		phone: client.phone || null,
	})
	await recordUserChange(db, ctx, { action: 'users.invite', before: null, after: user })
	return toAccount(user)
}

/** Emails a client who was given access. Sign-in methods set up before the address was confirmed may be an attacker's, who
 *  would now see the client's cases: they are removed, and the emailed link signs in instead. */
export async function welcomeClient(db: Db, ctx: Context, account: ClientAccount): Promise<void> {
	const user = await lockUser(db, account.id)
	if (user === undefined) return
	if (user.status === 'invited') return sendLink(ctx.platform, db, 'invitation', user)
	if (user.emailVerified) return sendPortalOpen(ctx.platform, db, user)
	await dropUnprovenAccess(db, user)
	await sendLink(ctx.platform, db, 'sign-in', user)
}

/** Removes from an account what was set up before its address was confirmed, and the link that would confirm it. */
async function dropUnprovenAccess(db: Db, user: User): Promise<void> {
	if (user.emailVerified || user.status === 'invited') return
	await deleteUnprovenAccess(db, user.id)
	await revokeLinks(db, 'verify-email', user.id)
}

/** As `dropUnprovenAccess`, for the account of a client who is about to be mailed a sign-in link, which proves the address instead. */
export async function secureClientAccount(db: Db, account: ClientAccount): Promise<void> {
	const user = await lockUser(db, account.id)
	if (user !== undefined) await dropUnprovenAccess(db, user)
}

/** Ends what an account has open. One that was never used goes, and its invitation with it. */
export async function closeClientAccount(db: Db, ctx: Context, account: ClientAccount): Promise<void> {
	const user = await lockUser(db, account.id)
	if (user === undefined) return
	await endAllAccess(db, user.id)
	await endPortalLinks(db, user.id)
	if (user.status !== 'invited') return
	await revokeLinks(db, 'invitation', user.id)
	await deleteUser(db, user.id)
	await recordUserChange(db, ctx, { action: 'users.remove', before: user, after: null })
}
