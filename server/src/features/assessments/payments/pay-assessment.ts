import type { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessmentErrors, MODEL_RUNS_MAX } from '@praxis/contract/assessments/assessments.contract'
import { choiceErrors } from '@praxis/contract/assessments/choices.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { isOfFirm } from '../../../platform/permit.ts'
import type { BrowserKey } from '../../answers/browser-key.ts'
import { withAnswers } from '../../answers/with-answers.ts'
import { readSubject } from '../assess-answers.ts'
import { countRuns } from '../assessment-runs.queries.ts'
import { type Order, PaymentRefused } from './payment-port.ts'
import { isProviderConfigured, paymentPortOf } from './payment-provider.ts'
import {
	insertPayment,
	type Payment,
	selectAssessmentSettings,
	selectOpenPayments,
	selectPayment,
	updateAttempt,
	updateEnded,
	updateOpened,
	updatePaid,
} from './payments.queries.ts'

type Paying = OutputOf<typeof assessmentPayments.pay>

const FREE: Paying = { status: 'free', amountCents: 0, url: null }
const ITEM = 'AI Case Assessment'

/** No one outside may read settings and payments: the product does. */
function productOf({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'assessments' } }
}

interface Due {
	readonly feeCents: number
	readonly isPaid: boolean
}

/** What an assessment of a response costs, and whether that was paid. */
export function dueOf(ctx: Context, answersId: string): Promise<Due> {
	return withTransaction(productOf(ctx), async (db) => {
		const { feeCents } = await selectAssessmentSettings(db)
		return { feeCents, isPaid: (await selectPayment(db, answersId))?.status === 'paid' }
	})
}

/** The firm pays nothing. @throws AppError payment_required */
export async function requirePaid(ctx: Context, answersId: string): Promise<void> {
	if (isOfFirm(ctx)) return
	const { feeCents, isPaid } = await dueOf(ctx, answersId)
	if (feeCents > 0 && !isPaid) throw refuse(assessmentErrors, 'payment_required')
}

/** A page of the provider is open for an hour: within the hold that a visitor's browser has on its answers, and above the provider's
 *  least of 30 minutes also when it is asked again. */
const OPEN_MS = 3_600_000

function returnPathOf({ actor }: Context, answersId: string): string {
	const isClient = actor.kind === 'person' && actor.reach === 'client'
	return `${isClient ? '/dashboard' : ''}/client-questionnaire?answers=${answersId}&assessment=pay`
}

const expiryOf = ({ platform }: Context) => new Date(platform.clock.now().getTime() + OPEN_MS)

function orderOf(ctx: Context, one: Payment): Order {
	const { id, attempt, amountCents, returnPath, expiresAt } = one
	const returnUrl = `${ctx.platform.config.publicUrl}${returnPath}`
	return { id, attempt, amountCents, description: ITEM, returnUrl, expiresAt: expiresAt ?? expiryOf(ctx) }
}

/** What the provider could not do is logged with its cause. @throws AppError payment_failed */
async function asking<T>({ platform }: Context, work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof AppError)) platform.log.warn({ err: error }, 'the payment provider failed')
		throw refuse(assessmentErrors, 'payment_failed')
	}
}

/** The payment of the response, as the provider says it is. Null when there is none, or it ended. */
async function refreshed(ctx: Context, answersId: string): Promise<Payment | null> {
	const product = productOf(ctx)
	const known = await withTransaction(product, (db) => selectPayment(db, answersId))
	if (known === null || known.status !== 'open' || known.providerRef === null) return known
	const { id, providerRef, amountCents } = known
	const state = await asking(ctx, () => paymentPortOf(ctx.platform).check(providerRef, known))
	if (state === 'open') return known
	return withTransaction(product, async (db) => {
		if (state === 'ended') await updateEnded(db, id)
		else if (await updatePaid(db, id, ctx.platform.clock.now())) {
			const after = { payment: id, amountCents, status: 'paid' }
			await emitAudit(db, product, { action: 'assessmentPayments.pay', entity: 'answers', entityId: answersId, after })
		}
		return selectPayment(db, answersId)
	})
}

/** A payment that is not at the provider yet, at the fee of now. */
async function prepared(ctx: Context, answersId: string, feeCents: number): Promise<Payment> {
	const next = { amountCents: feeCents, expiresAt: expiryOf(ctx) }
	const one = await withTransaction(productOf(ctx), async (db) => {
		const returnPath = returnPathOf(ctx, answersId)
		const made = { id: newId(), answersId, provider: paymentPortOf(ctx.platform).name, returnPath, ...next }
		await insertPayment(db, { ...made, now: ctx.platform.clock.now() })
		const known = await selectPayment(db, answersId)
		if (known?.status !== 'new' || known.amountCents === feeCents) return known
		await updateAttempt(db, known, next)
		return selectPayment(db, answersId)
	})
	if (one === null) throw refuse(assessmentErrors, 'payment_failed')
	return one
}

async function opened(ctx: Context, answersId: string, feeCents: number): Promise<Payment> {
	const product = productOf(ctx)
	const port = paymentPortOf(ctx.platform)
	const one = await prepared(ctx, answersId, feeCents)
	if (one.status !== 'new') return one
	const checkout = await asking(ctx, () =>
		port.start(orderOf(ctx, one)).catch(async (error: unknown) => {
			if (error instanceof PaymentRefused) {
				const next = { amountCents: feeCents, expiresAt: expiryOf(ctx) }
				await withTransaction(product, (db) => updateAttempt(db, one, next))
			}
			throw error
		}),
	)
	return withTransaction(product, async (db) => {
		if (await updateOpened(db, one, checkout)) {
			const after = { payment: one.id, amountCents: one.amountCents, status: 'open' }
			await emitAudit(db, product, { action: 'assessmentPayments.open', entity: 'answers', entityId: answersId, after })
		}
		const now = await selectPayment(db, answersId)
		// Meanwhile another call changed what is to be paid.
		if (now === null || now.status === 'new') throw refuse(assessmentErrors, 'payment_failed')
		return now
	})
}

/** The payment of the response as it is now. One that is open at another amount than the fee is canceled first: it may be paid just
 *  then, and counts. */
async function current(ctx: Context, answersId: string, feeCents: number): Promise<Payment | null> {
	const known = await refreshed(ctx, answersId)
	if (known?.status !== 'open' || known.providerRef === null || known.amountCents === feeCents) return known
	const { providerRef } = known
	await asking(ctx, () => paymentPortOf(ctx.platform).expire(providerRef))
	return refreshed(ctx, answersId)
}

/** Learns of payments whose payers did not come back. What the provider does not say is asked for again. */
export async function reconcilePayments(ctx: Context): Promise<void> {
	if (!isProviderConfigured(ctx.platform)) return
	const open = await withTransaction(productOf(ctx), selectOpenPayments)
	for (const answersId of open) {
		try {
			await refreshed(ctx, answersId)
		} catch (error) {
			// Logged where it happened.
			if (!(error instanceof AppError)) throw error
		}
	}
}

/** No one pays for an assessment that would be refused. @throws AppError model_runs_used */
async function requireRunLeft(ctx: Context, answersId: string): Promise<void> {
	const used = await withTransaction(productOf(ctx), (db) => countRuns(db, answersId))
	if (used >= MODEL_RUNS_MAX) throw refuse(assessmentErrors, 'model_runs_used')
}

/** Pays for the assessment of the caller's own response, once. @throws AppError answers_not_found not_submitted nothing_answered
 *  choice_unavailable payment_failed model_runs_used */
export async function payAssessment(
	{ idempotency: _key, ...ctx }: Context,
	key: BrowserKey,
	{ answersId }: ParsedInput<typeof assessmentPayments.pay>,
): Promise<Paying> {
	const { row } = await withAnswers(ctx, key.hash, (db) => readSubject(db, ctx, answersId))
	if (row.type === 'short') throw refuse(choiceErrors, 'choice_unavailable')
	const { feeCents } = await dueOf(ctx, answersId)
	const known = await current(ctx, answersId, feeCents)
	if (known?.status === 'paid') return { status: 'paid', amountCents: known.amountCents, url: null }
	if (feeCents === 0 || isOfFirm(ctx)) return FREE
	if (!isProviderConfigured(ctx.platform)) throw refuse(assessmentErrors, 'payment_failed')
	await requireRunLeft(ctx, answersId)
	const { amountCents, url } = known?.status === 'open' ? known : await opened(ctx, answersId, feeCents)
	return { status: 'open', amountCents, url }
}
