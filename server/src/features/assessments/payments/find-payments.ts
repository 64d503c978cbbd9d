import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../../platform/context.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { isOfFirm, permitTo } from '../../../platform/permit.ts'
import { findAnswers } from '../../answers/with-answers.ts'
import { type Checkout, findCheckoutsOf } from '../../payments/find-checkouts.ts'
import { productOf, receiptOf } from '../../payments/settle-checkout.ts'
import { findAssessment } from '../find-assessments.ts'
import { areOfActor } from './assessment-settings.queries.ts'

/** Whether the last that is known of refunds is a failure. */
const isFailed = ({ refundFailedAt, refundedAt }: Checkout) =>
	refundFailedAt !== null && (refundedAt === null || refundedAt < refundFailedAt)

/** What was paid for assessments of a response that the caller may read. @throws AppError answers_not_found */
export async function listPayments(
	ctx: PersonContext,
	{ answersId }: ParsedInput<typeof assessmentPayments.list>,
): Promise<OutputOf<typeof assessmentPayments.list>> {
	permitTo(ctx, assessmentPayments.list)
	await withRead(ctx, (db) => findAnswers(db, ctx, answersId))
	const found = await withRead(productOf(ctx), (db) => findCheckoutsOf(db, 'assessment', answersId))
	return {
		items: found.map((one) => ({
			id: one.id,
			status: one.status,
			amountCents: one.amountCents,
			createdAt: one.createdAt.toISOString(),
			receipt: receiptOf(one),
			refundFailedAt: isFailed(one) ? (one.refundFailedAt?.toISOString() ?? null) : null,
			refundFailedCents: one.refundFailedCents,
		})),
	}
}

/** What was paid for a filed assessment that the caller may read; nothing where a client did not answer themselves.
 *  @throws AppError assessment_not_found */
export async function listReceipts(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof assessmentPayments.receipts>,
): Promise<OutputOf<typeof assessmentPayments.receipts>> {
	permitTo(ctx, assessmentPayments.receipts)
	const { answersId, isPayer } = await withRead(ctx, async (db) => {
		const one = await findAssessment(db, ctx, id)
		return { answersId: one.answersId, isPayer: isOfFirm(ctx) || (await areOfActor(db, one.answersId)) }
	})
	if (!isPayer) return { items: [] }
	const found = await withRead(productOf(ctx), (db) => findCheckoutsOf(db, 'assessment', answersId))
	return { items: found.flatMap((one) => receiptOf(one) ?? []) }
}
