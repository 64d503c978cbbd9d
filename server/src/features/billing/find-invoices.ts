import { billing, billingErrors, type UnbilledCase, WORK_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice, InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectAging, selectTotals, selectUnbilledCases } from './bill-amounts.queries.ts'
import { selectInvoice, selectInvoicePage } from './invoices.queries.ts'

const ROWS_MAX = 200

export function listInvoices(ctx: Context, input: ParsedInput<typeof billing.list>): Promise<Page<InvoiceRow>> {
	permitTo(ctx, billing.list)
	return withListRead(ctx, (db) => selectInvoicePage(db, input))
}

export function getInvoice(ctx: Context, { id }: ParsedInput<typeof billing.get>): Promise<Invoice> {
	permitTo(ctx, billing.get)
	return withRead(ctx, async (db) => requireRow(await selectInvoice(db, id), billingErrors, 'invoice_not_found'))
}

export function listInvoiceActivity(
	ctx: Context,
	input: ParsedInput<typeof billing.activity>,
): Promise<Page<ActivityRow>> {
	permitTo(ctx, billing.activity)
	return withRead(ctx, async (db) => {
		requireRow(await selectInvoice(db, input.id), billingErrors, 'invoice_not_found')
		return findActivity(db, 'invoices', input.id, input)
	})
}

export async function listWorkInProgress(
	ctx: Context,
	{ through }: ParsedInput<typeof billing.workInProgress>,
): Promise<{ cases: UnbilledCase[]; hasMore: boolean }> {
	permitTo(ctx, billing.workInProgress)
	const found = await withListRead(ctx, (db) => selectUnbilledCases(db, through ?? null, WORK_MAX + 1))
	return { cases: found.slice(0, WORK_MAX), hasMore: found.length > WORK_MAX }
}

export function sumBilling(
	ctx: Context,
	input: ParsedInput<typeof billing.totals>,
): Promise<OutputOf<typeof billing.totals>> {
	permitTo(ctx, billing.totals)
	return withListRead(ctx, (db) => selectTotals(db, input))
}

export async function listAging(ctx: Context): Promise<OutputOf<typeof billing.aging>> {
	permitTo(ctx, billing.aging)
	return { clients: await withListRead(ctx, (db) => selectAging(db, ROWS_MAX)) }
}
