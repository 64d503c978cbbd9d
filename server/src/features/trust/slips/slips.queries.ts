import type { DepositSlip, SlipDeposit } from '@praxis/contract/trust/deposit-slips.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const DAYS_TO_BANK = 90

function deposits(db: Db) {
	return db
		.selectFrom('ledger_entries as e')
		.innerJoin('postings as p', 'p.entry_id', 'e.id')
		.innerJoin('ledger_accounts as a', (join) =>
			join.onRef('a.id', '=', 'p.account_id').on('a.kind', '=', 'trust_bank'),
		)
		.select(['e.id as entryId', 'e.posted_on as receivedOn', 'e.reference', 'p.cents'])
		.select(sql<string>`coalesce(nullif(e.payee, ''), e.purpose, '')`.as('payer'))
}

/** Deposits that are on no slip and no statement, and were not reversed; oldest first, at most 500. */
export function selectWaiting(db: Db, bookId: string, today: string): Promise<SlipDeposit[]> {
	return deposits(db)
		.where('a.book_id', '=', bookId)
		.where('e.kind', 'in', ['deposit', 'firm_deposit'])
		.where('p.cents', '>', 0)
		.where('e.posted_on', '>=', sql<string>`${today}::date - ${DAYS_TO_BANK}::int`)
		.where(sql<boolean>`NOT EXISTS (SELECT FROM deposit_slip_items i WHERE i.entry_id = e.id)`)
		.where(sql<boolean>`NOT EXISTS (SELECT FROM trust_cleared t WHERE t.entry_id = e.id)`)
		.where(sql<boolean>`NOT EXISTS (SELECT FROM bank_matches m WHERE m.entry_id = e.id)`)
		.where(sql<boolean>`NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id)`)
		.orderBy('e.posted_on')
		.orderBy('e.id')
		.limit(500)
		.execute()
}

function slips(db: Db) {
	return db
		.selectFrom('deposit_slips as s')
		.leftJoin('users as u', 'u.id', 's.created_by')
		.select(['s.id', 's.book_id as trustAccountId', 's.deposited_on as depositedOn', 'u.full_name as createdByName'])
}

type Head = Omit<DepositSlip, 'deposits' | 'totalCents'>

async function withDeposits(db: Db, heads: readonly Head[]): Promise<DepositSlip[]> {
	if (heads.length === 0) return []
	const rows = await deposits(db)
		.innerJoin('deposit_slip_items as i', 'i.entry_id', 'e.id')
		.select('i.slip_id')
		.where(
			'i.slip_id',
			'in',
			heads.map(({ id }) => id),
		)
		.orderBy('e.posted_on')
		.orderBy('e.id')
		.execute()
	const bySlip = Map.groupBy(rows, ({ slip_id }) => slip_id)
	return heads.map((head) => {
		const of = (bySlip.get(head.id) ?? []).map(({ slip_id: _slip, ...one }) => one)
		return { ...head, deposits: of, totalCents: of.reduce((sum, { cents }) => sum + cents, 0) }
	})
}

export async function selectSlips(db: Db, bookId: string): Promise<DepositSlip[]> {
	const heads = await slips(db)
		.where('s.book_id', '=', bookId)
		.orderBy('s.deposited_on', 'desc')
		.orderBy('s.id', 'desc')
		.limit(100)
		.execute()
	return withDeposits(db, heads)
}

export async function selectSlip(db: Db, id: string): Promise<DepositSlip | null> {
	const head = await slips(db).where('s.id', '=', id).executeTakeFirst()
	return head === undefined ? null : ((await withDeposits(db, [head]))[0] ?? null)
}

/** The slips of some deposits, by deposit. */
export async function selectSlipsOf(db: Db, entryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('deposit_slip_items')
		.select(['entry_id', 'slip_id'])
		.where(sql<boolean>`entry_id = ANY (${entryIds}::uuid[])`)
		.execute()
	return new Map(rows.map(({ entry_id, slip_id }) => [entry_id, slip_id]))
}

interface NewSlip {
	readonly id: string
	readonly bookId: string
	readonly depositedOn: string
	readonly createdBy: string | null
}

export async function insertSlip(db: Db, { id, bookId, depositedOn, createdBy }: NewSlip): Promise<void> {
	await db
		.insertInto('deposit_slips')
		.values({ id, book_id: bookId, deposited_on: depositedOn, created_by: createdBy })
		.execute()
}

export async function insertItems(db: Db, slipId: string, entryIds: readonly string[]): Promise<void> {
	await db
		.insertInto('deposit_slip_items')
		.values(entryIds.map((entryId) => ({ entry_id: entryId, slip_id: slipId })))
		.execute()
}

/** Whether a reconciliation found one of its deposits on the statement. */
export async function isSlipCleared(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('deposit_slip_items as i')
		.innerJoin('trust_cleared as t', 't.entry_id', 'i.entry_id')
		.select('i.entry_id')
		.where('i.slip_id', '=', id)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export async function deleteSlip(db: Db, id: string): Promise<void> {
	await db.deleteFrom('deposit_slips').where('id', '=', id).execute()
}
