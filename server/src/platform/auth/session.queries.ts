import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

const ACCOUNT = [
	'u.id',
	'u.email',
	'u.full_name',
	'u.role',
	'u.is_admin',
	'u.is_walled',
	'u.permissions',
	'u.two_factor_enabled',
	'u.onboarding_completed',
	'u.role_changed_from',
	'p.theme',
	'p.language',
	'p.timezone',
	sql<string[]>`coalesce((SELECT array_agg(c.id::text ORDER BY c.id) FROM clients c WHERE c.user_id = u.id), '{}')`.as(
		'client_ids',
	),
	sql<boolean>`EXISTS (SELECT FROM identity_settings i WHERE u.role = ANY (i.second_factor_roles))`.as(
		'needs_second_factor',
	),
] as const

/** A live session of an active account. */
export function selectSession(db: Db, token: string) {
	return db
		.selectFrom('sessions as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.leftJoin('user_settings as p', 'p.user_id', 'u.id')
		.select(['s.id as session_id', 's.verified_at', 's.expires_at', 's.method', ...ACCOUNT])
		.where('s.token', '=', token)
		.where('s.expires_at', '>', sql<Date>`now()`)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof selectSession>>>

/** An active account, without a session. */
export function selectAccount(db: Db, userId: string) {
	return db
		.selectFrom('users as u')
		.leftJoin('user_settings as p', 'p.user_id', 'u.id')
		.select([...ACCOUNT, 'u.email_verified'])
		.where('u.id', '=', userId)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
}
