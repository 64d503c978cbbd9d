import { dollars } from '@praxis/contract/payments/dollars'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { notify } from '../notifications/notify.ts'
import type { Checkout } from './checkouts.queries.ts'
import type { CheckoutAction, Payable } from './payables.ts'

/** Leaves the audit row and the event of the checkout itself. */
export async function recordCheckout(db: Db, product: Context, action: CheckoutAction, one: Checkout): Promise<void> {
	const { id, kind, subjectId, amountCents, status, refundedCents, disputedCents, userId } = one
	await emitAudit(db, product, {
		action: `payments.${action}`,
		entity: 'checkouts',
		entityId: id,
		after: {
			kind,
			subject: subjectId,
			amountCents,
			status,
			...(refundedCents > 0 && { refundedCents }),
			...(disputedCents > 0 && { disputedCents }),
		},
	})
	await emitEvent(db, { topic: 'checkouts', entityId: id, kind: 'changed', userId })
}

async function settled(db: Db, product: Context, { id, userId, amountCents, description }: Checkout): Promise<void> {
	if (userId === null) return
	await notify(db, product, {
		userId,
		kind: 'own_payment',
		title: `Payment of ${dollars(amountCents)} received`,
		text: description,
		href: '/dashboard/payments',
		dedupeKey: `payment_received/${id}`,
	})
}

export const servicePayable: Payable = { kind: 'service', recordChange: recordCheckout, settled }
