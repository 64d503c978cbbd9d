import {
	type AgedWork,
	type Collected,
	REPORT_ROWS_MAX,
	type Realized,
	type Utilized,
} from '@praxis/contract/billing/reports.contract'
import { weekdaysIn } from '@praxis/contract/billing/weekdays.rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface Period {
	readonly from: string
	readonly through: string
}

const MOST = sql.lit(REPORT_ROWS_MAX)

/** Time at the rates in force, before rounding, fees of arrangements, and expenses with tax; as `billing.workInProgress` sums them. */
export async function selectWorkByAge(db: Db): Promise<AgedWork[]> {
	const { rows } = await sql<AgedWork>`
		WITH worked AS (
			SELECT case_id, user_id, worked_on, sum(seconds) AS seconds FROM api.unbilled_time WHERE billing = 'billable'
			GROUP BY case_id, user_id, worked_on
		), amounts AS (
			SELECT w.case_id, w.worked_on AS dated, round(w.seconds * coalesce(r.rate, 0) / 3600.0) AS cents
			FROM worked w LEFT JOIN LATERAL api.rate_at(w.case_id, w.user_id, w.worked_on) AS r (rate) ON true
			WHERE NOT EXISTS (SELECT FROM api.billing_arrangements g WHERE g.case_id = w.case_id AND g.kind <> 'hourly')
			UNION ALL
			SELECT case_id, earned_on, cents FROM api.fees_due((SELECT api.firm_today()))
			UNION ALL
			SELECT case_id, spent_on, cents + tax_cents FROM api.expenses
			WHERE billed_on_line_id IS NULL AND NOT is_deleted AND is_billable
		), aged AS (SELECT case_id, (SELECT api.firm_today()) - dated AS age, cents FROM amounts)
		SELECT c.id AS "caseId", c.case_name AS "caseName", c.client_name AS "clientName",
			coalesce(sum(cents) FILTER (WHERE age <= 30), 0)::bigint AS "upTo30Cents",
			coalesce(sum(cents) FILTER (WHERE age BETWEEN 31 AND 60), 0)::bigint AS "upTo60Cents",
			coalesce(sum(cents) FILTER (WHERE age BETWEEN 61 AND 90), 0)::bigint AS "upTo90Cents",
			coalesce(sum(cents) FILTER (WHERE age > 90), 0)::bigint AS "over90Cents",
			sum(cents)::bigint AS "totalCents"
		FROM aged a JOIN api.cases c ON c.id = a.case_id
		GROUP BY c.id HAVING sum(cents) > 0
		ORDER BY sum(cents) DESC, c.id LIMIT ${MOST}`.execute(db)
	return rows
}

/** What was paid of an invoice is shared among its lines by their amounts. */
export async function selectRealization(db: Db, { from, through }: Period): Promise<Realized[]> {
	const { rows } = await sql<Realized>`
		SELECT l.timekeeper_id AS "userId", coalesce(u.full_name, min(l.timekeeper_name)) AS name,
			sum(coalesce(l.billed_seconds, 0))::bigint AS "billedSeconds",
			sum(round(coalesce(l.seconds, 0) * coalesce(l.rate_cents, 0) / 3600.0))::bigint AS "workedCents",
			sum(l.net_cents)::bigint AS "billedCents",
			sum(round(l.net_cents * v.settled_cents / greatest(v.total_cents, 1)::numeric))::bigint AS "paidCents"
		FROM api.invoice_lines l JOIN api.invoices i ON i.id = l.invoice_id JOIN api.invoice_balances v ON v.invoice_id = i.id
			LEFT JOIN api.users u ON u.id = l.timekeeper_id
		WHERE l.kind = 'time' AND NOT l.is_no_charge AND i.status = 'issued'
			AND i.issued_on BETWEEN ${from}::date AND ${through}::date
		GROUP BY l.timekeeper_id, u.full_name
		ORDER BY sum(l.net_cents) DESC, 1 LIMIT ${MOST}`.execute(db)
	return rows
}

const SECONDS_OF_MINUTE = 60

export async function selectUtilization(db: Db, { from, through }: Period, dayMinutes: number): Promise<Utilized[]> {
	const target = weekdaysIn(from, through) * dayMinutes * SECONDS_OF_MINUTE
	const { rows } = await sql<Utilized>`
		SELECT e.user_id AS "userId", u.full_name AS name, sum(e.seconds)::bigint AS seconds,
			coalesce(sum(e.seconds) FILTER (WHERE e.billing = 'billable'), 0)::bigint AS "billableSeconds",
			${target}::bigint AS "targetSeconds"
		FROM api.time_entries e JOIN api.users u ON u.id = e.user_id
		WHERE NOT e.is_deleted AND e.worked_on BETWEEN ${from}::date AND ${through}::date
		GROUP BY e.user_id, u.full_name
		ORDER BY "billableSeconds" DESC, e.user_id LIMIT ${MOST}`.execute(db)
	return rows
}

export async function selectCollection(db: Db, { from, through }: Period): Promise<Collected[]> {
	const { rows } = await sql<Collected>`
		SELECT i.client_id AS "clientId", coalesce(c.full_name, min(i.client_name)) AS "clientName", count(*)::int AS invoices,
			sum(v.total_cents - v.credited_cents)::bigint AS "billedCents", sum(v.settled_cents)::bigint AS "paidCents",
			sum(v.written_off_cents)::bigint AS "writtenOffCents", sum(v.open_cents)::bigint AS "openCents"
		FROM api.invoices i JOIN api.invoice_balances v ON v.invoice_id = i.id LEFT JOIN api.clients c ON c.id = i.client_id
		WHERE i.status = 'issued' AND i.issued_on BETWEEN ${from}::date AND ${through}::date
		GROUP BY i.client_id, c.full_name
		ORDER BY sum(v.total_cents) DESC, i.client_id LIMIT ${MOST}`.execute(db)
	return rows
}
