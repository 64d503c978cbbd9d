import { billingErrors } from '@praxis/contract/billing/billing.contract'
import { type OwnInvoice, type OwnInvoiceRow, ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectOwnInvoice, selectOwnInvoices } from './own-invoices.queries.ts'

export function listOwnInvoices(
	ctx: Context,
	input: ParsedInput<typeof ownInvoices.list>,
): Promise<Page<OwnInvoiceRow>> {
	permitTo(ctx, ownInvoices.list)
	return withRead(ctx, (db) => selectOwnInvoices(db, input))
}

/** @throws AppError invoice_not_found, also for a pre-bill and where it is of another client */
export function getOwnInvoice(ctx: Context, { id }: ParsedInput<typeof ownInvoices.get>): Promise<OwnInvoice> {
	permitTo(ctx, ownInvoices.get)
	return withRead(ctx, async (db) => requireRow(await selectOwnInvoice(db, id), billingErrors, 'invoice_not_found'))
}
