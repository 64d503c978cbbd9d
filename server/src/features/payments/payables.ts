import type { SubjectKind } from '@praxis/contract/payments/checkouts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FirmAccount } from '../books/post-entry.ts'
import type { Checkout } from './checkouts.queries.ts'

/** What happened to a checkout. */
export type CheckoutAction = 'open' | 'processing' | 'pay' | 'end' | 'fail' | 'refund' | 'refundFailed' | 'dispute'

/** What a feature does with payments for its own records. All of it runs in the transaction that records them: payment and effect are
 *  written together, or neither is. */
export interface Payable {
	readonly kind: SubjectKind
	/** Leaves the audit row and the event of the subject. */
	recordChange(db: Db, product: Context, action: CheckoutAction, checkout: Checkout): Promise<void>
	/** Before a page is opened for it, in the transaction that writes the checkout down: refuses what is paid otherwise meanwhile. */
	opening?(db: Db, one: { readonly subjectId: string; readonly amountCents: number }): Promise<void>
	/** Account of the firm's book: what its payments earn. None where `settled` posts them itself. */
	account?(checkout: Checkout): FirmAccount
	/** It was paid. */
	settled?(db: Db, product: Context, checkout: Checkout): Promise<void>
	/** A transfer did not arrive. */
	failed?(db: Db, product: Context, checkout: Checkout): Promise<void>
	/** Refunds and disputes changed what is left of it; `before` is how it was. */
	reversed?(db: Db, product: Context, checkout: Checkout, before: Checkout): Promise<void>
}

const offered = new WeakMap<Platform['jobs'], Map<SubjectKind, Payable>>()

/** Before work starts: what can be paid for on the provider's page. */
export function offerPayable({ jobs }: Platform, payable: Payable): void {
	const known = offered.get(jobs) ?? new Map<SubjectKind, Payable>()
	known.set(payable.kind, payable)
	offered.set(jobs, known)
}

export function payableOf({ jobs }: Platform, kind: SubjectKind): Payable {
	const found = offered.get(jobs)?.get(kind)
	if (found === undefined) throw new Error(`Nothing is offered to be paid of the kind ${kind}.`)
	return found
}
