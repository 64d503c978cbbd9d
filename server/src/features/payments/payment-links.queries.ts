import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SecretLink } from '../../platform/links/secret-link.ts'

const LINK = [
	'id',
	'invoice_id as invoiceId',
	'token_hash as hash',
	'expires_at as expiresAt',
	'views',
	'last_viewed_at as lastViewedAt',
	'created_by_name as createdByName',
	'created_at as createdAt',
] as const

const links = (db: Db) => db.selectFrom('payment_links').select(LINK)
export type StoredLink = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>

/** The link of an invoice that was not revoked; null without one. */
export async function selectLink(db: Db, invoiceId: string): Promise<StoredLink | null> {
	const row = await links(db).where('invoice_id', '=', invoiceId).where('revoked_at', 'is', null).executeTakeFirst()
	return row ?? null
}

export async function selectLinkById(db: Db, id: string): Promise<StoredLink | null> {
	return (await links(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export interface NewLink {
	readonly id: string
	readonly invoiceId: string
	readonly hash: string
	readonly expiresAt: Date
	readonly createdBy: string | null
	readonly createdByName: string
	readonly now: Date
}

export async function insertLink(db: Db, one: NewLink): Promise<void> {
	await db
		.insertInto('payment_links')
		.values({
			id: one.id,
			invoice_id: one.invoiceId,
			token_hash: one.hash,
			expires_at: one.expiresAt,
			created_by: one.createdBy,
			created_by_name: one.createdByName,
			created_at: one.now,
		})
		.execute()
}

/** False when it was revoked before. */
export async function updateLinkRevoked(db: Db, id: string, at: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('payment_links')
		.set({ revoked_at: at })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function countLinkView(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('payment_links')
		.set((eb) => ({ views: eb('views', '+', 1), last_viewed_at: at }))
		.where('id', '=', id)
		.execute()
}

export interface OpenedLink extends SecretLink {
	readonly invoiceId: string
	/** Its maker was screened from the client since. */
	readonly isCut: boolean
}

export async function selectLinkByToken(db: Db, hash: string): Promise<OpenedLink | null> {
	const { rows } = await sql<Omit<OpenedLink, 'makerId'>>`
		SELECT id, invoice_id AS "invoiceId", expires_at AS "expiresAt", is_revoked AS "isRevoked", is_cut AS "isCut"
		FROM api.payment_link_by_token(${hash})`.execute(db)
	return rows[0] === undefined ? null : { ...rows[0], makerId: null }
}

/** The caller waits for others who make a link to the invoice. */
export async function lockLinksOf(db: Db, invoiceId: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment links:' || ${invoiceId}, 0))`.execute(db)
}
