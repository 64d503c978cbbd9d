import type { Installment } from '@praxis/contract/billing/installments.rules'
import type { InstallmentRow } from '@praxis/contract/billing/plans.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface PlanRow {
	readonly id: string
	readonly note: string
	readonly totalCents: number
	readonly createdAt: Date
}

/** The active plan of an invoice; null without one. */
export async function selectPlan(db: Db, invoiceId: string): Promise<PlanRow | null> {
	const row = await db
		.selectFrom('payment_plans')
		.select(['id', 'note', 'total_cents as totalCents', 'created_at as createdAt'])
		.where('invoice_id', '=', invoiceId)
		.where('is_active', '=', true)
		.executeTakeFirst()
	return row ?? null
}

/** Row security leaves what the caller can see of it; empty without a plan. */
export async function selectInstallments(db: Db, invoiceId: string): Promise<InstallmentRow[]> {
	const { rows } = await sql<InstallmentRow>`
		SELECT x.seq::int, x.due_on::text AS "dueOn", x.cents, x.open_cents AS "openCents",
			x.open_cents > 0 AND x.due_on < (SELECT api.firm_today()) AS "isOverdue"
		FROM api.invoice_balances v CROSS JOIN LATERAL api.installments_of(v.invoice_id, v.open_cents) x
		WHERE v.invoice_id = ${invoiceId}::uuid ORDER BY x.seq`.execute(db)
	return rows
}

export interface NewPlan {
	readonly id: string
	readonly invoiceId: string
	readonly totalCents: number
	readonly note: string
	readonly at: Date
	readonly installments: readonly Installment[]
}

export async function insertPlan(db: Db, one: NewPlan): Promise<void> {
	await db
		.insertInto('payment_plans')
		.values({
			id: one.id,
			invoice_id: one.invoiceId,
			total_cents: one.totalCents,
			note: one.note,
			created_at: one.at,
		})
		.execute()
	const rows = one.installments.map(({ dueOn, cents }, at) => ({
		plan_id: one.id,
		position: at + 1,
		due_on: dueOn,
		cents,
	}))
	await db.insertInto('plan_installments').values(rows).execute()
}

export async function updateToEnded(db: Db, id: string, reason: string, at: Date): Promise<void> {
	await db
		.updateTable('payment_plans')
		.set({ is_active: false, ended_reason: reason, ended_at: at })
		.where('id', '=', id)
		.execute()
}
