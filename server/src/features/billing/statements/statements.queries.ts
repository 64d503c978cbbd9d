import type { Statement, StatementLine } from '@praxis/contract/billing/statements.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface StatementClient {
	readonly id: string
	readonly name: string
	/** Name and address, a line each. */
	readonly to: string
	readonly email: string
	readonly userId: string | null
}

/** Null also for who is screened from one of its cases: an account is of all of them. */
export async function selectClient(db: Db, id: string): Promise<StatementClient | null> {
	const { rows } = await sql<StatementClient>`
		SELECT c.id, c.full_name AS name, coalesce(c.email, '') AS email, c.user_id AS "userId",
			concat_ws(E'\n', nullif(c.company_name, ''), nullif(c.full_name, c.company_name), nullif(c.address, ''),
				nullif(concat_ws(' ', concat_ws(', ', nullif(c.city, ''), nullif(c.state, '')), nullif(c.zip, '')), '')) AS "to"
		FROM api.clients c WHERE c.id = ${id}::uuid AND NOT api.is_kept_from_client(c.id)`.execute(db)
	return rows[0] ?? null
}

interface Asked {
	readonly clientId: string
	readonly from: string
	readonly through: string
}

/** Each entry of the books that changes what a client owes, or has paid ahead. */
const moved = (clientId: string): RawBuilder<unknown> => sql`
	WITH own AS (
		SELECT e.id, e.posted_on, e.created_at, e.kind, e.invoice_id FROM api.ledger_entries e
		LEFT JOIN api.ledger_entries o ON o.id = e.reverses
		WHERE e.client_id = ${clientId}::uuid OR (e.client_id IS NULL AND o.client_id = ${clientId}::uuid)
	), moved AS (
		SELECT w.id, w.posted_on, w.created_at, w.kind, w.invoice_id, sum(p.cents)::bigint AS cents
		FROM own w JOIN api.postings p ON p.entry_id = w.id JOIN api.ledger_accounts a ON a.id = p.account_id
		WHERE a.kind IN ('receivable', 'client_credit')
		GROUP BY w.id, w.posted_on, w.created_at, w.kind, w.invoice_id HAVING sum(p.cents) <> 0
	)`

export async function selectOpening(db: Db, { clientId, from }: Asked): Promise<number> {
	const { rows } = await sql<{ readonly cents: number }>`${moved(clientId)}
		SELECT coalesce(sum(cents), 0)::bigint AS cents FROM moved WHERE posted_on < ${from}::date`.execute(db)
	return rows[0]?.cents ?? 0
}

type Entry = Omit<StatementLine, 'balanceCents'>

export async function selectEntries(db: Db, { clientId, from, through }: Asked, atMost: number): Promise<Entry[]> {
	const { rows } = await sql<Entry>`${moved(clientId)}
		SELECT m.id, m.posted_on::text AS "on", m.cents, i.id AS "invoiceId", coalesce(i.case_name, '') AS "caseName",
			CASE m.kind WHEN 'invoice' THEN 'invoice' WHEN 'payment' THEN 'payment' WHEN 'refund' THEN 'refund'
				WHEN 'trust_to_operating' THEN 'trust_payment' WHEN 'journal' THEN coalesce(j.kind, 'write_off') ELSE 'reversal' END AS kind,
			coalesce(j.number, CASE WHEN m.kind = 'payment' THEN concat_ws(' ', y.method, nullif(y.reference, '')) END, i.number, '') AS reference
		FROM moved m LEFT JOIN api.invoices i ON i.id = m.invoice_id
		LEFT JOIN api.invoice_adjustments j ON j.entry_id = m.id LEFT JOIN api.payments y ON y.entry_id = m.id
		WHERE m.posted_on BETWEEN ${from}::date AND ${through}::date
		ORDER BY m.posted_on, m.created_at, m.id LIMIT ${atMost}`.execute(db)
	return rows
}

export async function selectOpenByAge(db: Db, clientId: string): Promise<Statement['aging']> {
	const { rows } = await sql<Statement['aging']>`
		SELECT coalesce(sum(v.open_cents) FILTER (WHERE late <= 0), 0)::bigint AS "currentCents",
			coalesce(sum(v.open_cents) FILTER (WHERE late BETWEEN 1 AND 30), 0)::bigint AS "upTo30Cents",
			coalesce(sum(v.open_cents) FILTER (WHERE late BETWEEN 31 AND 60), 0)::bigint AS "upTo60Cents",
			coalesce(sum(v.open_cents) FILTER (WHERE late BETWEEN 61 AND 90), 0)::bigint AS "upTo90Cents",
			coalesce(sum(v.open_cents) FILTER (WHERE late > 90), 0)::bigint AS "over90Cents"
		FROM api.invoice_balances v JOIN api.invoices i ON i.id = v.invoice_id
		CROSS JOIN LATERAL (SELECT coalesce((SELECT api.firm_today()) - v.due_on, 0) AS late) d
		WHERE v.open_cents > 0 AND i.client_id = ${clientId}::uuid`.execute(db)
	const [row] = rows
	if (row === undefined) throw new Error('sums without a row')
	return row
}

export async function selectCredit(db: Db, clientId: string): Promise<number> {
	const { rows } = await sql<{ readonly cents: number }>`
		SELECT coalesce(sum(cents - allocated_cents - refunded_cents), 0)::bigint AS cents
		FROM api.payments WHERE client_id = ${clientId}::uuid`.execute(db)
	return rows[0]?.cents ?? 0
}

export async function selectTrust(db: Db, clientId: string): Promise<number | null> {
	const { rows } = await sql<{ readonly cents: number | null }>`
		SELECT sum(h.cents)::bigint AS cents FROM api.ledger_accounts a JOIN api.holdings h ON h.account_id = a.id
		WHERE a.kind = 'client_ledger' AND a.client_id = ${clientId}::uuid`.execute(db)
	return rows[0]?.cents ?? null
}
