import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { checkoutErrors, type OwnPayment, payments } from '@praxis/contract/payments/payments.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type Checkout, selectOwnCheckout, selectOwnPage, selectUnfinished } from './checkouts.queries.ts'
import { productOf, receiptOf, refreshCheckout } from './settle-checkout.ts'

const REFRESHED_MAX = 10

export function toOwnPayment(one: Checkout): OwnPayment {
	const { id, kind, subjectId, description, amountCents, status, createdAt, url } = one
	return {
		id,
		kind,
		subjectId,
		description,
		amountCents,
		status,
		createdAt: createdAt.toISOString(),
		url: status === 'open' ? url : null,
		receipt: receiptOf(one),
	}
}

export function listOwnPayments(
	ctx: PersonContext,
	input: ParsedInput<typeof payments.list>,
): Promise<Page<OwnPayment>> {
	permitTo(ctx, payments.list)
	return withRead(ctx, (db) => selectOwnPage(db, ctx.actor.id, input, toOwnPayment))
}

/** @throws AppError payment_not_found, also where it is of someone else */
export async function getOwnPayment(ctx: PersonContext, id: string): Promise<Checkout> {
	const found = await withRead(ctx, (db) => selectOwnCheckout(db, ctx.actor.id, id))
	return requireRow(found, checkoutErrors, 'payment_not_found')
}

/** What the provider says of the caller's payments that are not finished. @throws AppError payment_failed */
export async function refreshOwnPayments(ctx: PersonContext): Promise<OutputOf<typeof payments.refresh>> {
	permitTo(ctx, payments.refresh)
	const known = await withTransaction(productOf(ctx), (db) => selectUnfinished(db, ctx.actor.id, REFRESHED_MAX))
	const items: OwnPayment[] = []
	for (const one of known) {
		const found = await refreshCheckout(ctx, one)
		if (found !== null) items.push(toOwnPayment(found))
	}
	return { items }
}
