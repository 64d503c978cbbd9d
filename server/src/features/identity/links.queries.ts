import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type LinkKind = 'verify-email' | 'change-email' | 'reset-password' | 'sign-in' | 'invitation'

const SECRET_BYTES = 32

function identifierOf(kind: LinkKind, token: string): string {
	return `link:${kind}:${createHash('sha256').update(token).digest('base64url')}`
}

/** Makes the secret of a link that works once. Only its hash is kept. */
export async function issueLink(db: Db, kind: LinkKind, userId: string, minutes: number): Promise<string> {
	const token = randomBytes(SECRET_BYTES).toString('base64url')
	await db
		.insertInto('verifications')
		.values({
			id: newId(),
			identifier: identifierOf(kind, token),
			value: userId,
			expires_at: sql`now() + make_interval(mins => ${sql.lit(minutes)})`,
		})
		.execute()
	return token
}

/** The account a link is for, and the link is used up; null when it is not valid (any more). */
export async function consumeLink(db: Db, kind: LinkKind, token: string): Promise<string | null> {
	const row = await db
		.deleteFrom('verifications')
		.where('identifier', '=', identifierOf(kind, token))
		.returning(['value', sql<boolean>`expires_at > now()`.as('is_live')])
		.executeTakeFirst()
	return row?.is_live === true ? row.value : null
}

/** The account a link is for, without using it up. */
export function findLink(db: Db, kind: LinkKind, token: string) {
	return db
		.selectFrom('verifications')
		.select(['value as user_id', 'expires_at'])
		.where('identifier', '=', identifierOf(kind, token))
		.where('expires_at', '>', sql<Date>`now()`)
		.executeTakeFirst()
}

/** Links of a kind already sent to an account stop working. */
export async function revokeLinks(db: Db, kind: LinkKind, userId: string): Promise<void> {
	await db
		.deleteFrom('verifications')
		.where('value', '=', userId)
		.where('identifier', 'like', `link:${kind}:%`)
		.execute()
}

/** Links of the firm that sign a client in to the portal stop working. */
export async function endPortalLinks(db: Db, userId: string): Promise<void> {
	await sql`SELECT api.end_portal_links(${userId})`.execute(db)
}

/** Ends that an account is a contact of a client; returns the client, null when it was none's. */
export async function endPortalContact(db: Db, userId: string): Promise<string | null> {
	const { rows } = await sql<{ id: string | null }>`SELECT api.end_portal_contact(${userId}) AS id`.execute(db)
	return rows[0]?.id ?? null
}

const LETTERS_MAX = 6
const WITHIN_MINUTES = 10
/** What anybody can have written to an address that is not theirs. */
const KINDS = ['verify-email', 'reset-password', 'sign-in', 'already-registered', 'change-email'].map(
	(kind) => `identity.${kind}`,
)

/** Whether an address got too many emails recently. One more would also invalidate the last link. */
export async function hasTooManyEmails(db: Db, email: string): Promise<boolean> {
	const { count } = await db
		.selectFrom('mail_outbox')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('recipient', '=', email)
		.where('kind', 'in', KINDS)
		.where('created_at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(WITHIN_MINUTES)})`)
		.executeTakeFirstOrThrow()
	return Number(count) >= LETTERS_MAX
}
