import type { Platform } from '../platform/platform.ts'

export interface DemoPayment {
	readonly invoiceId: string
	readonly clientId: string
	readonly number: string
	readonly method: 'check' | 'wire'
	readonly reference: string
	/** YYYY-MM-DD */
	readonly on: string
	readonly cents: number
}

/** What clients paid, each against its invoice and in the books, all in a few statements; every other invoice was sent. */
export async function loadReceipts({ db }: Pick<Platform, 'db'>, payments: readonly DemoPayment[]): Promise<void> {
	const client = await db.owner.connect()
	const given = JSON.stringify(payments)
	const from = `jsonb_to_recordset($1::jsonb) AS x ("invoiceId" uuid, "clientId" uuid, number text, method text, reference text,
		"on" date, cents bigint)`
	try {
		await client.query('BEGIN')
		await client.query(
			`WITH entries AS (
				INSERT INTO api.ledger_entries (posted_on, kind, memo, invoice_id, client_id, source)
				SELECT "on", 'payment', 'Payment of invoice ' || number, "invoiceId", "clientId", 'demo:payment:' || "invoiceId"
				FROM ${from} ORDER BY "on"
				RETURNING id, posted_on, source
			), posted AS (
				INSERT INTO api.postings (entry_id, line, account_id, book_id, posted_on, cents)
				SELECT e.id, l.line, a.id, a.book_id, e.posted_on, l.sign * x.cents
				FROM entries e JOIN ${from} ON e.source = 'demo:payment:' || x."invoiceId"
				CROSS JOIN (VALUES (1::smallint, '1000', 1), (2, '1100', -1)) AS l (line, code, sign)
				JOIN api.ledger_accounts a ON a.book_kind = 'firm' AND a.code = l.code
			), paid AS (
				INSERT INTO api.payments (client_id, method, received_on, reference, entry_id, cents, source, created_at)
				SELECT x."clientId", x.method, x."on", x.reference, e.id, x.cents, e.source, x."on" + interval '15 hours'
				FROM entries e JOIN ${from} ON e.source = 'demo:payment:' || x."invoiceId" ORDER BY x."on"
				RETURNING id, client_id, cents, source
			)
			SELECT 1`,
			[given],
		)
		await client.query(
			`INSERT INTO api.allocations (payment_id, invoice_id, client_id, cents, at)
			SELECT p.id, x."invoiceId", p.client_id, p.cents, p.created_at
			FROM ${from} JOIN api.payments p ON p.source = 'demo:payment:' || x."invoiceId"`,
			[given],
		)
		await client.query(
			"UPDATE api.invoices SET sent_at = issued_at + interval '1 hour' WHERE status = 'issued' AND sent_at IS NULL",
		)
		await client.query('COMMIT')
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	} finally {
		client.release()
	}
}
