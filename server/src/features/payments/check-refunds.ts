import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { type Checkout, lockCheckout, updateRefunds, updateRefundsChecked } from './checkouts.queries.ts'
import { payableOf } from './payables.ts'
import type { Refunds } from './payment-port.ts'
import { paymentPortOf } from './payment-provider.ts'
import { postFee, postReversed } from './post-checkout.ts'
import { asking, productOf } from './settle-checkout.ts'

function saveRefunds(product: Context, { id }: Checkout, found: Refunds): Promise<void> {
	const now = product.platform.clock.now()
	return withTransaction(product, async (db) => {
		await updateRefundsChecked(db, id, now)
		const before = await lockCheckout(db, id)
		if (before === null) return
		const refundedCents = Math.min(found.refundedCents, before.amountCents)
		const disputedCents = Math.min(found.disputedCents, before.amountCents)
		const { failedCents } = found
		const isRefunded = refundedCents !== before.refundedCents
		const isDisputed = disputedCents !== before.disputedCents
		if (!isRefunded && !isDisputed && failedCents === before.refundFailedCents) return
		const after = await updateRefunds(db, before, { refundedCents, failedCents, disputedCents, now })
		if (after === null) return
		const payable = payableOf(product.platform, after.kind)
		if (isRefunded) await payable.recordChange(db, product, 'refund', after)
		if (isDisputed) await payable.recordChange(db, product, 'dispute', after)
		if (failedCents > before.refundFailedCents) await payable.recordChange(db, product, 'refundFailed', after)
		await payable.reversed?.(db, product, after, before)
		await postReversed(db, product, after, before)
	})
}

/** Asks the provider what was refunded of a payment, what of that failed, and what the payer's bank disputes.
 *  @throws AppError payment_failed */
export async function checkRefunds(ctx: Context, known: Checkout): Promise<void> {
	const { paymentRef } = known
	if (paymentRef === null) return
	const found = await asking(ctx, () => paymentPortOf(ctx.platform).refunds(paymentRef))
	await saveRefunds(productOf(ctx), known, found)
}

/** Asks the provider what it keeps of a payment, where that was not known yet. @throws AppError payment_failed */
export async function checkFee(ctx: Context, known: Checkout): Promise<void> {
	const { paymentRef, feeCents } = known
	if (paymentRef === null || feeCents !== null) return
	const found = await asking(ctx, () => paymentPortOf(ctx.platform).details(paymentRef))
	const product = productOf(ctx)
	await withTransaction(product, (db) => postFee(db, product, known, found.feeCents))
}
