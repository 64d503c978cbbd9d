import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { dollars } from '@praxis/contract/assessments/dollars'
import type { PaymentReceipt } from '@praxis/contract/assessments/payment-receipt'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { findAnswers } from '../../answers/with-answers.ts'
import { notifyFirm } from '../notify-firm.ts'
import type { Standing } from './payment-port.ts'
import { paymentPortOf } from './payment-provider.ts'
import { type Payment, selectPaymentById, updateChecked, updateEnded, updatePaid } from './payments.queries.ts'

/** No one outside may read settings and payments: the product does. */
export function productOf({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'assessments' } }
}

/** Null until it is paid. */
export function receiptOf({ amountCents, paidAt, paymentRef, id, ...refund }: Payment): PaymentReceipt | null {
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
		throw refuse(assessmentErrors, 'payment_failed')
	}
}

/** Leaves the audit row and the event of the response. */
export async function recordPayment(
	db: Db,
	product: Context,
	action: `assessmentPayments.${string}`,
	{ id, answersId, amountCents, status, refundedCents }: Payment,
): Promise<void> {
	const entityId = answersId ?? id
	const entity = answersId === null ? 'assessment_payments' : 'answers'
	const after = { payment: id, amountCents, status, ...(refundedCents > 0 && { refundedCents }) }
	await emitAudit(db, product, { action, entity, entityId, after })
	if (answersId !== null) await emitEvent(db, { topic: 'answers', entityId: answersId, kind: 'changed' })
}

async function recordPaid(db: Db, product: Context, payment: Payment): Promise<void> {
	await recordPayment(db, product, 'assessmentPayments.pay', payment)
	if (payment.answersId === null) return
	const row = await findAnswers(db, product, payment.answersId)
	await notifyFirm(db, product, row, {
		title: `${row.respondentName || 'A respondent'} paid ${dollars(payment.amountCents)} for an AI case assessment`,
		text: `After “${row.title}”.`,
		dedupeKey: `assessment_paid/${payment.id}`,
	})
}

/** Writes down how the provider says that a payment stands. */
export function settle(product: Context, { id }: Pick<Payment, 'id'>, standing: Standing): Promise<Payment | null> {
	const now = product.platform.clock.now()
	return withTransaction(product, async (db) => {
		await updateChecked(db, id, now)
		const isPaid = standing.state === 'paid' && (await updatePaid(db, id, { paymentRef: standing.paymentRef, now }))
		const isEnded = standing.state === 'ended' && (await updateEnded(db, id))
		const after = await selectPaymentById(db, id)
		if (after !== null && isPaid) await recordPaid(db, product, after)
		if (after !== null && isEnded) await recordPayment(db, product, 'assessmentPayments.end', after)
		return after
	})
}

/** A payment as the provider says it is. @throws AppError payment_failed */
export async function refreshPayment(ctx: Context, known: Payment): Promise<Payment | null> {
	const { status, providerRef } = known
	if (status !== 'open' || providerRef === null) return known
	const standing = await asking(ctx, () => paymentPortOf(ctx.platform).check(providerRef, known))
	return settle(productOf(ctx), known, standing)
}
