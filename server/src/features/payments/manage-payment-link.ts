import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type PaymentLink, paymentLinkErrors, paymentLinks } from '@praxis/contract/payments/payment-links.contract'
import { receivedErrors } from '@praxis/contract/payments/received-payments.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { hashOfToken } from '../../platform/secrets/link-secret.ts'
import { type InvoiceHead, selectInvoiceHead } from './payable-invoices.queries.ts'
import { addressOf, tokenOfNew } from './payment-link.ts'
import {
	insertLink,
	lockLinksOf,
	type StoredLink,
	selectLink,
	selectLinkById,
	updateLinkRevoked,
} from './payment-links.queries.ts'

async function requireInvoice(db: Db, id: string): Promise<InvoiceHead> {
	return requireRow(await selectInvoiceHead(db, id), receivedErrors, 'invoice_not_found')
}

function shown({ platform }: PersonContext, { hash, ...one }: StoredLink): PaymentLink {
	const { expiresAt, lastViewedAt, createdAt } = one
	return {
		...one,
		link: addressOf(platform, { id: one.id, hash }),
		expiresAt: expiresAt.toISOString(),
		lastViewedAt: lastViewedAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
		state: expiresAt <= platform.clock.now() ? 'expired' : 'open',
	}
}

async function recordLink(db: Db, ctx: PersonContext, action: string, of: InvoiceHead, link: StoredLink) {
	const { id, clientId, caseId } = of
	const after = { paymentLink: link.id, expiresAt: link.expiresAt }
	await recordAction(db, ctx, {
		action,
		entity: 'invoices',
		entityId: id,
		clientId,
		after,
		event: { topic: 'payments' },
		audience: { caseId },
	})
}

/** @throws AppError invoice_not_found */
export function getPaymentLink(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof paymentLinks.get>,
): Promise<OutputOf<typeof paymentLinks.get>> {
	permitTo(ctx, paymentLinks.get)
	return withRead(ctx, async (db) => {
		await requireInvoice(db, id)
		const found = await selectLink(db, id)
		return { link: found === null ? null : shown(ctx, found) }
	})
}

/** Creates a link, or finds the one that works. Its answer holds the secret, so it is never stored for a repeated request.
 *  @throws AppError invoice_not_found invoice_not_payable */
export function createPaymentLink(
	ctx: PersonContext,
	{ id, days }: ParsedInput<typeof paymentLinks.create>,
): Promise<PaymentLink> {
	permitTo(ctx, paymentLinks.create)
	const { platform, actor } = ctx
	return withTransaction(ctx, async (db) => {
		const now = platform.clock.now()
		await lockLinksOf(db, id)
		const invoice = await requireInvoice(db, id)
		if (!invoice.isIssued || invoice.openCents <= 0) throw refuse(receivedErrors, 'invoice_not_payable')
		const known = await selectLink(db, id)
		if (known !== null && known.expiresAt > now) return shown(ctx, known)
		if (known !== null) await updateLinkRevoked(db, known.id, now)
		const linkId = newId()
		await insertLink(db, {
			id: linkId,
			invoiceId: id,
			hash: hashOfToken(tokenOfNew(platform, linkId)),
			expiresAt: new Date(now.getTime() + days * DAY_MS),
			createdBy: actor.id,
			createdByName: actor.fullName,
			now,
		})
		const made = requireRow(await selectLink(db, id), paymentLinkErrors, 'payment_link_not_found')
		await recordLink(db, ctx, paymentLinks.create.id, invoice, made)
		return shown(ctx, made)
	})
}

/** Stops a link at once. @throws AppError payment_link_not_found, also where it is only out of sight */
export function revokePaymentLink(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof paymentLinks.revoke>,
): Promise<OutputOf<typeof paymentLinks.revoke>> {
	permitTo(ctx, paymentLinks.revoke)
	return withTransaction(ctx, async (db) => {
		const known = requireRow(await selectLinkById(db, id), paymentLinkErrors, 'payment_link_not_found')
		if (await updateLinkRevoked(db, id, ctx.platform.clock.now())) {
			await recordLink(db, ctx, paymentLinks.revoke.id, await requireInvoice(db, known.invoiceId), known)
		}
		return { id }
	})
}
