import { AppError } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { type Checkout, selectLivePages } from './checkouts.queries.ts'
import { AUTOPAY } from './notify-billing.ts'
import { withdrawCheckout } from './settle-checkout.ts'

/** After that an attempt is over: its page was opened, or no one is led to it. */
const ATTEMPT_MS = 10 * 60_000

async function close(product: Context, one: Checkout): Promise<boolean> {
	const { status, attemptedAt } = one
	const since = product.platform.clock.now().getTime() - ATTEMPT_MS
	if (status === 'new' && attemptedAt !== null && attemptedAt.getTime() > since) return false
	try {
		const left = await withdrawCheckout(product, one)
		return left?.status !== 'new' && left?.status !== 'open'
	} catch (error) {
		// The provider failed, which is logged: the page may be open.
		if (error instanceof AppError) return false
		throw error
	}
}

/** Closes the pages on which an invoice can be paid: what was paid on one meanwhile counts. False while one of them may be open. */
export async function closePages(product: Context, invoiceId: string): Promise<boolean> {
	const subject = { kind: 'invoice', id: invoiceId, payer: AUTOPAY } as const
	for (const one of await withRead(product, (db) => selectLivePages(db, subject))) {
		if (!(await close(product, one))) return false
	}
	return true
}
