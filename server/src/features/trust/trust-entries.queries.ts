import { trustEntryKind } from '@praxis/contract/books/books.contract'
import type { Page } from '@praxis/contract/kernel/page'
import type { TrustEntry } from '@praxis/contract/trust/trust.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import type { TrustLine } from '../books/post-entry.ts'

const ORDER: PageOrder<'postedOn'> = { sorts: { postedOn: 'p.posted_on' }, id: 'p.entry_id' }

interface Asked {
	readonly accountId: string
	/** 1 for a bank account, whose debits are money in; −1 for a client ledger, whose credits are. */
	readonly sign: 1 | -1
	readonly cursor?: string | undefined
	readonly limit: number
}

type Row = Omit<TrustEntry, 'kind' | 'createdAt'> & { readonly kind: string; readonly createdAt: Date }

function toEntry({ createdAt, kind, ...row }: Row): TrustEntry {
	return { ...row, kind: trustEntryKind.parse(kind), createdAt: createdAt.toISOString() }
}

/** Lines of an account, latest first, with the balance after each. */
export function selectEntries(db: Db, { accountId, sign, cursor, limit }: Asked): Promise<Page<TrustEntry>> {
	const found = db
		.selectFrom('postings as p')
		.innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
		.leftJoin('users as maker', 'maker.id', 'e.created_by')
		.leftJoin('users as second', 'second.id', 'e.approved_by')
		.select((eb) => [
			'p.entry_id as id',
			'p.posted_on as postedOn',
			'e.kind as kind',
			sql<string>`coalesce(e.payee, '')`.as('payee'),
			sql<string>`coalesce(e.purpose, '')`.as('purpose'),
			'e.reference as reference',
			sql<number>`p.cents * ${sql.lit(sign)}`.as('cents'),
			sql<number>`api.balance_after(p.account_id, p.posted_on, p.entry_id) * ${sql.lit(sign)}`.as('balanceCents'),
			eb.selectFrom('ledger_entries as r').select('r.id').whereRef('r.reverses', '=', 'e.id').as('reversedBy'),
			eb
				.selectFrom('holds as h')
				.select('h.available_on')
				.whereRef('h.entry_id', '=', 'e.id')
				.where('h.ended_at', 'is', null)
				.as('heldUntil'),
			'maker.full_name as createdByName',
			'second.full_name as approvedByName',
			'e.created_at as createdAt',
		])
		.where('p.account_id', '=', accountId)
	return selectPage(found, ORDER, { sort: 'postedOn', direction: 'desc', cursor, limit }, toEntry)
}

export interface TrustAccounts {
	readonly bank: string
	readonly cushion: string
	readonly shortage: string
}

/** The accounts of a trust book that belong to no client. */
export async function selectOwnAccounts(db: Db, bookId: string): Promise<TrustAccounts> {
	const rows = await db
		.selectFrom('ledger_accounts')
		.select(['id', 'kind'])
		.where('book_id', '=', bookId)
		.where('client_id', 'is', null)
		.execute()
	const of = (kind: string) => {
		const row = rows.find((one) => one.kind === kind)
		if (row === undefined) throw new Error(`the trust account has no account ${kind}`)
		return row.id
	}
	return { bank: of('trust_bank'), cushion: of('cushion'), shortage: of('shortage') }
}

/** Ids of accounts of the firm's own book by their codes. */
export async function selectFirmAccount(db: Db, code: '1000' | '1100' | '5200'): Promise<string> {
	const row = await db
		.selectFrom('ledger_accounts')
		.select('id')
		.where('book_kind', '=', 'firm')
		.where('code', '=', code)
		.executeTakeFirstOrThrow()
	return row.id
}

/** What an account holds, and what of it has not cleared, in cents; locked until the transaction ends. */
export async function selectHolding(db: Db, accountId: string) {
	return db
		.selectFrom('holdings')
		.select(['cents', 'held_cents'])
		.where('account_id', '=', accountId)
		.executeTakeFirst()
}

/** What is short in an account, in cents. */
export async function selectShortage(db: Db, shortageId: string): Promise<number> {
	const row = await db
		.selectFrom('ledger_days')
		.select((eb) => eb.fn.sum<number | null>('cents').as('cents'))
		.where('account_id', '=', shortageId)
		.executeTakeFirst()
	return Number(row?.cents ?? 0)
}

export interface PostedEntry {
	readonly id: string
	readonly kind: string
	readonly postedOn: string
	readonly payee: string | null
	readonly clientId: string | null
	readonly invoiceId: string | null
	/** The trust account it belongs to. */
	readonly bookId: string
	/** The bank returned it, and that stands. */
	readonly isReturned: boolean
	readonly isReversed: boolean
	readonly lines: readonly (TrustLine & { readonly kind: string })[]
}

/** An entry of a trust account with its lines; null if there is none, or the user may not see it. */
export async function selectTrustEntry(db: Db, id: string): Promise<PostedEntry | null> {
	const rows = await db
		.selectFrom('ledger_entries as e')
		.innerJoin('postings as p', 'p.entry_id', 'e.id')
		.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
		.select(['e.kind as entryKind', 'e.posted_on', 'e.payee', 'e.client_id', 'e.invoice_id'])
		.select(['a.id', 'a.kind', 'a.book_id', 'a.book_kind', 'p.cents'])
		.select([
			sql<boolean>`EXISTS (SELECT FROM api.ledger_entries r WHERE r.reverses = e.id)`.as('isReversed'),
			sql<boolean>`EXISTS (SELECT FROM api.ledger_entries b WHERE b.source = 'trust:returned:' || e.id
				AND NOT EXISTS (SELECT FROM api.ledger_entries r WHERE r.reverses = b.id))`.as('isReturned'),
		])
		.where('e.id', '=', id)
		.orderBy('p.line')
		.execute()
	const inTrust = rows.find((row) => row.book_kind === 'trust')
	if (inTrust === undefined) return null
	const { entryKind, posted_on, payee, client_id, invoice_id, book_id, isReturned, isReversed } = inTrust
	const lines = rows.map((row) => ({ accountId: row.id, cents: row.cents, kind: row.kind }))
	return {
		id,
		kind: entryKind,
		postedOn: posted_on,
		payee,
		clientId: client_id,
		invoiceId: invoice_id,
		bookId: book_id,
		isReturned,
		isReversed,
		lines,
	}
}

export async function insertHold(
	db: Db,
	accountId: string,
	entryId: string,
	cents: number,
	until: string,
): Promise<void> {
	await db
		.insertInto('holds')
		.values({ account_id: accountId, entry_id: entryId, cents, available_on: until })
		.execute()
}

/** Ends the holds of a deposit. Returns how many were open. */
export async function endHolds(db: Db, entryId: string, outcome: 'cleared' | 'returned', at: Date): Promise<number> {
	const rows = await db
		.updateTable('holds')
		.set({ ended_at: at, outcome })
		.where('entry_id', '=', entryId)
		.where('ended_at', 'is', null)
		.returning('id')
		.execute()
	return rows.length
}

/** An issued invoice of a client on which something is due. */
export async function selectOpenInvoice(db: Db, id: string, clientId: string) {
	return db
		.selectFrom('invoices as i')
		.innerJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
		.select(['i.id', 'i.number', 'i.case_id', 'b.open_cents'])
		.where('i.id', '=', id)
		.where('i.client_id', '=', clientId)
		.where('i.status', '=', 'issued')
		.where('b.open_cents', '>', 0)
		.executeTakeFirst()
}
