import { billingErrors } from '@praxis/contract/billing/billing.contract'
import { installmentsOf } from '@praxis/contract/billing/installments.rules'
import { type InvoicePlan, planErrors, plans } from '@praxis/contract/billing/plans.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { selectInvoice } from '../invoices.queries.ts'
import { getWritten, lockIssued, RECORDED } from '../record-invoice.ts'
import { updateIssued } from '../write-invoices.queries.ts'
import { insertPlan, selectInstallments, selectPlan, updateToEnded } from './plans.queries.ts'

async function findPlan(db: Db, invoiceId: string): Promise<InvoicePlan> {
	const plan = await selectPlan(db, invoiceId)
	if (plan === null) return { plan: null }
	const installments = await selectInstallments(db, invoiceId)
	const isPaid = installments.every(({ openCents }) => openCents === 0)
	return { plan: { ...plan, createdAt: plan.createdAt.toISOString(), isPaid, installments } }
}

/** @throws AppError invoice_not_found */
export function getPlan(ctx: Context, { id }: ParsedInput<typeof plans.get>): Promise<InvoicePlan> {
	permitTo(ctx, plans.get)
	return withRead(ctx, async (db) => {
		requireRow(await selectInvoice(db, id), billingErrors, 'invoice_not_found')
		return findPlan(db, id)
	})
}

/** Splits what is open into installments. @throws AppError as `planErrors` names */
export function createPlan(ctx: Context, input: ParsedInput<typeof plans.create>): Promise<InvoicePlan> {
	permitTo(ctx, plans.create)
	return withTransaction(ctx, async (db) => {
		const before = await lockIssued(db, input)
		const { id: invoiceId, openCents: totalCents } = before
		if (totalCents === 0) throw refuse(planErrors, 'nothing_due')
		if ((await selectPlan(db, invoiceId)) !== null) throw refuse(planErrors, 'plan_exists')
		const at = ctx.platform.clock.now()
		const { count, interval, firstOn, note } = input
		if (firstOn < (await findFirmDay(db, at)).today) {
			throw refuseField(planErrors, 'first_in_past', 'firstOn')
		}
		const installments = installmentsOf(totalCents, { count, interval, firstOn })
		if (installments.length === 0) {
			throw refuseField(planErrors, 'installment_too_small', 'count')
		}
		await insertPlan(db, { id: newId(), invoiceId, totalCents, note, at, installments })
		await updateIssued(db, invoiceId, at, {})
		const after = await getWritten(db, invoiceId)
		const details = { count, interval, firstOn, totalCents }
		await recordChange(db, ctx, RECORDED, { action: plans.create.id, before, after, details })
		return findPlan(db, invoiceId)
	})
}

/** @throws AppError invoice_not_found, plan_missing, stale_version */
export function endPlan(ctx: Context, input: ParsedInput<typeof plans.end>): Promise<InvoicePlan> {
	permitTo(ctx, plans.end)
	return withTransaction(ctx, async (db) => {
		const before = await lockIssued(db, input)
		const plan = await selectPlan(db, before.id)
		if (plan === null) throw refuse(planErrors, 'plan_missing')
		const at = ctx.platform.clock.now()
		await updateToEnded(db, plan.id, input.reason, at)
		await updateIssued(db, before.id, at, {})
		const after = await getWritten(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: plans.end.id, before, after, details: { reason: input.reason } })
		return findPlan(db, before.id)
	})
}
