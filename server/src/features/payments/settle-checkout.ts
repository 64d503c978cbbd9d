import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { paymentErrors } from '@praxis/contract/payments/payment-errors'
import type { PaymentReceipt } from '@praxis/contract/payments/payment-receipt'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import {
	type Checkout,
	selectCheckoutById,
	updateChecked,
	updateEnded,
	updatePaid,
	updateProcessing,
} from './checkouts.queries.ts'
import { payableOf } from './payables.ts'
import type { Standing } from './payment-port.ts'
import { paymentPortOf } from './payment-provider.ts'
import { postFee, postPaid } from './post-checkout.ts'

/** No one outside may write payments: the product does. */
export function productOf({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'payments' } }
}

/** Null until it is paid. */
export function receiptOf({ amountCents, paidAt, paymentRef, id, ...refund }: Checkout): PaymentReceipt | null {
	if (paidAt === null) return null
	return {
		amountCents,
		paidAt: paidAt.toISOString(),
		reference: paymentRef ?? id,
		refundedCents: refund.refundedCents,
		refundedAt: refund.refundedAt?.toISOString() ?? null,
	}
}

/** What the provider could not do is logged with its cause. @throws AppError payment_failed */
export async function asking<T>({ platform }: Context, work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof AppError)) platform.log.warn({ err: error }, 'the payment provider failed')
		throw refuse(paymentErrors, 'payment_failed')
	}
}

/** Writes down how the provider says that a checkout stands. */
export function settle(product: Context, { id }: Pick<Checkout, 'id'>, standing: Standing): Promise<Checkout | null> {
	const now = product.platform.clock.now()
	const { state } = standing
	return withTransaction(product, async (db) => {
		await updateChecked(db, id, now)
		const isPaid = state === 'paid' && (await updatePaid(db, id, { ...standing, now }))
		const isEnded = state === 'ended' && (await updateEnded(db, id))
		const isFailed = state === 'failed' && (await updateEnded(db, id, 'failed'))
		const isProcessing = state === 'processing' && (await updateProcessing(db, id))
		const after = await selectCheckoutById(db, id)
		if (after === null) return null
		const payable = payableOf(product.platform, after.kind)
		if (isPaid) {
			await payable.recordChange(db, product, 'pay', after)
			await payable.settled?.(db, product, after)
			await postPaid(db, product, after)
			await postFee(db, product, after, standing.feeCents)
		}
		if (isEnded) await payable.recordChange(db, product, 'end', after)
		if (isFailed) {
			await payable.recordChange(db, product, 'fail', after)
			await payable.failed?.(db, product, after)
		}
		if (isProcessing) await payable.recordChange(db, product, 'processing', after)
		return after
	})
}

/** A checkout as the provider says it is. @throws AppError payment_failed */
export async function refreshCheckout(ctx: Context, known: Checkout): Promise<Checkout | null> {
	const { status, providerRef } = known
	if ((status !== 'open' && status !== 'processing') || providerRef === null) return known
	const standing = await asking(ctx, () => paymentPortOf(ctx.platform).check(providerRef, known))
	return settle(productOf(ctx), known, standing)
}

/** Closes a checkout whose amount no longer holds; what was paid meanwhile stays paid. Null once it is closed.
 *  @throws AppError payment_failed */
export async function withdrawCheckout(ctx: Context, known: Checkout): Promise<Checkout | null> {
	const product = productOf(ctx)
	const { providerRef } = known
	if (known.status === 'open' && providerRef !== null) {
		const standing = await asking(ctx, () => paymentPortOf(ctx.platform).expire(providerRef, known))
		const found = await settle(product, known, standing)
		return found?.status === 'ended' ? null : found
	}
	if (known.status === 'processing') return known
	await settle(product, known, { state: 'ended' })
	return null
}
