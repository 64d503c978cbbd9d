import { dollars } from '@praxis/contract/payments/dollars'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { findAnswersIfAny } from '../../answers/with-answers.ts'
import type { Checkout, Subject } from '../../payments/find-checkouts.ts'
import type { CheckoutAction, Payable } from '../../payments/payables.ts'
import { notifyFirm } from '../notify-firm.ts'

export const ITEM = 'AI Case Assessment'

/** The assessment of a response is paid once, by anyone who may pay for it. */
export function subjectOf(answersId: string): Subject {
	return { kind: 'assessment', id: answersId, payer: '' }
}

/** Leaves the audit row and the event of the response. */
async function recordChange(db: Db, product: Context, action: CheckoutAction, checkout: Checkout): Promise<void> {
	const { id, subjectId, amountCents, status, refundedCents } = checkout
	const row = await findAnswersIfAny(db, product, subjectId)
	const after = { payment: id, amountCents, status, ...(refundedCents > 0 && { refundedCents }) }
	await emitAudit(db, product, {
		action: `assessmentPayments.${action}`,
		entity: row === null ? 'checkouts' : 'answers',
		entityId: row === null ? id : subjectId,
		after,
	})
	if (row !== null) await emitEvent(db, { topic: 'answers', entityId: subjectId, kind: 'changed' })
}

async function settled(db: Db, product: Context, { id, subjectId, amountCents }: Checkout): Promise<void> {
	const row = await findAnswersIfAny(db, product, subjectId)
	if (row === null) return
	await notifyFirm(db, product, row, {
		title: `${row.respondentName || 'A respondent'} paid ${dollars(amountCents)} for an AI case assessment`,
		text: `After “${row.title}”.`,
		dedupeKey: `assessment_paid/${id}`,
	})
}

async function reversed(db: Db, product: Context, after: Checkout, before: Checkout): Promise<void> {
	const failedCents = after.refundFailedCents - before.refundFailedCents
	const row = failedCents > 0 ? await findAnswersIfAny(db, product, after.subjectId) : null
	if (row === null) return
	await notifyFirm(db, product, row, {
		title: `A refund of ${dollars(failedCents)} to ${row.respondentName || 'a respondent'} failed`,
		text: `After “${row.title}”. The payment provider could not return the money: refund it another way.`,
		dedupeKey: `assessment_refund_failed/${after.id}/${after.refundFailedCents}`,
	})
}

export const assessmentPayable: Payable = {
	kind: 'assessment',
	account: () => 'fees',
	recordChange,
	settled,
	reversed,
}
