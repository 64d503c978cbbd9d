import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** How often the last use is updated. */
const NOTED_EVERY = sql.lit('5 minutes')

const ACCOUNT = [
	'u.id',
	'u.email',
	'u.full_name',
	'u.role',
	'u.is_admin',
	'u.is_walled',
	'u.access_version',
	'u.permissions',
	'u.two_factor_enabled',
	'u.onboarding_completed',
	'u.role_changed_from',
	'p.theme',
	'p.language',
	'p.timezone',
	sql<string[]>`coalesce((SELECT array_agg(o.id ORDER BY o.id) FROM (
		SELECT c.id::text FROM clients c WHERE c.user_id = u.id
		UNION ALL SELECT k.client_id::text FROM portal_contacts k WHERE k.user_id = u.id) AS o), '{}')`.as('client_ids'),
	sql<string[] | null>`(SELECT k.rights FROM portal_contacts k WHERE k.user_id = u.id AND u.role = 'client')`.as(
		'portal_rights',
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
		.select(sql<boolean>`coalesce(s.last_seen_at < now() - ${NOTED_EVERY}::interval, true)`.as('is_unnoted'))
		.where('s.token', '=', token)
		.where('s.expires_at', '>', sql<Date>`now()`)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof selectSession>>>

/** A live API token of an active account, by its hash. A passkey of its owner counts as it does in a session. */
export function selectToken(db: Db, hash: string) {
	return db
		.selectFrom('api_tokens as t')
		.innerJoin('users as u', 'u.id', 't.user_id')
		.leftJoin('user_settings as p', 'p.user_id', 'u.id')
		.select(['t.id as token_id', 't.name', 't.hash', 't.scopes', 't.expires_at', ...ACCOUNT])
		.select([
			sql<string>`CASE WHEN EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) THEN 'passkey' ELSE 'token' END`.as(
				'method',
			),
			sql<boolean>`coalesce(t.last_used_at < now() - ${NOTED_EVERY}::interval, true)`.as('is_unnoted'),
		])
		.where('t.hash', '=', hash)
		.where('t.expires_at', '>', sql<Date>`now()`)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
}

/** A live access token of an app that the user of an active account connected, by its hash. */
export function selectAppKey(db: Db, hash: string) {
	return db
		.selectFrom('oauth_keys as t')
		.innerJoin('oauth_grants as g', 'g.id', 't.grant_id')
		.innerJoin('oauth_clients as a', 'a.id', 'g.client_id')
		.innerJoin('users as u', 'u.id', 'g.user_id')
		.leftJoin('user_settings as p', 'p.user_id', 'u.id')
		.select(['g.id as token_id', 'a.name', 't.key_hash as hash', 'g.scopes', 'g.resource', 't.expires_at', ...ACCOUNT])
		.select([
			sql<string>`CASE WHEN EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) THEN 'passkey' ELSE 'token' END`.as(
				'method',
			),
			sql<boolean>`coalesce(g.last_used_at < now() - ${NOTED_EVERY}::interval, true)`.as('is_unnoted'),
		])
		.where('t.key_hash', '=', hash)
		.where('t.kind', '=', 'access')
		.where('t.expires_at', '>', sql<Date>`now()`)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
}

export type TokenRow = NonNullable<Awaited<ReturnType<typeof selectToken>>>

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

export interface PreviewOf {
	readonly previewId: string
	readonly viewerId: string
	readonly sessionId: string
	readonly at: Date
}

/** The account as which a session may read in a preview; null when it is over. */
export async function selectPreviewedAccount(db: Db, of: PreviewOf): Promise<string | null> {
	const { previewId, viewerId, sessionId, at } = of
	const { rows } = await sql<{ id: string | null }>`
		SELECT api.previewed_account(${previewId}::uuid, ${viewerId}, ${sessionId}::uuid, ${at}::timestamptz) AS id`.execute(
		db,
	)
	return rows[0]?.id ?? null
}

export async function noteSessionSeen(db: Db, sessionId: string): Promise<void> {
	await sql`SELECT api.note_session_seen(${sessionId}::uuid)`.execute(db)
}

export async function noteAppUsed(db: Db, grantId: string, ip: string | null): Promise<void> {
	await sql`SELECT api.note_app_used(${grantId}::uuid, ${ip}::text)`.execute(db)
}

export async function noteTokenUsed(db: Db, tokenId: string, ip: string | null): Promise<void> {
	await sql`SELECT api.note_token_used(${tokenId}::uuid, ${ip}::text)`.execute(db)
}
