import type { CaseBudget } from '@praxis/contract/billing/budgets.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface BudgetRow extends CaseBudget {
	readonly alerted: number
	readonly clientId: string
	readonly attorneyId: string | null
}

const budgetsWhere = (where: RawBuilder<unknown>, atMost: number) => sql<BudgetRow>`
	SELECT b.case_id AS "caseId", b.kind, b.cents, b.starts_on::text AS "startsOn", b.ends_on::text AS "endsOn", b.alerted::int, b.version,
		c.case_name AS "caseName", c.client_name AS "clientName", c.client_id AS "clientId", c.attorney_id AS "attorneyId",
		u.used AS "usedCents"
	FROM api.case_budgets b JOIN api.cases c ON c.id = b.case_id
	CROSS JOIN LATERAL (SELECT api.budget_used(b.case_id, b.kind, b.starts_on, b.ends_on) AS used) u
	WHERE ${where} ORDER BY u.used::numeric / b.cents DESC, b.case_id LIMIT ${atMost}`

export async function selectBudgets(db: Db, atMost: number): Promise<readonly BudgetRow[]> {
	return (await budgetsWhere(sql`true`, atMost).execute(db)).rows
}

/** Budgets of which more is used than was notified of. */
export async function selectToAlert(db: Db, atMost: number): Promise<readonly BudgetRow[]> {
	const passed = sql`b.alerted < 100 AND u.used * 100 >= b.cents * CASE b.alerted WHEN 0 THEN 80 ELSE 100 END`
	return (await budgetsWhere(passed, atMost).execute(db)).rows
}

export async function selectBudget(db: Db, caseId: string): Promise<BudgetRow | null> {
	return (await budgetsWhere(sql`b.case_id = ${caseId}::uuid`, 1).execute(db)).rows[0] ?? null
}

type Values = Pick<CaseBudget, 'caseId' | 'kind' | 'cents' | 'startsOn' | 'endsOn' | 'version'>

export async function upsertBudget(db: Db, at: Date, one: Values): Promise<void> {
	const values = {
		kind: one.kind,
		cents: one.cents,
		starts_on: one.startsOn,
		ends_on: one.endsOn,
		alerted: 0,
		version: one.version,
		updated_at: at,
	}
	await db
		.insertInto('case_budgets')
		.values({ case_id: one.caseId, ...values })
		.onConflict((conflict) => conflict.column('case_id').doUpdateSet(values))
		.execute()
}

export async function deleteBudget(db: Db, caseId: string): Promise<void> {
	await db.deleteFrom('case_budgets').where('case_id', '=', caseId).execute()
}

/** Whether no one notified of it meanwhile. */
export async function updateAlerted(db: Db, { caseId, version }: BudgetRow, alerted: number): Promise<boolean> {
	const row = await db
		.updateTable('case_budgets')
		.set({ alerted })
		.where('case_id', '=', caseId)
		.where('version', '=', version)
		.where('alerted', '<', alerted)
		.returning('case_id')
		.executeTakeFirst()
	return row !== undefined
}
