import { dollars } from '@praxis/contract/payments/dollars'
import { PAYMENT_SERVICES } from '@praxis/contract/payments/payment-services'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FirmAccount } from '../books/post-entry.ts'
import { notify } from '../notifications/notify.ts'
import type { Checkout } from './checkouts.queries.ts'
import { notifyOfFailed, notifyOfPaid, notifyOfReversed } from './notify-billing.ts'
import type { CheckoutAction, Payable } from './payables.ts'

/** Leaves the audit row and the event of the checkout itself. */
export async function recordCheckout(db: Db, product: Context, action: CheckoutAction, one: Checkout): Promise<void> {
	const { id, kind, subjectId, amountCents, status, refundedCents, disputedCents, userId } = one
	await recordAction(db, product, {
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
		audience: { userId },
	})
}

/** Notifies who paid. */
export async function notifyPayer(
	db: Db,
	product: Context,
	{ id, userId, amountCents, description }: Checkout,
): Promise<void> {
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

async function settled(db: Db, product: Context, one: Checkout): Promise<void> {
	await notifyPayer(db, product, one)
	await notifyOfPaid(db, product, one, { caseId: null })
}

const failed = (db: Db, product: Context, one: Checkout) => notifyOfFailed(db, product, one, { caseId: null })
const reversed = (db: Db, product: Context, after: Checkout, before: Checkout) =>
	notifyOfReversed(db, product, { after, before }, { caseId: null })

/** Services of the firm are its fees; court fees and the like are expenses that are paid back. */
function account({ subjectId }: Checkout): FirmAccount {
	const isOwn = PAYMENT_SERVICES.some(({ type, category }) => type === subjectId && category === 'client')
	return isOwn ? 'fees' : 'expensesBilled'
}

export const servicePayable: Payable = {
	kind: 'service',
	recordChange: recordCheckout,
	account,
	settled,
	failed,
	reversed,
}
