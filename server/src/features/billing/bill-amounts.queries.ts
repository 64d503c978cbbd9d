import type { billing, UnbilledCase } from '@praxis/contract/billing/billing.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { NumberedClient } from '../firm/allocate-number.ts'

type Of = ParsedInput<typeof billing.totals>

/** Unbilled time at the rates in force, fees of arrangements and unbilled expenses, by case. Time of a case that is not billed by the hour
 *  comes to nothing and is no reason for a bill. Rates are looked up once for each person and day of a case. */
const unbilled = (through: string | null, { caseId, clientId }: Of) => sql`
	WITH worked AS (
		SELECT e.case_id, e.user_id, e.worked_on, sum(e.seconds) AS seconds, count(*) AS entries,
			sum(e.seconds) FILTER (WHERE e.billing = 'billable') AS billable
		FROM api.unbilled_time e
		WHERE (${through}::date IS NULL OR e.worked_on <= ${through}::date)
			AND (${caseId ?? null}::uuid IS NULL OR e.case_id = ${caseId ?? null}::uuid)
			AND (${clientId ?? null}::uuid IS NULL OR e.case_id IN (SELECT id FROM api.cases WHERE client_id = ${clientId ?? null}::uuid))
		GROUP BY e.case_id, e.user_id, e.worked_on
	), rated AS (
		SELECT w.*, r.rate, coalesce(g.kind, 'hourly') = 'hourly' AS hourly
		FROM worked w LEFT JOIN api.billing_arrangements g ON g.case_id = w.case_id
			LEFT JOIN LATERAL api.rate_at(w.case_id, w.user_id, w.worked_on) AS r (rate) ON true
	), amounts AS (
		SELECT case_id, sum(seconds) AS seconds,
			sum(round(coalesce(billable, 0) * coalesce(rate, 0) / 3600.0)) FILTER (WHERE hourly) AS fees, 0::numeric AS expenses,
			sum(entries) FILTER (WHERE rate IS NULL AND hourly) AS unrated, min(worked_on) AS oldest, bool_or(hourly) AS bills
		FROM rated GROUP BY case_id
		UNION ALL
		SELECT f.case_id, 0, sum(f.cents), 0, 0, min(f.earned_on), true
		FROM api.fees_due(coalesce(${through}::date, (SELECT api.firm_today()))) f
		WHERE (${caseId ?? null}::uuid IS NULL OR f.case_id = ${caseId ?? null}::uuid)
			AND (${clientId ?? null}::uuid IS NULL OR f.case_id IN (SELECT id FROM api.cases WHERE client_id = ${clientId ?? null}::uuid))
		GROUP BY f.case_id
		UNION ALL
		SELECT x.case_id, 0, 0, sum(x.cents + x.tax_cents), 0, min(x.spent_on), true
		FROM api.expenses x
		WHERE x.billed_on_line_id IS NULL AND NOT x.is_deleted AND x.is_billable
			AND (${through}::date IS NULL OR x.spent_on <= ${through}::date)
			AND (${caseId ?? null}::uuid IS NULL OR x.case_id = ${caseId ?? null}::uuid)
			AND (${clientId ?? null}::uuid IS NULL OR x.case_id IN (SELECT id FROM api.cases WHERE client_id = ${clientId ?? null}::uuid))
		GROUP BY x.case_id
	)`

export async function selectUnbilledCases(db: Db, through: string | null, atMost: number): Promise<UnbilledCase[]> {
	const { rows } = await sql<UnbilledCase>`${unbilled(through, {})}
		SELECT c.id AS "caseId", c.case_name AS "caseName", c.case_number AS "caseNumber", c.client_id AS "clientId",
			c.client_name AS "clientName", coalesce((SELECT g.kind FROM api.billing_arrangements g WHERE g.case_id = c.id), 'hourly') AS arrangement,
			sum(a.seconds)::int AS seconds, coalesce(sum(a.fees), 0)::bigint AS "feesCents",
			sum(a.expenses)::bigint AS "expensesCents", coalesce(sum(a.unrated), 0)::int AS unrated, min(a.oldest) AS "oldestOn"
		FROM amounts a JOIN api.cases c ON c.id = a.case_id
		GROUP BY c.id HAVING bool_or(a.bills)
		ORDER BY sum(coalesce(a.fees, 0) + a.expenses) DESC, c.id LIMIT ${atMost}`.execute(db)
	return rows
}

type Totals = OutputOf<typeof billing.totals>

export async function selectTotals(db: Db, of: Of): Promise<Totals> {
	const { caseId = null, clientId = null } = of
	const { rows: worked } = await sql<Pick<Totals, 'unbilledSeconds' | 'unbilledCents'>>`${unbilled(null, of)}
		SELECT coalesce(sum(seconds), 0)::int AS "unbilledSeconds", coalesce(sum(coalesce(fees, 0) + expenses), 0)::bigint AS "unbilledCents"
		FROM amounts`.execute(db)
	const { rows: billed } = await sql<Omit<Totals, 'unbilledSeconds' | 'unbilledCents'>>`
		SELECT coalesce(sum(v.total_cents - v.credited_cents), 0)::bigint AS "billedCents",
			coalesce(sum(v.settled_cents), 0)::bigint AS "paidCents",
			coalesce(sum(v.open_cents), 0)::bigint AS "outstandingCents",
			coalesce(sum(v.open_cents) FILTER (WHERE v.due_on < (SELECT api.firm_today())), 0)::bigint AS "overdueCents"
		FROM api.invoice_balances v JOIN api.invoices i ON i.id = v.invoice_id
		WHERE (${caseId}::uuid IS NULL OR i.case_id = ${caseId}::uuid) AND (${clientId}::uuid IS NULL OR i.client_id = ${clientId}::uuid)`.execute(
		db,
	)
	const [time, money] = [worked[0], billed[0]]
	if (time === undefined || money === undefined) throw new Error('sums without a row')
	return { ...time, ...money }
}

type Aged = OutputOf<typeof billing.aging>['clients'][number]

export async function selectAging(db: Db, atMost: number): Promise<Aged[]> {
	const { rows } = await sql<Aged>`
		SELECT i.client_id AS "clientId", coalesce(c.full_name, min(i.client_name)) AS "clientName",
			coalesce(sum(v.open_cents) FILTER (WHERE late <= 0), 0)::bigint AS "currentCents",
			coalesce(sum(v.open_cents) FILTER (WHERE late BETWEEN 1 AND 30), 0)::bigint AS "upTo30Cents",
			coalesce(sum(v.open_cents) FILTER (WHERE late BETWEEN 31 AND 60), 0)::bigint AS "upTo60Cents",
			coalesce(sum(v.open_cents) FILTER (WHERE late BETWEEN 61 AND 90), 0)::bigint AS "upTo90Cents",
			coalesce(sum(v.open_cents) FILTER (WHERE late > 90), 0)::bigint AS "over90Cents",
			sum(v.open_cents)::bigint AS "totalCents"
		FROM api.invoice_balances v CROSS JOIN LATERAL (SELECT coalesce((SELECT api.firm_today()) - v.due_on, 0) AS late) d
		JOIN api.invoices i ON i.id = v.invoice_id LEFT JOIN api.clients c ON c.id = i.client_id
		WHERE v.open_cents > 0 GROUP BY i.client_id, c.full_name
		ORDER BY sum(v.open_cents) DESC, i.client_id LIMIT ${atMost}`.execute(db)
	return rows
}

/** Cases of these that the caller can see, with their clients. */
export async function selectBilledCases(db: Db, ids: readonly string[]): Promise<{ id: string; clientId: string }[]> {
	return db
		.selectFrom('cases')
		.select(['id', 'client_id as clientId'])
		.where('id', 'in', [...ids])
		.execute()
}

/** Whose name fills `{CLIENT}` in the number of an invoice. */
export function selectNumberedClient(db: Db, id: string): Promise<NumberedClient> {
	return db
		.selectFrom('clients')
		.select(['full_name as fullName', 'kind'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow() as Promise<NumberedClient>
}

export async function selectClientEmail(db: Db, clientId: string): Promise<string> {
	const row = await db.selectFrom('clients').select('email').where('id', '=', clientId).executeTakeFirst()
	return row?.email ?? ''
}
