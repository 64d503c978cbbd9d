import type { Billing } from '@praxis/contract/time/time.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface UnbilledTime {
	readonly id: string
	readonly caseId: string
	readonly clientId: string
	/** The timekeeper. */
	readonly userId: string
	readonly userName: string | null
	readonly role: string
	readonly workedOn: string
	/** As worked. */
	readonly seconds: number
	/** `billable` or `no_charge`. */
	readonly billing: Billing
	/** The narrative. */
	readonly description: string
	readonly taskCode: string
	readonly activityCode: string
	/** Cents an hour; null when no rate applies. */
	readonly rateCents: number | null
}

export interface UnbilledExpense {
	readonly id: string
	readonly caseId: string
	readonly clientId: string
	readonly userId: string
	readonly userName: string | null
	readonly role: string
	readonly spentOn: string
	/** UTBMS expense code, e.g. `E101`. */
	readonly code: string
	readonly description: string
	readonly vendor: string
	/** Thousandths of a unit, and tenths of a cent for one. */
	readonly quantityThousandths: number
	readonly unitMils: number
	/** Quantity times unit price, without tax. */
	readonly cents: number
	readonly taxCents: number
}

export interface UnbilledRange {
	readonly caseIds: readonly string[]
	/** The last day. */
	readonly through: string
}

/** Time not on a bill, by case and day. What is non-billable is not among it, nor what waits for approval where the firm asks for it. */
export async function selectUnbilledTime(db: Db, { caseIds, through }: UnbilledRange): Promise<UnbilledTime[]> {
	const { rows } = await sql<UnbilledTime>`
		SELECT e.id, e.case_id AS "caseId", c.client_id AS "clientId", e.user_id AS "userId", u.full_name AS "userName",
			u.role, e.worked_on AS "workedOn", e.seconds, e.billing, e.description, e.task_code AS "taskCode",
			e.activity_code AS "activityCode", (SELECT r.cents FROM api.rate_at(e.case_id, e.user_id, e.worked_on) AS r (cents)) AS "rateCents"
		FROM api.unbilled_time e JOIN api.cases c ON c.id = e.case_id JOIN api.users u ON u.id = e.user_id
		WHERE e.case_id = ANY(${caseIds}::uuid[]) AND e.worked_on <= ${through}::date
		ORDER BY e.case_id, e.worked_on, e.created_at, e.id`.execute(db)
	return rows
}

export async function selectUnbilledExpenses(db: Db, { caseIds, through }: UnbilledRange): Promise<UnbilledExpense[]> {
	const { rows } = await sql<UnbilledExpense>`
		SELECT e.id, e.case_id AS "caseId", c.client_id AS "clientId", e.user_id AS "userId", u.full_name AS "userName",
			u.role, e.spent_on AS "spentOn", e.code, e.description, e.vendor,
			e.quantity_thousandths AS "quantityThousandths", e.unit_mils AS "unitMils", e.cents, e.tax_cents AS "taxCents"
		FROM api.expenses e JOIN api.cases c ON c.id = e.case_id JOIN api.users u ON u.id = e.user_id
		WHERE e.case_id = ANY(${caseIds}::uuid[]) AND e.spent_on <= ${through}::date
			AND e.billed_on_line_id IS NULL AND NOT e.is_deleted AND e.is_billable
		ORDER BY e.case_id, e.spent_on, e.created_at, e.id`.execute(db)
	return rows
}

/** The rounding of each case: its own policy, else its client's, else the firm's; absent without any. */
export async function selectPoliciesOfCases(db: Db, caseIds: readonly string[]) {
	const { rows } = await sql<{
		caseId: string
		incrementSeconds: number
		direction: 'up' | 'nearest' | 'down'
		minimumSeconds: number
		scope: 'entry' | 'day' | 'task'
	}>`
		SELECT DISTINCT ON (c.id) c.id AS "caseId", p.increment_seconds AS "incrementSeconds", p.direction,
			p.minimum_seconds AS "minimumSeconds", p.scope
		FROM api.cases c JOIN api.rounding_policies p
			ON (p.case_id IS NULL OR p.case_id = c.id) AND (p.client_id IS NULL OR p.client_id = c.client_id)
		WHERE c.id = ANY(${caseIds}::uuid[])
		ORDER BY c.id, p.case_id IS NULL, p.client_id IS NULL`.execute(db)
	return rows
}

export type BilledTable = 'time_entries' | 'expenses'

/** Puts rows on lines unless they are deleted or on one; returns how many. */
export async function updateBilled(
	db: Db,
	table: BilledTable,
	items: readonly { readonly id: string; readonly lineId: string }[],
): Promise<number> {
	const { numAffectedRows } = await sql`
		UPDATE ${sql.table(table)} t SET billed_on_line_id = v.line_id
		FROM unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ lineId }) => lineId)}::uuid[]) AS v(id, line_id)
		WHERE t.id = v.id AND t.billed_on_line_id IS NULL AND NOT t.is_deleted`.execute(db)
	return Number(numAffectedRows ?? 0)
}

export async function clearBilled(db: Db, table: BilledTable, lineIds: readonly string[]): Promise<number> {
	const { numAffectedRows } = await sql`
		UPDATE ${sql.table(table)} SET billed_on_line_id = NULL
		WHERE billed_on_line_id = ANY(${lineIds}::uuid[])`.execute(db)
	return Number(numAffectedRows ?? 0)
}
