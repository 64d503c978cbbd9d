import { billErrors, bills, type VendorBill } from '@praxis/contract/books/bills.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isCheckViolation } from '../../../platform/db/pg-errors.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withListRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { selectLinesOf } from '../journal/journal.queries.ts'
import { BOOKS_TOPIC, postJournal } from '../journal/post-journal.ts'
import {
	insertBill,
	insertPayment,
	type LockedBill,
	lockBill,
	lockPayment,
	selectAccountByCode,
	selectBill,
	selectBills,
	setBillVoid,
	setPaymentVoid,
} from './bills.queries.ts'
import { selectVendor } from './vendors.queries.ts'

const PAYABLE = '2000'
const OPERATING = '1000'
/** What a bill may be for. */
const CHARGED = ['expense', 'fees', 'asset', 'liability', 'equity']

async function todayOf(db: Db, ctx: Context): Promise<string> {
	return (await findFirmDay(db, ctx.platform.clock.now())).today
}

async function requirePast(db: Db, ctx: Context, day: string): Promise<void> {
	if (day > (await todayOf(db, ctx))) throw refuse(billErrors, 'bill_in_future')
}

async function requireAccountId(db: Db, code: string): Promise<string> {
	const account = await selectAccountByCode(db, code)
	if (account === null) throw new Error(`the firm's book has no account ${code}`)
	return account.id
}

async function requireBill(db: Db, ctx: Context, id: string): Promise<VendorBill> {
	return requireRow(await selectBill(db, id, await todayOf(db, ctx)), billErrors, 'bill_not_found')
}

export function listBills(ctx: Context, input: ParsedInput<typeof bills.list>): Promise<Page<VendorBill>> {
	permitTo(ctx, bills.list)
	return withListRead(ctx, async (db) => selectBills(db, { ...input, today: await todayOf(db, ctx) }))
}

/** Audits, tells open screens and answers with the bill as it is now. */
async function done(db: Db, ctx: Context, action: `${string}.${string}`, id: string, after: object) {
	await recordAction(db, ctx, { action, entity: 'vendor_bills', entityId: id, after, event: { topic: BOOKS_TOPIC } })
	return requireBill(db, ctx, id)
}

/** @throws AppError as the endpoint names */
export function recordBill(ctx: PersonContext, input: ParsedInput<typeof bills.record>): Promise<VendorBill> {
	permitTo(ctx, bills.record)
	const { id, vendorId, number, billedOn, dueOn, accountCode, memo, amountCents: cents } = input
	if (dueOn < billedOn) throw refuse(billErrors, 'bill_due_early')
	return withTransaction(ctx, async (db) => {
		await requirePast(db, ctx, billedOn)
		const vendor = await selectVendor(db, vendorId)
		if (vendor === null) throw refuse(billErrors, 'vendor_unknown')
		const account = await selectAccountByCode(db, accountCode)
		if (account === null || !CHARGED.includes(account.kind)) throw refuse(billErrors, 'bill_account_unknown')
		const entryId = newId()
		const createdBy = ctx.actor.id
		await postJournal(db, {
			id: entryId,
			kind: 'journal',
			postedOn: billedOn,
			memo: memo === '' ? 'Bill' : memo,
			payee: vendor.name,
			reference: number,
			source: `bill:${id}`,
			createdBy,
			lines: [
				{ accountId: account.id, cents },
				{ accountId: await requireAccountId(db, PAYABLE), cents: -cents },
			],
		})
		const of = { id, vendorId, number, billedOn, dueOn, accountId: account.id, memo, cents, entryId, createdBy }
		await rejectTaken('vendor_bills_number', rejectDuplicateId('vendor_bills_pkey', insertBill(db, of)), () =>
			refuse(billErrors, 'bill_taken'),
		)
		return done(db, ctx, bills.record.id, id, { vendorId, number, billedOn, dueOn, accountCode, memo, cents })
	})
}

async function requireLocked(db: Db, id: string): Promise<LockedBill> {
	const bill = requireRow(await lockBill(db, id), billErrors, 'bill_not_found')
	if (bill.isVoid) throw refuse(billErrors, 'bill_void')
	return bill
}

/** @throws AppError as the endpoint names */
export function payBill(ctx: PersonContext, input: ParsedInput<typeof bills.pay>): Promise<VendorBill> {
	permitTo(ctx, bills.pay)
	const { id: billId, paymentId: id, paidOn, amountCents: cents, method, reference } = input
	return withTransaction(ctx, async (db) => {
		const bill = await requireLocked(db, billId)
		if (paidOn < bill.billedOn) throw refuse(billErrors, 'bill_payment_early')
		await requirePast(db, ctx, paidOn)
		const entryId = newId()
		const createdBy = ctx.actor.id
		await postJournal(db, {
			id: entryId,
			kind: 'journal',
			postedOn: paidOn,
			memo: bill.number === '' ? 'Bill paid' : `Bill ${bill.number} paid`,
			payee: bill.vendorName,
			reference,
			source: `bill-payment:${id}`,
			createdBy,
			lines: [
				{ accountId: await requireAccountId(db, PAYABLE), cents },
				{ accountId: await requireAccountId(db, OPERATING), cents: -cents },
			],
		})
		try {
			const of = { id, billId, paidOn, cents, method, reference, entryId, createdBy }
			await rejectDuplicateId('vendor_payments_pkey', insertPayment(db, of))
		} catch (error) {
			if (isCheckViolation(error, 'vendor_bills_never_overpaid')) throw refuse(billErrors, 'bill_overpaid')
			throw error
		}
		return done(db, ctx, bills.pay.id, billId, { paidOn, cents, method, reference })
	})
}

interface Opposite {
	readonly entryId: string
	readonly postedOn: string
	readonly reason: string
}

async function postOpposite(db: Db, ctx: PersonContext, { entryId, postedOn, reason }: Opposite): Promise<string> {
	const id = newId()
	const lines = (await selectLinesOf(db, entryId)).map(({ accountId, cents }) => ({ accountId, cents: -cents }))
	const of = { kind: 'reversal' as const, postedOn, memo: reason, reverses: entryId, createdBy: ctx.actor.id }
	await postJournal(db, { id, ...of, source: `bill-reversal:${entryId}`, lines })
	return id
}

/** @throws AppError as the endpoint names */
export function voidPayment(ctx: PersonContext, input: ParsedInput<typeof bills.voidPayment>): Promise<VendorBill> {
	permitTo(ctx, bills.voidPayment)
	const { id, postedOn, reason } = input
	return withTransaction(ctx, async (db) => {
		const { billId, entryId, paidOn, voidEntryId } = requireRow(
			await lockPayment(db, id),
			billErrors,
			'bill_payment_not_found',
		)
		if (voidEntryId !== null) throw refuse(billErrors, 'bill_payment_void')
		if (postedOn < paidOn) throw refuse(billErrors, 'bill_payment_early')
		await requirePast(db, ctx, postedOn)
		await setPaymentVoid(db, id, await postOpposite(db, ctx, { entryId, postedOn, reason }))
		return done(db, ctx, bills.voidPayment.id, billId, { payment: id, postedOn, reason })
	})
}

/** @throws AppError as the endpoint names */
export function voidBill(ctx: PersonContext, input: ParsedInput<typeof bills.void>): Promise<VendorBill> {
	permitTo(ctx, bills.void)
	const { id, postedOn, reason } = input
	return withTransaction(ctx, async (db) => {
		const { entryId, billedOn, paidCents } = await requireLocked(db, id)
		if (paidCents > 0) throw refuse(billErrors, 'bill_paid')
		if (postedOn < billedOn) throw refuse(billErrors, 'bill_payment_early')
		await requirePast(db, ctx, postedOn)
		await setBillVoid(db, id, await postOpposite(db, ctx, { entryId, postedOn, reason }))
		return done(db, ctx, bills.void.id, id, { postedOn, reason })
	})
}
