import type { PaidBy } from '@praxis/contract/payments/checkouts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SetupStanding } from './payment-port.ts'

interface MethodRow {
	readonly id: string
	readonly kind: PaidBy
	readonly label: string
	readonly last4: string
	readonly expiresOn: string | null
}

const SHOWN = ['id', 'kind', 'label', 'last4', 'expires_on as expiresOn'] as const

/** Methods that a user keeps, the oldest first. */
export async function selectMethods(db: Db, userId: string): Promise<MethodRow[]> {
	const rows = await db
		.selectFrom('saved_methods')
		.select(SHOWN)
		.where('user_id', '=', userId)
		.where('status', '=', 'saved')
		.orderBy('created_at')
		.orderBy('id')
		.execute()
	return rows as MethodRow[]
}

export interface Setup {
	readonly id: string
	readonly setupRef: string
}

/** Pages of a user on which something may have been saved, newest first. For the product. */
export async function selectOpenSetups(db: Db, userId: string, limit: number): Promise<Setup[]> {
	return db
		.selectFrom('saved_methods')
		.select(['id', 'setup_ref as setupRef'])
		.where('user_id', '=', userId)
		.where('status', '=', 'open')
		.orderBy('created_at', 'desc')
		.limit(limit)
		.execute()
}

interface NewSetup extends Setup {
	readonly userId: string
	readonly provider: string
	readonly url: string
	readonly customerRef: string
	readonly at: Date
}

export async function insertSetup(db: Db, one: NewSetup): Promise<void> {
	await db
		.insertInto('saved_methods')
		.values({
			id: one.id,
			user_id: one.userId,
			provider: one.provider,
			status: 'open',
			setup_ref: one.setupRef,
			setup_url: one.url,
			customer_ref: one.customerRef,
			created_at: one.at,
		})
		.execute()
}

/** What was saved on a page, once. False when it was known before. */
export async function updateSaved(
	db: Db,
	id: string,
	saved: Extract<SetupStanding, { state: 'saved' }>,
	at: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('saved_methods')
		.set({
			status: 'saved',
			method_ref: saved.methodRef,
			kind: saved.kind,
			label: saved.label,
			last4: saved.last4,
			expires_on: saved.expiresOn,
			saved_at: at,
		})
		.where('id', '=', id)
		.where('status', '=', 'open')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function updateSetupEnded(db: Db, id: string): Promise<void> {
	await db
		.updateTable('saved_methods')
		.set({ status: 'ended' })
		.where('id', '=', id)
		.where('status', '=', 'open')
		.execute()
}

/** A saved method of a user, by which the provider knows it; null for one of someone else. For the product. */
export async function selectMethodRef(db: Db, id: string, userId: string): Promise<string | null> {
	const row = await db
		.selectFrom('saved_methods')
		.select('method_ref')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where('status', '=', 'saved')
		.executeTakeFirst()
	return row?.method_ref ?? null
}

export async function updateRemoved(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('saved_methods')
		.set({ status: 'removed', removed_at: at })
		.where('id', '=', id)
		.where('status', '=', 'saved')
		.execute()
}

export interface Consent {
	readonly id: string
	readonly clientId: string
	readonly userId: string | null
	readonly methodId: string
	readonly text: string
	readonly since: string
	readonly consentedAt: string
	readonly withdrawnAt: string | null
	readonly version: number
}

const instant = (column: string) =>
	sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const CONSENT = [
	'id',
	'client_id as clientId',
	'user_id as userId',
	'method_id as methodId',
	'text',
	'since',
	'version',
	instant('consented_at').as('consentedAt'),
	instant('withdrawn_at').as('withdrawnAt'),
] as const

/** Those of a user that hold, or that of a client. */
export async function selectConsents(
	db: Db,
	of: { readonly userId: string } | { readonly clientId: string },
): Promise<Consent[]> {
	const all = db.selectFrom('autopay_consents').select(CONSENT).where('withdrawn_at', 'is', null).orderBy('id')
	const query = 'userId' in of ? all.where('user_id', '=', of.userId) : all.where('client_id', '=', of.clientId)
	return query.execute()
}

interface NewConsent {
	readonly id: string
	readonly clientId: string
	readonly userId: string
	readonly methodId: string
	readonly text: string
	readonly since: string
	readonly at: Date
}

export async function insertConsent(db: Db, one: NewConsent): Promise<Consent> {
	return db
		.insertInto('autopay_consents')
		.values({
			id: one.id,
			client_id: one.clientId,
			user_id: one.userId,
			method_id: one.methodId,
			text: one.text,
			since: one.since,
			consented_at: one.at,
		})
		.returning(CONSENT)
		.executeTakeFirstOrThrow()
}

/** Null if it was withdrawn meanwhile. */
export async function updateWithdrawn(db: Db, id: string, by: string | null, at: Date): Promise<Consent | null> {
	const row = await db
		.updateTable('autopay_consents')
		.set({ withdrawn_at: at, withdrawn_by: by, version: sql`version + 1` })
		.where('id', '=', id)
		.where('withdrawn_at', 'is', null)
		.returning(CONSENT)
		.executeTakeFirst()
	return row ?? null
}

/** The method of a consent as the firm sees it, and who gave it. */
export async function selectConsentShown(db: Db, { methodId, userId }: Consent) {
	const { rows } = await sql<MethodRow & { byName: string | null }>`
		SELECT m.id, m.kind, m.label, m.last4, m.expires_on AS "expiresOn",
			(SELECT u.full_name FROM api.users u WHERE u.id = ${userId}) AS "byName"
		FROM api.saved_methods m WHERE m.id = ${methodId}::uuid`.execute(db)
	return rows[0] ?? null
}

export async function selectPayerAccount(db: Db, userId: string): Promise<{ name: string; email: string }> {
	const row = await db
		.selectFrom('users')
		.select(['full_name as name', 'email'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow()
	return { ...row, email: row.email ?? '' }
}
