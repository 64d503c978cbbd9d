import type { PaidBy } from '@praxis/contract/payments/checkouts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface DueCharge {
	readonly invoiceId: string
	readonly number: string
	readonly clientId: string
	readonly dueOn: string
	/** What is due by today and not on its way already. */
	readonly cents: number
	readonly consentId: string
	readonly userId: string
	readonly customerRef: string
	readonly methodRef: string
	readonly kind: PaidBy
}

/** Due payments of clients whose account is still that of who agreed. `today` is the firm’s. */
const due = (today: string) => sql`
	SELECT i.id AS "invoiceId", i.number, i.client_id AS "clientId", v.due_on AS "dueOn", c.id AS "consentId", c.user_id AS "userId",
		m.customer_ref AS "customerRef", m.method_ref AS "methodRef", m.kind,
		(coalesce((SELECT sum(x.open_cents) FROM api.installments_of(i.id, v.open_cents) x WHERE x.due_on <= d.today), v.open_cents)
			- coalesce((SELECT sum(k.amount_cents) FROM api.checkouts k
				WHERE k.subject_kind = 'invoice' AND k.subject_id = i.id::text AND k.status = 'processing'), 0))::bigint AS cents
	FROM (SELECT ${today}::date AS today) d
	CROSS JOIN api.autopay_consents c JOIN api.saved_methods m ON m.id = c.method_id
	JOIN api.clients l ON l.id = c.client_id AND l.user_id = c.user_id JOIN api.users u ON u.id = c.user_id AND u.status = 'active'
	JOIN api.invoices i ON i.client_id = c.client_id JOIN api.invoice_balances v ON v.invoice_id = i.id
	WHERE c.withdrawn_at IS NULL AND m.status = 'saved' AND i.status = 'issued' AND v.open_cents > 0
		AND v.due_on BETWEEN c.since AND d.today AND NOT api.is_invoice_disputed(i.id)`

/** Invoices that are due and whose clients agreed to be charged, and were not yet charged for this due day. */
export async function selectDueCharges(db: Db, today: string, limit: number): Promise<DueCharge[]> {
	const { rows } = await sql<DueCharge>`${due(today)}
		AND NOT EXISTS (SELECT FROM api.autopay_charges a WHERE a.invoice_id = i.id AND a.due_on = v.due_on)
		ORDER BY v.due_on, i.id LIMIT ${limit}`.execute(db)
	return rows
}

/** What may be charged of one invoice now, whether or not it was charged before; with the invoice locked until the transaction ends. */
export async function lockDueCharge(db: Db, today: string, invoiceId: string): Promise<DueCharge | null> {
	await sql`SELECT FROM api.invoices WHERE id = ${invoiceId}::uuid FOR UPDATE`.execute(db)
	const { rows } = await sql<DueCharge>`${due(today)} AND i.id = ${invoiceId}::uuid`.execute(db)
	return rows[0] ?? null
}

interface NewCharge extends DueCharge {
	readonly checkoutId: string
	readonly description: string
	readonly provider: string
	readonly payer: string
	readonly returnPath: string
	readonly now: Date
}

/** Writes a charge down before it is made. False if it was made for this due day, while an earlier one of the invoice is on its way, or while
 *  a page is open on which it can be paid. The invoice is locked. */
export async function insertCharge(db: Db, one: NewCharge): Promise<boolean> {
	const { rows: known } = await sql`SELECT FROM api.autopay_charges
		WHERE invoice_id = ${one.invoiceId}::uuid AND due_on = ${one.dueOn}::date
		UNION ALL SELECT FROM api.checkouts k WHERE k.subject_kind = 'invoice' AND k.subject_id = ${one.invoiceId}
			AND (k.status IN ('new', 'open') OR (k.status = 'processing' AND k.payer = ${one.payer}))`.execute(db)
	if (known.length > 0) return false
	await db
		.insertInto('checkouts')
		.values({
			id: one.checkoutId,
			subject_kind: 'invoice',
			subject_id: one.invoiceId,
			payer: one.payer,
			user_id: one.userId,
			client_id: one.clientId,
			amount_cents: one.cents,
			description: one.description,
			status: 'new',
			provider: one.provider,
			return_path: one.returnPath,
			created_at: one.now,
			attempted_at: one.now,
		})
		.execute()
	await db
		.insertInto('autopay_charges')
		.values({
			invoice_id: one.invoiceId,
			due_on: one.dueOn,
			consent_id: one.consentId,
			checkout_id: one.checkoutId,
			created_at: one.now,
		})
		.execute()
	return true
}

export interface PendingCharge {
	readonly checkoutId: string
	readonly invoiceId: string
	readonly amountCents: number
	readonly description: string
	readonly customerRef: string
	readonly methodRef: string
	readonly kind: PaidBy
}

/** Charges that were written down and of which no answer is known, the oldest first. */
export async function selectPendingCharges(db: Db, limit: number): Promise<PendingCharge[]> {
	const { rows } = await sql<PendingCharge>`
		SELECT k.id AS "checkoutId", a.invoice_id AS "invoiceId", k.amount_cents AS "amountCents", k.description,
			m.customer_ref AS "customerRef", m.method_ref AS "methodRef", m.kind
		FROM api.autopay_charges a JOIN api.checkouts k ON k.id = a.checkout_id
		JOIN api.autopay_consents c ON c.id = a.consent_id JOIN api.saved_methods m ON m.id = c.method_id
		WHERE k.status = 'new' ORDER BY k.created_at, k.id LIMIT ${limit}`.execute(db)
	return rows
}

/** The provider knows of it: from now on it is asked about it. */
export async function updateCharged(db: Db, checkoutId: string, ref: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('checkouts')
		.set({ status: 'open', provider_ref: ref })
		.where('id', '=', checkoutId)
		.where('status', '=', 'new')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** What was given up or refused here, and the provider charged all the same: it counts. False where it was not given up. */
export async function reviveCharge(db: Db, checkoutId: string, ref: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('checkouts')
		.set({ status: 'open', provider_ref: ref })
		.where('id', '=', checkoutId)
		.where('status', 'in', ['ended', 'failed'])
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
