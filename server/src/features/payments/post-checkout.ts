import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type FirmAccount, postEntry } from '../books/post-entry.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { type Checkout, updateFee } from './checkouts.queries.ts'
import { payableOf } from './payables.ts'

/** The source by which the book knows a payment. */
export const sourceOf = ({ paymentRef, id }: Checkout) => `stripe:${paymentRef ?? id}`
/** What was withdrawn of it by refunds and disputes. */
export const takenOf = (one: Checkout) => Math.min(one.amountCents, one.refundedCents + one.disputedCents)

interface Posting {
	readonly kind: 'payment' | 'refund'
	readonly memo: string
	readonly source: string
	/** What arrived; below 0 what went back. */
	readonly cents: number
	readonly account: FirmAccount
}

async function post(db: Db, product: Context, one: Checkout, posting: Posting): Promise<void> {
	const { kind, memo, source, cents, account } = posting
	const { today } = await findFirmDay(db, product.platform.clock.now())
	await postEntry(db, {
		postedOn: today,
		kind,
		memo,
		source,
		createdBy: null,
		...(one.clientId !== null && { clientId: one.clientId }),
		lines: [
			{ account: 'clearing', cents },
			{ account, cents: -cents },
		],
	})
}

/** Posts a payment that is of no invoice. */
export async function postPaid(db: Db, product: Context, one: Checkout): Promise<void> {
	const account = payableOf(product.platform, one.kind).account?.(one)
	if (account === undefined) return
	const source = `payment:${sourceOf(one)}`
	await post(db, product, one, { kind: 'payment', memo: one.description, source, cents: one.amountCents, account })
}

/** Posts what refunds and disputes withdrew of it, or returned. */
export async function postReversed(db: Db, product: Context, after: Checkout, before: Checkout): Promise<void> {
	const account = payableOf(product.platform, after.kind).account?.(after)
	const cents = takenOf(before) - takenOf(after)
	if (account === undefined || cents === 0) return
	const isDispute = after.disputedCents !== before.disputedCents
	const memo = `${isDispute ? 'Dispute' : 'Refund'}: ${after.description}`
	// The row of the checkout is locked: each change of it is posted once.
	const source = `payment:${sourceOf(after)}:reversed:${newId()}`
	await post(db, product, after, { kind: 'refund', memo, source, cents, account })
}

/** Posts what the provider keeps of a payment, once it says so. */
export async function postFee(db: Db, product: Context, one: Checkout, feeCents: number | null): Promise<void> {
	if (feeCents === null || !(await updateFee(db, one.id, feeCents)) || feeCents === 0) return
	const { today } = await findFirmDay(db, product.platform.clock.now())
	await postEntry(db, {
		postedOn: today,
		kind: 'fee',
		memo: `Processing fee: ${one.description}`,
		source: `fee:${sourceOf(one)}`,
		createdBy: null,
		...(one.clientId !== null && { clientId: one.clientId }),
		lines: [
			{ account: 'processingFees', cents: feeCents },
			{ account: 'clearing', cents: -feeCents },
		],
	})
}
