import { type assessmentPayments, paymentErrors } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessmentErrors, MODEL_RUNS_MAX } from '@praxis/contract/assessments/assessments.contract'
import { choiceErrors } from '@praxis/contract/assessments/choices.contract'
import type { PaymentReceipt } from '@praxis/contract/assessments/payment-receipt'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { isOfFirm } from '../../../platform/permit.ts'
import type { BrowserKey } from '../../answers/browser-key.ts'
import { withAnswers } from '../../answers/with-answers.ts'
import { readSubject } from '../assess-answers.ts'
import { countRuns } from '../assessment-runs.queries.ts'
import { openPayment } from './open-payment.ts'
import { isProviderConfigured, paymentPortOf } from './payment-provider.ts'
import { type Payment, selectAssessmentSettings, selectPayment } from './payments.queries.ts'
import { asking, productOf, receiptOf, refreshPayment, settle } from './settle-payment.ts'

type Paying = OutputOf<typeof assessmentPayments.pay>

const FREE: Paying = { status: 'free', amountCents: 0, url: null, receipt: null }

interface Due {
	readonly feeCents: number
	readonly isPaid: boolean
	readonly receipt: PaymentReceipt | null
}

/** What an assessment of a response costs, and whether that was paid. */
export function dueOf(ctx: Context, answersId: string): Promise<Due> {
	return withTransaction(productOf(ctx), async (db) => {
		const { feeCents } = await selectAssessmentSettings(db)
		const payment = await selectPayment(db, answersId)
		return {
			feeCents,
			isPaid: payment?.status === 'paid',
			receipt: payment === null ? null : receiptOf(payment),
		}
	})
}

/** The firm pays nothing. Whether it was paid for. @throws AppError payment_required */
export async function requirePaid(ctx: Context, answersId: string): Promise<boolean> {
	if (isOfFirm(ctx)) return false
	const { feeCents, isPaid } = await dueOf(ctx, answersId)
	if (feeCents > 0 && !isPaid) throw refuse(assessmentErrors, 'payment_required')
	return isPaid
}

/** The payment of the response, as the provider says it is. Null when there is none, or it ended. */
async function refreshed(ctx: Context, answersId: string): Promise<Payment | null> {
	const known = await withTransaction(productOf(ctx), (db) => selectPayment(db, answersId))
	const found = known === null ? null : await refreshPayment(ctx, known)
	return found?.status === 'ended' ? null : found
}

/** Closes a payment of a fee that no longer holds; what was paid meanwhile stays paid. */
async function withdraw(ctx: Context, known: Payment): Promise<Payment | null> {
	const product = productOf(ctx)
	const { providerRef } = known
	if (known.status === 'open' && providerRef !== null) {
		const standing = await asking(ctx, () => paymentPortOf(ctx.platform).expire(providerRef, known))
		const found = await settle(product, known, standing)
		return found?.status === 'ended' ? null : found
	}
	await settle(product, known, { state: 'ended' })
	return null
}

/** No one pays for an assessment that would be refused. @throws AppError model_runs_used */
async function requireRunLeft(ctx: Context, answersId: string): Promise<void> {
	const used = await withTransaction(productOf(ctx), (db) => countRuns(db, answersId))
	if (used >= MODEL_RUNS_MAX) throw refuse(assessmentErrors, 'model_runs_used')
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The provider closes its page after a day at most, and not within half an hour; an attempt is repeated for ten minutes. */
const CHECKOUT_MS = 60 * MINUTE_MS
const CHECKOUT_MIN_MS = 45 * MINUTE_MS
/** What is left to a visitor for their assessment when they have paid at the last moment. */
const READING_MS = 30 * MINUTE_MS

/** When an attempt to pay ends: before a visitor's browser no longer holds their submitted answers, which is a day.
 *  @throws AppError answers_expiring */
function lastMoment({ actor, platform }: Context, submittedAt: string | null): Date {
	const now = platform.clock.now().getTime()
	const isClient = actor.kind === 'person' && actor.reach === 'client'
	const held = isClient || submittedAt === null ? Infinity : new Date(submittedAt).getTime() + DAY_MS - READING_MS
	const end = Math.min(now + CHECKOUT_MS, held)
	if (end < now + CHECKOUT_MIN_MS) throw refuse(paymentErrors, 'answers_expiring')
	return new Date(end)
}

/** Pays for the assessment of the caller's own response, once, at the fee of today. @throws AppError answers_not_found not_submitted
 *  nothing_answered choice_unavailable payment_failed model_runs_used answers_expiring */
export async function payAssessment(
	{ idempotency: _key, ...ctx }: Context,
	key: BrowserKey,
	{ answersId }: ParsedInput<typeof assessmentPayments.pay>,
): Promise<Paying> {
	const { row } = await withAnswers(ctx, key.hash, (db) => readSubject(db, ctx, answersId))
	if (row.type === 'short') throw refuse(choiceErrors, 'choice_unavailable')
	const { feeCents } = await dueOf(ctx, answersId)
	const found = await refreshed(ctx, answersId)
	const isOutdated = found !== null && found.status !== 'paid' && found.amountCents !== feeCents
	const known = isOutdated ? await withdraw(ctx, found) : found
	if (known?.status === 'paid') return shown(known)
	if (feeCents === 0 || isOfFirm(ctx)) return FREE
	if (!isProviderConfigured(ctx.platform)) throw refuse(assessmentErrors, 'payment_failed')
	await requireRunLeft(ctx, answersId)
	if (known?.status === 'open') return shown(known)
	return shown(await openPayment(ctx, { answersId, feeCents, until: () => lastMoment(ctx, row.submittedAt) }))
}

function shown(one: Payment): Paying {
	const { amountCents, url } = one
	if (one.status === 'paid') return { status: 'paid', amountCents, url: null, receipt: receiptOf(one) }
	return { status: 'open', amountCents, url, receipt: null }
}
