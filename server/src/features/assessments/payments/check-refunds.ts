import { dollars } from '@praxis/contract/assessments/dollars'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { findAnswers } from '../../answers/with-answers.ts'
import { notifyFirm } from '../notify-firm.ts'
import type { Refunds } from './payment-port.ts'
import { paymentPortOf } from './payment-provider.ts'
import { lockPayment, type Payment, updateRefunds, updateRefundsChecked } from './payments.queries.ts'
import { asking, productOf, recordPayment } from './settle-payment.ts'

async function recordFailure(db: Db, product: Context, after: Payment, failedCents: number): Promise<void> {
	await recordPayment(db, product, 'assessmentPayments.refundFailed', after)
	if (after.answersId === null) return
	const row = await findAnswers(db, product, after.answersId)
	await notifyFirm(db, product, row, {
		title: `A refund of ${dollars(failedCents)} to ${row.respondentName || 'a respondent'} failed`,
		text: `After “${row.title}”. The payment provider could not return the money: refund it another way.`,
		dedupeKey: `assessment_refund_failed/${after.id}/${after.refundFailedCents}`,
	})
}

function keepRefunds(product: Context, { id }: Payment, found: Refunds): Promise<void> {
	const now = product.platform.clock.now()
	return withTransaction(product, async (db) => {
		await updateRefundsChecked(db, id, now)
		const before = await lockPayment(db, id)
		if (before === null) return
		const refundedCents = Math.min(found.refundedCents, before.amountCents)
		const { failedCents } = found
		if (refundedCents === before.refundedCents && failedCents === before.refundFailedCents) return
		const after = await updateRefunds(db, before, { refundedCents, failedCents, now })
		if (after === null) return
		if (refundedCents !== before.refundedCents) {
			await recordPayment(db, product, 'assessmentPayments.refund', after)
		}
		const newlyFailed = failedCents - before.refundFailedCents
		if (newlyFailed > 0) await recordFailure(db, product, after, newlyFailed)
	})
}

/** Asks the provider what was refunded of a payment and what of that failed. @throws AppError payment_failed */
export async function checkRefunds(ctx: Context, known: Payment): Promise<void> {
	const { paymentRef } = known
	if (paymentRef === null) return
	const found = await asking(ctx, () => paymentPortOf(ctx.platform).refunds(paymentRef))
	await keepRefunds(productOf(ctx), known, found)
}
