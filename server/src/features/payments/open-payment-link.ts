import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	type LinkedInvoice,
	paymentLinkErrors,
	paymentLinkPath,
	type paymentLinks,
} from '@praxis/contract/payments/payment-links.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { enterLink, findLink } from '../../platform/links/secret-link.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { type Checkout, selectLatestCheckout } from './checkouts.queries.ts'
import { requireUnpaid } from './pay-invoice.ts'
import { payOnPage, requirePayable } from './pay-service.ts'
import { type InvoiceHead, selectInvoiceHead, sumProcessing } from './payable-invoices.queries.ts'
import { PAYMENT_LINK } from './payment-link.ts'
import { countLinkView, type OpenedLink } from './payment-links.queries.ts'
import { isProviderConfigured } from './payment-provider.ts'
import { productOf, refreshCheckout } from './settle-checkout.ts'

interface Entered {
	readonly link: OpenedLink
	readonly invoice: InvoiceHead
}

/** @throws AppError as `paymentLinkErrors` names */
async function enter(db: Db, { platform }: Context, token: string): Promise<Entered> {
	const link = await enterLink(db, platform, PAYMENT_LINK, token)
	const invoice = await selectInvoiceHead(db, link.invoiceId)
	if (invoice === null || !invoice.isIssued || invoice.openCents <= 0) {
		throw refuse(paymentLinkErrors, 'payment_link_settled')
	}
	return { link, invoice }
}

/** The head of the invoice of a link: the product reads it for its holder, and nothing else. @throws AppError as `paymentLinkErrors`
 *  names */
export function openPaymentLink(
	ctx: Context,
	{ token }: ParsedInput<typeof paymentLinks.open>,
): Promise<LinkedInvoice> {
	const { platform } = ctx
	return withTransaction(productOf(ctx), async (db) => {
		const { link, invoice } = await enter(db, ctx, token)
		await countLinkView(db, link.id, platform.clock.now())
		const { number, dueOn, openCents } = invoice
		return {
			firmName: (await findLetterhead(db)).name,
			number,
			dueOn,
			openCents,
			processingCents: await sumProcessing(db, invoice.id),
			isProviderConfigured: isProviderConfigured(platform),
		}
	})
}

/** Who pays by a link is not known: the link stands for them. */
const payerOf = ({ id }: Pick<OpenedLink, 'id'>) => `link:${id}`

/** Opens the provider's page for what is due. @throws AppError as `paymentLinkErrors` names, transfer_on_its_way, and as `payOnPage` */
export async function payByLink(
	ctx: Context,
	{ token }: ParsedInput<typeof paymentLinks.pay>,
): Promise<OutputOf<typeof paymentLinks.pay>> {
	const { link, invoice } = await withTransaction(productOf(ctx), async (db) => {
		const entered = await enter(db, ctx, token)
		await requireUnpaid(db, entered.invoice, entered.invoice.openCents)
		return entered
	})
	requirePayable(invoice.openCents)
	return payOnPage(ctx, {
		subject: { kind: 'invoice', id: invoice.id, payer: payerOf(link) },
		amountCents: invoice.openCents,
		description: `Invoice ${invoice.number}`,
		userId: null,
		clientId: invoice.clientId,
		returnPath: '/',
		secretReturnPath: `${paymentLinkPath(token)}?return=checkout`,
	})
}

/** What became of the latest payment by a link, also after the invoice is paid. @throws AppError payment_link_not_found payment_failed */
export async function checkLinkPayment(
	ctx: Context,
	{ token }: ParsedInput<typeof paymentLinks.check>,
): Promise<OutputOf<typeof paymentLinks.check>> {
	const known = await withTransaction(productOf(ctx), async (db) => {
		const link = await findLink(db, ctx.platform, PAYMENT_LINK, token)
		if (link === null) throw refuse(paymentLinkErrors, 'payment_link_not_found')
		return selectLatestCheckout(db, { kind: 'invoice', id: link.invoiceId, payer: payerOf(link) })
	})
	const found: Checkout | null = known === null ? null : await refreshCheckout(ctx, known)
	if (found === null) return { status: null, amountCents: 0, reference: '' }
	const { status, amountCents, paymentRef } = found
	return { status, amountCents, reference: paymentRef ?? '' }
}
