import { type BillPayment, type BillState, billState, type VendorBill } from '@praxis/contract/books/bills.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../../platform/db/select-page.ts'

function stateOn(today: string) {
	return sql<string>`CASE WHEN b.void_entry_id IS NOT NULL THEN 'void' WHEN b.paid_cents = b.cents THEN 'paid'
		WHEN b.due_on < ${today}::date THEN 'overdue' ELSE 'open' END`
}

function billsOn(db: Db, today: string) {
	return db
		.selectFrom('vendor_bills as b')
		.innerJoin('vendors as v', 'v.id', 'b.vendor_id')
		.innerJoin('ledger_accounts as a', 'a.id', 'b.account_id')
		.select(['b.id as id', 'v.id as vendorId', 'v.name as vendorName', 'b.number as number', 'b.billed_on as billedOn'])
		.select(['b.due_on as dueOn', 'a.code as accountCode', 'a.name as accountName', 'b.memo as memo'])
		.select(['b.cents as cents', 'b.paid_cents as paidCents', stateOn(today).as('state')])
		.select([
			sql<number>`CASE WHEN b.void_entry_id IS NULL THEN b.cents - b.paid_cents ELSE 0 END`.as('openCents'),
			sql<
				BillPayment[]
			>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'paidOn', p.paid_on, 'cents', p.cents, 'method', p.method,
				'reference', p.reference, 'isVoid', p.void_entry_id IS NOT NULL) ORDER BY p.paid_on, p.id), '[]')
				FROM api.vendor_payments p WHERE p.bill_id = b.id)`.as('payments'),
		])
}

const toBill = <Row extends { readonly state: string }>(row: Row) => ({ ...row, state: billState.parse(row.state) })

const ORDER: PageOrder<'dueOn'> = { sorts: { dueOn: 'b.due_on' }, id: 'b.id' }

interface Asked {
	readonly today: string
	readonly state?: BillState | undefined
	readonly vendorId?: string | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectBills(db: Db, asked: Asked): Promise<Page<VendorBill>> {
	const { today, state, vendorId, cursor, limit } = asked
	let found = billsOn(db, today)
	if (state !== undefined) found = found.where(stateOn(today), '=', state)
	if (vendorId !== undefined) found = found.where('b.vendor_id', '=', vendorId)
	return selectPage(found, ORDER, { sort: 'dueOn', direction: 'desc', cursor, limit }, toBill)
}

export async function selectBill(db: Db, id: string, today: string): Promise<VendorBill | null> {
	const row = await billsOn(db, today).where('b.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toBill(row)
}

export interface LockedBill {
	readonly accountId: string
	readonly entryId: string
	readonly billedOn: string
	readonly isVoid: boolean
	readonly paidCents: number
	readonly vendorName: string
	readonly number: string
}

/** A bill, locked until the transaction ends. */
export async function lockBill(db: Db, id: string): Promise<LockedBill | null> {
	const row = await db
		.selectFrom('vendor_bills as b')
		.innerJoin('vendors as v', 'v.id', 'b.vendor_id')
		.select([
			'b.account_id as accountId',
			'b.entry_id as entryId',
			'b.billed_on as billedOn',
			'b.paid_cents as paidCents',
		])
		.select(['v.name as vendorName', 'b.number as number', sql<boolean>`b.void_entry_id IS NOT NULL`.as('isVoid')])
		.where('b.id', '=', id)
		.forUpdate('b')
		.executeTakeFirst()
	return row ?? null
}

interface NewBill {
	readonly id: string
	readonly vendorId: string
	readonly number: string
	readonly billedOn: string
	readonly dueOn: string
	readonly accountId: string
	readonly memo: string
	readonly cents: number
	readonly entryId: string
	readonly createdBy: string
}

export async function insertBill(db: Db, one: NewBill): Promise<void> {
	await db
		.insertInto('vendor_bills')
		.values({
			id: one.id,
			vendor_id: one.vendorId,
			number: one.number,
			billed_on: one.billedOn,
			due_on: one.dueOn,
			account_id: one.accountId,
			memo: one.memo,
			cents: one.cents,
			entry_id: one.entryId,
			created_by: one.createdBy,
		})
		.execute()
}

export async function setBillVoid(db: Db, id: string, entryId: string): Promise<void> {
	await db.updateTable('vendor_bills').set({ void_entry_id: entryId }).where('id', '=', id).execute()
}

interface NewPayment {
	readonly id: string
	readonly billId: string
	readonly paidOn: string
	readonly cents: number
	readonly method: BillPayment['method']
	readonly reference: string
	readonly entryId: string
	readonly createdBy: string
}

export async function insertPayment(db: Db, one: NewPayment): Promise<void> {
	await db
		.insertInto('vendor_payments')
		.values({
			id: one.id,
			bill_id: one.billId,
			paid_on: one.paidOn,
			cents: one.cents,
			method: one.method,
			reference: one.reference,
			entry_id: one.entryId,
			created_by: one.createdBy,
		})
		.execute()
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(db: Db, id: string) {
	const row = await db
		.selectFrom('vendor_payments')
		.select(['bill_id as billId', 'paid_on as paidOn', 'entry_id as entryId', 'void_entry_id as voidEntryId'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

export async function setPaymentVoid(db: Db, id: string, entryId: string): Promise<void> {
	await db.updateTable('vendor_payments').set({ void_entry_id: entryId }).where('id', '=', id).execute()
}

/** The account of the firm's book with a number, and its kind. */
export async function selectAccountByCode(db: Db, code: string) {
	const row = await db
		.selectFrom('ledger_accounts')
		.select(['id', 'kind'])
		.where('book_kind', '=', 'firm')
		.where('code', '=', code)
		.executeTakeFirst()
	return row ?? null
}
