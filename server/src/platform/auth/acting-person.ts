import { role } from '@praxis/contract/kernel/permissions'
import type { Person } from '../actor.ts'
import { withIdentity } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { selectAccount } from './session.queries.ts'
import { personOf } from './session-person.ts'

export interface ActingPerson extends Person {
	/** The firm demands a second factor of this role and the account has none: no client paper is for them yet. */
	readonly lacksSecondFactor: boolean
	/** The address is confirmed, so that it may be written to. */
	readonly emailVerified: boolean
}

/** The person of an active account as their rights are now, for jobs that act for them. No session is theirs. Null when
 *  there is no such account any more, or it may not sign in. */
export async function findActingPerson(platform: Pick<Platform, 'db'>, userId: string): Promise<ActingPerson | null> {
	const row = await withIdentity(platform, (db) => selectAccount(db, userId))
	if (row === undefined) return null
	const { needs_second_factor: isDemanded, email_verified: emailVerified, ...account } = row
	const person = personOf({
		...account,
		role: role.parse(account.role),
		needs_second_factor: false,
		session_id: '',
		verified_at: null,
		method: 'job',
		expires_at: new Date(0),
	})
	return { ...person, emailVerified, lacksSecondFactor: isDemanded && !row.two_factor_enabled }
}
