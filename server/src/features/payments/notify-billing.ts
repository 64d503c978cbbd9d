import { effectivePermissions } from '@praxis/contract/kernel/permissions'
import { dollars } from '@praxis/contract/payments/dollars'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../notifications/notify.ts'
import type { Checkout } from './checkouts.queries.ts'
import { selectAudience } from './payment-audience.queries.ts'

/** Who pays what is charged on a due day. */
export const AUTOPAY = 'autopay'

interface About {
	readonly caseId: string | null
	/** Where it is seen. */
	readonly href?: string
}

interface Said {
	readonly title: string
	readonly text: string
	readonly dedupeKey: string
}

/** Notifies those who see billing, except behind a wall around the client. */
async function notifyBilling(db: Db, product: Context, one: Checkout, about: About, said: Said): Promise<void> {
	const { caseId, href = '/dashboard/payments' } = about
	const audience = await selectAudience(db, { clientId: one.clientId, caseId })
	for (const person of audience) {
		// Who pays has a notice of their own.
		if (person.id === one.userId || !effectivePermissions(person).has('access_billing')) continue
		await notify(db, product, {
			...said,
			userId: person.id,
			kind: 'client_payment',
			href,
			...(caseId !== null && { caseId }),
		})
	}
}

export function notifyOfPaid(db: Db, product: Context, one: Checkout, about: About): Promise<void> {
	return notifyBilling(db, product, one, about, {
		title: `${dollars(one.amountCents)} was paid: ${one.description}`,
		text: one.method === 'ach' ? 'The bank transfer has arrived.' : 'Paid by card.',
		dedupeKey: `client_payment/paid/${one.id}`,
	})
}

export function notifyOfFailed(db: Db, product: Context, one: Checkout, about: About): Promise<void> {
	return notifyBilling(db, product, one, about, {
		title: `A payment of ${dollars(one.amountCents)} failed: ${one.description}`,
		text:
			one.payer === AUTOPAY
				? 'Autopay: the saved payment method was refused. Nothing was charged, and the client was asked to pay another way.'
				: 'The bank transfer did not arrive. Nothing was charged.',
		dedupeKey: `client_payment/failed/${one.id}`,
	})
}

/** Refunds, refunds that failed, disputes and their end. */
export async function notifyOfReversed(
	db: Db,
	product: Context,
	{ after, before }: { readonly after: Checkout; readonly before: Checkout },
	about: About,
): Promise<void> {
	const { id, description, refundedCents, disputedCents, refundFailedCents } = after
	const say = (key: string, title: string, text: string) =>
		notifyBilling(db, product, after, about, { title, text, dedupeKey: `client_payment/${key}/${id}` })
	const refunded = refundedCents - before.refundedCents
	if (refunded > 0) {
		const text = 'The payment provider returned the money to the payer.'
		await say(`refunded/${refundedCents}`, `${dollars(refunded)} was refunded: ${description}`, text)
	}
	if (refundFailedCents > before.refundFailedCents) {
		const failed = dollars(refundFailedCents - before.refundFailedCents)
		const text = 'The payment provider could not return the money: refund it another way.'
		await say(`refund_failed/${refundFailedCents}`, `A refund of ${failed} failed: ${description}`, text)
	}
	const disputed = disputedCents - before.disputedCents
	if (disputed > 0) {
		const text = 'The payer’s bank withdrew the money. Answer the dispute at the payment provider before its deadline.'
		await say(`disputed/${disputedCents}`, `${dollars(disputed)} is disputed: ${description}`, text)
	}
	if (disputed < 0) {
		const text = 'The dispute ended in the firm’s favor. The money counts as received again.'
		await say(
			`dispute_won/${before.disputedCents}`,
			`A dispute over ${dollars(-disputed)} was won: ${description}`,
			text,
		)
	}
}
