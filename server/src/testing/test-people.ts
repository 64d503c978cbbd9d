import { randomBytes } from 'node:crypto'
import { newId } from '@praxis/contract/kernel/new-id'
import type { PermissionGrants, Role } from '@praxis/contract/kernel/permissions'
import { hashPassword } from '../platform/auth/password-hash.ts'
import { sessionCookieName, signToken } from '../platform/auth/session-cookie.ts'
import { withIdentity } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'

export const TEST_PASSWORD = 'correct horse battery staple'
const HOUR_MS = 3_600_000

type PeoplePlatform = Pick<Platform, 'db' | 'config' | 'secrets'>

export interface TestPerson {
	readonly id: string
	readonly email: string
	readonly fullName: string
	readonly role: Role | 'guest'
	/** The value of a `Cookie` header that is signed in as this person. */
	readonly cookie: string
	readonly sessionId: string
}

export interface PersonOverrides {
	readonly email?: string
	readonly fullName?: string
	readonly status?: 'active' | 'invited' | 'suspended'
	readonly isAdmin?: boolean
	readonly isWalled?: boolean
	readonly permissions?: PermissionGrants
	readonly emailVerified?: boolean
	/** False for a user who has not finished the product tour: it opens first. */
	readonly isIntroduced?: boolean
	/** True gives the account `TEST_PASSWORD`, which costs some milliseconds; otherwise it has none. */
	readonly withPassword?: boolean
}

async function insertPerson(
	platform: PeoplePlatform,
	id: string,
	role: Role | 'guest',
	overrides: PersonOverrides,
): Promise<{ email: string; fullName: string }> {
	const isGuest = role === 'guest'
	const email = overrides.email ?? `${role}.${id.slice(-12)}@firm.test`
	const fullName = overrides.fullName ?? `The ${role}`
	const password = overrides.withPassword === true ? await hashPassword(TEST_PASSWORD) : null
	await withIdentity(platform, async (db) => {
		await db
			.insertInto('users')
			.values({
				id,
				email: isGuest ? null : email,
				full_name: fullName,
				role: isGuest ? 'client' : role,
				status: overrides.status ?? 'active',
				is_admin: overrides.isAdmin ?? false,
				is_walled: overrides.isWalled ?? false,
				permissions: JSON.stringify(overrides.permissions ?? {}),
				email_verified: overrides.emailVerified ?? true,
				onboarding_completed: overrides.isIntroduced ?? true,
			})
			.execute()
		if (password === null) return
		await db
			.insertInto('accounts')
			.values({ id: newId(), user_id: id, account_id: id, provider_id: 'credential', password })
			.execute()
	})
	return { email, fullName }
}

/** A session of an account, opened without its password; `isVerified` false makes it one whose password was given long ago. */
export async function signInAs(
	platform: PeoplePlatform,
	userId: string,
	options: { readonly isVerified?: boolean } = {},
): Promise<{ cookie: string; sessionId: string }> {
	const token = randomBytes(24).toString('base64url')
	const sessionId = newId()
	const now = Date.now()
	await withIdentity(platform, (db) =>
		db
			.insertInto('sessions')
			.values({
				id: sessionId,
				token,
				user_id: userId,
				method: 'test',
				verified_at: options.isVerified === false ? null : new Date(now),
				expires_at: new Date(now + 24 * HOUR_MS),
			})
			.execute(),
	)
	return { cookie: `${sessionCookieName(platform)}=${signToken(platform, token)}`, sessionId }
}

type Host = PeoplePlatform | { readonly platform: PeoplePlatform }

/** A user of a role with an account and an open session: `app.as(await createPerson(app, 'attorney'))`. */
export async function createPerson(
	host: Host,
	role: Role | 'guest',
	overrides: PersonOverrides = {},
): Promise<TestPerson> {
	const platform = 'platform' in host ? host.platform : host
	const id = role === 'guest' ? `guest_${newId()}` : newId()
	const { email, fullName } = await insertPerson(platform, id, role, overrides)
	return { id, email, fullName, role, ...(await signInAs(platform, id)) }
}
