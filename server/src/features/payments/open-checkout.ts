import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { paymentErrors } from '@praxis/contract/payments/payment-errors'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import {
	type Checkout,
	endAttempt,
	insertCheckout,
	type Subject,
	selectCheckout,
	startAttempt,
	updateOpened,
} from './checkouts.queries.ts'
import { payableOf } from './payables.ts'
import { AttemptRefused, type Order } from './payment-port.ts'
import { paymentPortOf } from './payment-provider.ts'
import { asking, productOf, refreshCheckout } from './settle-checkout.ts'

/** An attempt that no one answered is repeated for so long; what it may have opened no one was led to. */
const REPEATED_MS = 10 * 60_000

export interface Opening {
	readonly subject: Subject
	readonly amountCents: number
	readonly description: string
	/** Who pays, where they are signed in. */
	readonly userId: string | null
	readonly clientId: string | null
	/** Path and query where the first who asks came from: it stays the same for everyone who asks again. */
	readonly returnPath: string
	/** As `returnPath`, with a secret, which is not stored. */
	readonly secretReturnPath?: string
	/** When a new attempt ends. */
	readonly until: () => Date
}

function orderOf({ platform }: Context, one: Checkout, returnPath: string): Order {
	const { id, kind, attempt, amountCents, description, expiresAt } = one
	if (expiresAt === null) throw new Error('An attempt to pay has no end.')
	const returnUrl = `${platform.config.publicUrl}${returnPath}`
	// A transfer takes days: what starts work at once is paid by card.
	const acceptsTransfers = kind === 'invoice'
	return { id, attempt, amountCents, description, returnUrl, expiresAt, acceptsTransfers }
}

/** The checkout with an attempt that is under way. */
function attempting(ctx: Context, opening: Opening): Promise<Checkout> {
	const { platform } = ctx
	const { subject, amountCents, description, userId, clientId, returnPath, until } = opening
	return withTransaction(productOf(ctx), async (db) => {
		const now = platform.clock.now()
		const { name: provider } = paymentPortOf(platform)
		const payer = { userId, clientId, returnPath }
		await payableOf(platform, subject.kind).opening?.(db, { subjectId: subject.id, amountCents })
		await insertCheckout(db, { id: newId(), subject, amountCents, description, provider, ...payer, now })
		const one = await selectCheckout(db, subject)
		if (one === null) throw refuse(paymentErrors, 'payment_failed')
		if (one.status !== 'new') return one
		const staleBefore = new Date(now.getTime() - REPEATED_MS)
		await startAttempt(db, one.id, { now, expiresAt: until(), staleBefore })
		return (await selectCheckout(db, subject)) ?? one
	})
}

async function start(ctx: Context, one: Checkout, { secretReturnPath = one.returnPath }: Opening) {
	try {
		return await paymentPortOf(ctx.platform).start(orderOf(ctx, one, secretReturnPath))
	} catch (error) {
		if (error instanceof AttemptRefused) await withTransaction(productOf(ctx), (db) => endAttempt(db, one))
		throw error
	}
}

/** The checkout that counts, as last known. */
export function findCheckout(ctx: Context, subject: Subject): Promise<Checkout | null> {
	return withTransaction(productOf(ctx), (db) => selectCheckout(db, subject))
}

/** The checkout as the provider says it is. Null when there is none, or it ended or failed. @throws AppError payment_failed */
export async function findRefreshed(ctx: Context, subject: Subject): Promise<Checkout | null> {
	const known = await findCheckout(ctx, subject)
	const found = known === null ? null : await refreshCheckout(ctx, known)
	return found?.status === 'ended' || found?.status === 'failed' ? null : found
}

/** Opens the provider's page, or finds the one that another call has opened meanwhile. @throws AppError payment_failed, and
 *  what `until` throws */
export async function openCheckout(ctx: Context, opening: Opening): Promise<Checkout> {
	const product = productOf(ctx)
	const { subject } = opening
	const one = await attempting(ctx, opening)
	if (one.status === 'new') {
		try {
			const checkout = await asking(ctx, () => start(ctx, one, opening))
			await withTransaction(product, async (db) => {
				if (!(await updateOpened(db, one.id, checkout))) return
				await payableOf(ctx.platform, one.kind).recordChange(db, product, 'open', { ...one, status: 'open' })
			})
		} catch (error) {
			// Two calls at once: the provider answers the second one that the first is running.
			if ((await findCheckout(ctx, subject))?.status !== 'open') throw error
		}
	}
	const after = await findCheckout(ctx, subject)
	if (after === null || after.status === 'new') throw refuse(paymentErrors, 'payment_failed')
	return after
}
