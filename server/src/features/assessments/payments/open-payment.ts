import { QUESTIONNAIRE_PAGE } from '@praxis/contract/answers/answers-links'
import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { AttemptRefused, type Order } from './payment-port.ts'
import { paymentPortOf } from './payment-provider.ts'
import {
	endAttempt,
	insertPayment,
	type Payment,
	selectPayment,
	startAttempt,
	updateOpened,
} from './payments.queries.ts'
import { asking, productOf, recordPayment } from './settle-payment.ts'

const ITEM = 'AI Case Assessment'
/** An attempt that no one answered is repeated for so long; what it may have opened no one was led to. */
const REPEATED_MS = 10 * 60_000

interface Opening {
	readonly answersId: string
	readonly feeCents: number
	/** When a new attempt ends. */
	readonly until: () => Date
}

/** Where the first who asks came from: it stays the same for everyone who asks again. */
function returnPathOf({ actor }: Context, answersId: string): string {
	const isClient = actor.kind === 'person' && actor.reach === 'client'
	return `${isClient ? '/dashboard' : ''}${QUESTIONNAIRE_PAGE}?answers=${answersId}&assessment=pay`
}

function orderOf({ platform }: Context, { id, attempt, amountCents, expiresAt, returnPath }: Payment): Order {
	if (expiresAt === null) throw new Error('An attempt to pay has no end.')
	const returnUrl = `${platform.config.publicUrl}${returnPath}`
	return { id, attempt, amountCents, description: ITEM, returnUrl, expiresAt }
}

/** The payment with an attempt that is under way. */
function attempting(ctx: Context, { answersId, feeCents, until }: Opening): Promise<Payment> {
	const { platform } = ctx
	return withTransaction(productOf(ctx), async (db) => {
		const now = platform.clock.now()
		const { name: provider } = paymentPortOf(platform)
		const returnPath = returnPathOf(ctx, answersId)
		await insertPayment(db, { id: newId(), answersId, amountCents: feeCents, provider, returnPath, now })
		const one = await selectPayment(db, answersId)
		if (one === null) throw refuse(assessmentErrors, 'payment_failed')
		if (one.status !== 'new') return one
		const staleBefore = new Date(now.getTime() - REPEATED_MS)
		await startAttempt(db, one.id, { now, expiresAt: until(), staleBefore })
		return (await selectPayment(db, answersId)) ?? one
	})
}

async function start(ctx: Context, one: Payment) {
	try {
		return await paymentPortOf(ctx.platform).start(orderOf(ctx, one))
	} catch (error) {
		if (error instanceof AttemptRefused) await withTransaction(productOf(ctx), (db) => endAttempt(db, one))
		throw error
	}
}

async function currentOf(ctx: Context, answersId: string): Promise<Payment | null> {
	return withTransaction(productOf(ctx), (db) => selectPayment(db, answersId))
}

/** Opens the provider's page, or finds the one that another call has opened meanwhile. @throws AppError payment_failed
 *  answers_expiring */
export async function openPayment(ctx: Context, opening: Opening): Promise<Payment> {
	const product = productOf(ctx)
	const { answersId } = opening
	const one = await attempting(ctx, opening)
	if (one.status === 'new') {
		try {
			const checkout = await asking(ctx, () => start(ctx, one))
			await withTransaction(product, async (db) => {
				if (!(await updateOpened(db, one.id, checkout))) return
				await recordPayment(db, product, 'assessmentPayments.open', { ...one, status: 'open' })
			})
		} catch (error) {
			// Two calls at once: the provider answers the second one that the first is running.
			if ((await currentOf(ctx, answersId))?.status !== 'open') throw error
		}
	}
	const after = await currentOf(ctx, answersId)
	if (after === null || after.status === 'new') throw refuse(assessmentErrors, 'payment_failed')
	return after
}
