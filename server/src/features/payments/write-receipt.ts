import { Readable } from 'node:stream'
import { refuse } from '@praxis/contract/kernel/errors'
import { dollars } from '@praxis/contract/payments/dollars'
import { checkoutErrors, payments } from '@praxis/contract/payments/payments.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { getOwnPayment } from './find-own-payments.ts'
import { productOf, receiptOf } from './settle-checkout.ts'

export interface File {
	readonly fileName: string
	readonly content: Readable
}

export function longDay(at: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at)
}

/** The receipt of an own payment, on the firm's letterhead. @throws AppError payment_not_found, also where nothing was paid yet */
export async function writeOwnReceipt(ctx: PersonContext, { id }: { readonly id: string }): Promise<File> {
	permitTo(ctx, payments.receipt)
	const one = await getOwnPayment(ctx, id)
	const receipt = receiptOf(one)
	if (receipt === null || one.paidAt === null) throw refuse(checkoutErrors, 'payment_not_found')
	const from = await withTransaction(productOf(ctx), findLetterhead)
	const { refundedCents } = receipt
	const pdf = await writeTextPdf({
		from,
		title: 'Payment receipt',
		facts: [
			`Received from: ${ctx.actor.fullName}`,
			`Amount: ${dollars(one.amountCents)} (US dollars)`,
			`Date: ${longDay(one.paidAt, from.timeZone)}`,
			`For: ${one.description}`,
			'Paid on the page of the payment provider',
			`Reference: ${receipt.reference}`,
			...(refundedCents > 0 ? [`Refunded: ${dollars(refundedCents)}`] : []),
		],
		entries: [],
	})
	return { fileName: `receipt-${one.id.slice(-8)}.pdf`, content: Readable.from([pdf]) }
}
