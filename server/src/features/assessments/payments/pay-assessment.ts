import { QUESTIONNAIRE_PAGE } from '@praxis/contract/answers/answers-links'
import { type assessmentPayments, paymentErrors } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessmentErrors, MODEL_RUNS_MAX } from '@praxis/contract/assessments/assessments.contract'
import { choiceErrors } from '@praxis/contract/assessments/choices.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PaymentReceipt } from '@praxis/contract/payments/payment-receipt'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { isOfFirm } from '../../../platform/permit.ts'
import type { BrowserKey } from '../../answers/browser-key.ts'
import { withAnswers } from '../../answers/with-answers.ts'
import { type Checkout, countingCheckout } from '../../payments/find-checkouts.ts'
import { findRefreshed, openCheckout } from '../../payments/open-checkout.ts'
import { isProviderConfigured } from '../../payments/payment-provider.ts'
import { productOf, receiptOf, withdrawCheckout } from '../../payments/settle-checkout.ts'
import { readSubject } from '../assess-answers.ts'
import { countRuns } from '../assessment-runs.queries.ts'
import { ITEM, subjectOf } from './assessment-payable.ts'
import { selectAssessmentSettings } from './assessment-settings.queries.ts'

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
		const payment = await countingCheckout(db, subjectOf(answersId))
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

/** Where the first who asks came from. */
function returnPathOf({ actor }: Context, answersId: string): string {
	const isClient = actor.kind === 'person' && actor.reach === 'client'
	return `${isClient ? '/dashboard' : ''}${QUESTIONNAIRE_PAGE}?answers=${answersId}&assessment=pay`
}

function payerOf({ actor }: Context, { clientId }: { readonly clientId: string | null }) {
	return { userId: actor.kind === 'person' ? actor.id : null, clientId }
}

/** Pays for the assessment of the caller's own response, once, at the fee of today. @throws AppError answers_not_found not_submitted
 *  nothing_answered choice_unavailable payment_failed model_runs_used answers_expiring */
export async function payAssessment(
	ctx: Context,
	key: BrowserKey,
	{ answersId }: ParsedInput<typeof assessmentPayments.pay>,
): Promise<Paying> {
	const { row } = await withAnswers(ctx, key.hash, (db) => readSubject(db, ctx, answersId))
	if (row.type === 'short') throw refuse(choiceErrors, 'choice_unavailable')
	const { feeCents } = await dueOf(ctx, answersId)
	const found = await findRefreshed(ctx, subjectOf(answersId))
	const isOutdated = found !== null && found.status !== 'paid' && found.amountCents !== feeCents
	const known = isOutdated ? await withdrawCheckout(ctx, found) : found
	if (known?.status === 'paid') return shown(known)
	if (feeCents === 0 || isOfFirm(ctx)) return FREE
	if (!isProviderConfigured(ctx.platform)) throw refuse(assessmentErrors, 'payment_failed')
	await requireRunLeft(ctx, answersId)
	if (known?.status === 'open') return shown(known)
	return shown(
		await openCheckout(ctx, {
			subject: subjectOf(answersId),
			amountCents: feeCents,
			description: ITEM,
			...payerOf(ctx, row),
			returnPath: returnPathOf(ctx, answersId),
			until: () => lastMoment(ctx, row.submittedAt),
		}),
	)
}

function shown(one: Checkout): Paying {
	const { amountCents, url } = one
	if (one.status === 'paid') return { status: 'paid', amountCents, url: null, receipt: receiptOf(one) }
	return { status: 'open', amountCents, url, receipt: null }
}
