import type { InterestTerms, OverdueInvoice } from '@praxis/contract/billing/interest.rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface Owner {
	readonly clientId?: string | undefined
	readonly caseId?: string | undefined
}

export interface TermsRow extends InterestTerms {
	readonly id: string
	readonly version: number
}

/** Null without any of its own. */
export async function selectTermsOf(db: Db, { clientId, caseId }: Owner): Promise<TermsRow | null> {
	const { rows } = await sql<TermsRow>`
		SELECT id, rate, grace_days::int AS "graceDays", cap_rate AS "capRate", cap_cents AS "capCents", version FROM api.interest_terms
		WHERE client_id IS NOT DISTINCT FROM ${clientId ?? null}::uuid AND case_id IS NOT DISTINCT FROM ${caseId ?? null}::uuid`.execute(
		db,
	)
	return rows[0] ?? null
}

/** Two who save wait for each other. */
export async function lockTerms(db: Db): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('interest_terms', 0))`.execute(db)
}

export async function upsertTerms(db: Db, at: Date, { clientId, caseId }: Owner, one: TermsRow): Promise<void> {
	const values = {
		rate: one.rate,
		grace_days: one.graceDays,
		cap_rate: one.capRate,
		cap_cents: one.capCents,
		version: one.version,
		updated_at: at,
	}
	await db
		.insertInto('interest_terms')
		.values({ id: one.id, client_id: clientId ?? null, case_id: caseId ?? null, ...values })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(values))
		.execute()
}

/** The client of a case that the caller sees; null without one. */
export async function selectClientOfCase(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('client_id').where('id', '=', caseId).executeTakeFirst()
	return row?.client_id ?? null
}

export interface Overdue extends OverdueInvoice {
	readonly id: string
	readonly number: string
	readonly clientId: string
	readonly clientName: string
	readonly caseId: string | null
	readonly caseName: string
	readonly openCents: number
	readonly terms: InterestTerms
}

/** Overdue invoices to which terms with interest apply, with what was settled of each by day. Invoices of interest bear none. */
export async function selectOverdue(db: Db, invoiceId: string | null, atMost: number): Promise<readonly Overdue[]> {
	const { rows } = await sql<Overdue>`
		SELECT i.id, coalesce(i.number, '') AS number, i.client_id AS "clientId", coalesce(cl.full_name, i.client_name) AS "clientName",
			i.case_id AS "caseId", i.case_name AS "caseName", v.open_cents AS "openCents", v.total_cents AS "totalCents", v.due_on::text AS "dueOn",
			jsonb_build_object('rate', t.rate, 'graceDays', t.grace_days, 'capRate', t.cap_rate, 'capCents', t.cap_cents) AS terms,
			coalesce((SELECT jsonb_agg(jsonb_build_object('on', s.day, 'cents', s.cents) ORDER BY s.day) FROM (
				SELECT day, sum(cents) AS cents FROM (
					SELECT greatest(p.received_on, CASE WHEN a.cents < 0 THEN (a.at AT TIME ZONE f.zone)::date ELSE p.received_on END) AS day, a.cents
					FROM api.allocations a JOIN api.payments p ON p.id = a.payment_id WHERE a.invoice_id = i.id
					UNION ALL SELECT (j.created_at AT TIME ZONE f.zone)::date, j.cents FROM api.invoice_adjustments j WHERE j.invoice_id = i.id
					UNION ALL SELECT e.posted_on, -p.cents FROM api.ledger_entries e JOIN api.postings p ON p.entry_id = e.id
						JOIN api.ledger_accounts k ON k.id = p.account_id
						LEFT JOIN api.ledger_entries o ON o.id = e.reverses
						WHERE k.kind = 'receivable' AND ((e.kind = 'trust_to_operating' AND e.invoice_id = i.id)
							OR (e.kind = 'reversal' AND o.kind = 'trust_to_operating' AND o.invoice_id = i.id))) x GROUP BY day) s), '[]') AS settled,
			coalesce((SELECT jsonb_agg(jsonb_build_object('throughOn', c.through_on, 'cents', CASE WHEN c.line_id IS NULL THEN 0 ELSE c.cents END))
				FROM api.late_charges c WHERE c.invoice_id = i.id), '[]') AS counted
		FROM api.invoices i JOIN api.invoice_balances v ON v.invoice_id = i.id
		LEFT JOIN api.clients cl ON cl.id = i.client_id
		CROSS JOIN (SELECT coalesce(nullif(time_zone, ''), 'UTC') AS zone FROM api.firm) f
		JOIN LATERAL (SELECT x.* FROM api.interest_terms x
			WHERE x.case_id = i.case_id OR x.client_id = i.client_id OR (x.case_id IS NULL AND x.client_id IS NULL)
			ORDER BY x.case_id IS NULL, x.client_id IS NULL LIMIT 1) t ON true
		WHERE i.status = 'issued' AND v.open_cents > 0 AND t.rate > 0 AND v.due_on + t.grace_days < (SELECT api.firm_today())
			AND (${invoiceId}::uuid IS NULL OR i.id = ${invoiceId}::uuid)
			AND NOT EXISTS (SELECT FROM api.late_charges c JOIN api.invoice_lines l ON l.id = c.line_id WHERE l.invoice_id = i.id)
		ORDER BY v.open_cents DESC, i.id LIMIT ${atMost}`.execute(db)
	return rows
}

/** Locks an invoice, so that its days are charged once. */
export async function lockOverdue(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return row !== undefined
}

export interface NewCharge {
	readonly id: string
	readonly invoiceId: string
	readonly fromOn: string
	readonly throughOn: string
	readonly cents: number
	/** Null where it is waived. */
	readonly lineId: string | null
	readonly reason: string
	readonly at: Date
}

export async function insertCharge(db: Db, one: NewCharge): Promise<void> {
	await db
		.insertInto('late_charges')
		.values({
			id: one.id,
			invoice_id: one.invoiceId,
			from_on: one.fromOn,
			through_on: one.throughOn,
			cents: one.cents,
			line_id: one.lineId,
			waived_reason: one.reason,
			created_at: one.at,
		})
		.execute()
}
