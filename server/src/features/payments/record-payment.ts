import { Readable } from 'node:stream'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { dollars } from '@praxis/contract/payments/dollars'
import {
	type ReceivedPayment,
	receivedErrors,
	receivedPayments,
} from '@praxis/contract/payments/received-payments.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { checkRefunds } from './check-refunds.ts'
import { selectCheckoutByRef } from './checkouts.queries.ts'
import { paymentPortOf } from './payment-provider.ts'
import { receivePayment, reversePayment } from './receive-payment.ts'
import {
	isClientSeen,
	selectOpenInvoices,
	selectReceived,
	selectReceivedPage,
	selectSource,
} from './received-payments.queries.ts'
import { productOf } from './settle-checkout.ts'
import type { File } from './write-receipt.ts'

const STRIPE = 'stripe:'

export function listReceived(
	ctx: PersonContext,
	input: ParsedInput<typeof receivedPayments.list>,
): Promise<Page<ReceivedPayment>> {
	permitTo(ctx, receivedPayments.list)
	return withListRead(ctx, (db) => selectReceivedPage(db, input))
}

async function requireClient(db: Db, clientId: string): Promise<void> {
	if (!(await isClientSeen(db, clientId))) throw refuse(receivedErrors, 'client_not_found')
}

/** @throws AppError client_not_found */
export function listOpenInvoices(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof receivedPayments.openInvoices>,
): Promise<OutputOf<typeof receivedPayments.openInvoices>> {
	permitTo(ctx, receivedPayments.openInvoices)
	return withRead(ctx, async (db) => {
		await requireClient(db, clientId)
		return { items: (await selectOpenInvoices(db, [clientId])).map(({ clientId: _clientId, ...one }) => one) }
	})
}

/** @throws AppError as the endpoint names */
export function recordPayment(
	ctx: PersonContext,
	{ funds, ...input }: ParsedInput<typeof receivedPayments.record>,
): Promise<ReceivedPayment> {
	permitTo(ctx, receivedPayments.record)
	if (funds === 'unearned') throw refuse(receivedErrors, 'unearned_needs_trust')
	return withTransaction(ctx, async (db) => {
		await requireClient(db, input.clientId)
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		if (input.receivedOn > today) throw refuse(receivedErrors, 'received_in_future')
		const one = { ...input, source: `manual:${input.id}`, createdBy: ctx.actor.id }
		return rejectDuplicateId('payments_pkey', receivePayment(db, ctx, one))
	})
}

/** The provider refunds; what it confirms is recorded. @throws AppError refund_failed */
async function refundAtProvider(
	ctx: PersonContext,
	paymentRef: string,
	amountCents: number,
	key: string,
): Promise<void> {
	const known = await withTransaction(productOf(ctx), (db) => selectCheckoutByRef(db, paymentRef))
	if (known === null) throw refuse(receivedErrors, 'refund_failed')
	try {
		await paymentPortOf(ctx.platform).refund({ paymentRef, amountCents, key })
	} catch (error) {
		ctx.platform.log.warn({ err: error }, 'the payment provider did not refund')
		throw refuse(receivedErrors, 'refund_failed')
	}
	await checkRefunds(ctx, known)
}

/** @throws AppError received_payment_not_found refund_too_large refund_failed, and as `booksErrors` names */
export async function refundPayment(
	ctx: PersonContext,
	{ id, refundId, amountCents, reason }: ParsedInput<typeof receivedPayments.refund>,
): Promise<ReceivedPayment> {
	permitTo(ctx, receivedPayments.refund)
	const { payment, source } = await withRead(ctx, async (db) => ({
		payment: requireRow(await selectReceived(db, id), receivedErrors, 'received_payment_not_found'),
		source: (await selectSource(db, id)) ?? '',
	}))
	if (amountCents > payment.amountCents - payment.refundedCents) throw refuse(receivedErrors, 'refund_too_large')
	if (source.startsWith(STRIPE)) {
		// What came back of a dispute is named after the payment: `stripe:pi_1:returned:…`.
		await refundAtProvider(ctx, source.split(':')[1] ?? '', amountCents, refundId)
		return withRead(ctx, async (db) => (await selectReceived(db, id)) ?? payment)
	}
	return withTransaction(ctx, async (db) => {
		const { today: postedOn } = await findFirmDay(db, ctx.platform.clock.now())
		const by = { cents: amountCents, reason, source: `refund:${refundId}`, postedOn, createdBy: ctx.actor.id }
		return reversePayment(db, ctx, { payment, ...by })
	})
}

const METHODS: Readonly<Record<ReceivedPayment['method'], string>> = {
	card: 'Card',
	ach: 'Bank transfer (ACH)',
	check: 'Check',
	wire: 'Wire transfer',
	cash: 'Cash',
	trust: 'Trust account',
}

/** @throws AppError received_payment_not_found document_not_created */
export async function writeReceivedReceipt(ctx: PersonContext, { id }: { readonly id: string }): Promise<File> {
	permitTo(ctx, receivedPayments.receipt)
	const { one, from } = await withRead(ctx, async (db) => ({
		one: requireRow(await selectReceived(db, id), receivedErrors, 'received_payment_not_found'),
		from: await findLetterhead(db),
	}))
	const credit = one.amountCents - one.allocatedCents - one.refundedCents
	const pdf = await writeTextPdf({
		from,
		title: 'Payment receipt',
		facts: [
			`Received from: ${one.clientName}`,
			`Amount: ${dollars(one.amountCents)} (US dollars)`,
			`Date received: ${one.receivedOn}`,
			`Method: ${METHODS[one.method]}`,
			...(one.reference === '' ? [] : [`Reference: ${one.reference}`]),
			`Applied to invoices: ${dollars(one.allocatedCents)}`,
			...(credit > 0 ? [`Credit on account: ${dollars(credit)}`] : []),
			...(one.refundedCents > 0 ? [`Refunded: ${dollars(one.refundedCents)}`] : []),
		],
		entries: [],
	})
	return { fileName: `receipt-${one.receivedOn}-${id.slice(-6)}.pdf`, content: Readable.from([pdf]) }
}
