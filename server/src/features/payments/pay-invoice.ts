import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { checkoutErrors } from '@praxis/contract/payments/payments.contract'
import { receivedErrors, receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { payOnPage, requirePayable } from './pay-service.ts'
import { sumProcessing } from './payable-invoices.queries.ts'
import { payingClientIds } from './paying-clients.ts'
import { selectOpenInvoices } from './received-payments.queries.ts'
import { productOf } from './settle-checkout.ts'

/** What the client who is signed in owes, oldest due first. */
export async function listOwnInvoices(ctx: PersonContext): Promise<OutputOf<typeof receivedPayments.ownInvoices>> {
	permitTo(ctx, receivedPayments.ownInvoices)
	const open = await withTransaction(productOf(ctx), (db) => selectOpenInvoices(db, payingClientIds(ctx.actor)))
	return { items: open.map(({ clientId: _clientId, ...one }) => one) }
}

/** Refuses to pay what a bank transfer on its way pays already. @throws AppError transfer_on_its_way */
export async function requireUnpaid(
	db: Db,
	{ id, openCents }: { readonly id: string; readonly openCents: number },
	cents: number,
): Promise<void> {
	if (cents > openCents - (await sumProcessing(db, id))) throw refuse(checkoutErrors, 'transfer_on_its_way')
}

/** Opens the provider's page for an own invoice. @throws AppError invoice_not_found also if nothing is due or it is of another client,
 *  invoice_not_payable for more than is due, and as `payOnPage` */
export async function payInvoice(
	ctx: PersonContext,
	{ id, amountCents }: ParsedInput<typeof receivedPayments.payInvoice>,
): Promise<OutputOf<typeof receivedPayments.payInvoice>> {
	permitTo(ctx, receivedPayments.payInvoice)
	const open = await withTransaction(productOf(ctx), (db) => selectOpenInvoices(db, payingClientIds(ctx.actor)))
	const invoice = open.find((one) => one.id === id)
	if (invoice === undefined) throw refuse(receivedErrors, 'invoice_not_found')
	const cents = amountCents ?? invoice.openCents
	requirePayable(cents)
	if (cents > invoice.openCents) throw refuse(receivedErrors, 'invoice_not_payable')
	await withTransaction(productOf(ctx), (db) => requireUnpaid(db, invoice, cents))
	return payOnPage(ctx, {
		subject: { kind: 'invoice', id, payer: ctx.actor.id },
		amountCents: cents,
		description: `Invoice ${invoice.number}`,
		userId: ctx.actor.id,
		clientId: invoice.clientId,
		returnPath: '/dashboard/payments?return=checkout',
	})
}
