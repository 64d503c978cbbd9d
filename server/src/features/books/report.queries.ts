import type { BookAccount, LedgerAccountKind } from '@praxis/contract/books/books.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Period {
	readonly from: string
	readonly through: string
}

/** The accounts of the firm's book before a period and in it. Through its end they sum to zero. */
export async function selectAccounts(db: Db, { from, through }: Period): Promise<BookAccount[]> {
	const rows = await db
		.selectFrom('ledger_accounts as a')
		.leftJoin('ledger_days as d', (join) => join.onRef('d.account_id', '=', 'a.id').on('d.day', '<=', through))
		.select(['a.code', 'a.name', 'a.kind'])
		.select([
			sql<number>`coalesce(sum(d.cents) FILTER (WHERE d.day < ${from}), 0)::bigint`.as('beforeCents'),
			sql<number>`coalesce(sum(d.cents) FILTER (WHERE d.day >= ${from}), 0)::bigint`.as('changeCents'),
		])
		.where('a.book_kind', '=', 'firm')
		.groupBy(['a.code', 'a.name', 'a.kind'])
		.orderBy('a.code')
		.execute()
	return rows.map((row) => ({ ...row, kind: row.kind as LedgerAccountKind }))
}

/** What clients paid in a period, less what went back: on invoices, and for what was sold without one. Corrections count as what
 *  they correct; credit notes and write-offs are no payments. */
export async function selectCollected(db: Db, { from, through }: Period) {
	return db
		.selectFrom('postings as p')
		.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
		.innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
		.leftJoin('ledger_entries as first', 'first.id', 'e.reverses')
		.select([
			sql<number>`coalesce(-sum(p.cents) FILTER (WHERE a.kind = 'receivable'), 0)::bigint`.as('collectedCents'),
			sql<number>`coalesce(-sum(p.cents) FILTER (WHERE a.kind = 'revenue'), 0)::bigint`.as('servicesCents'),
		])
		.where('a.book_kind', '=', 'firm')
		.where('p.posted_on', '>=', from)
		.where('p.posted_on', '<=', through)
		.where(sql<boolean>`coalesce(first.kind, e.kind) IN ('payment', 'refund', 'trust_to_operating')`)
		.executeTakeFirstOrThrow()
}

/** A line of an entry, for a journal. */
export interface JournalLine {
	readonly entryId: string
	readonly day: string
	readonly kind: string
	/** What it was, and with whom. */
	readonly memo: string
	readonly payee: string
	readonly reference: string
	readonly book: string
	readonly bookKind: string
	readonly accountKind: string
	readonly code: string
	readonly account: string
	readonly client: string
	readonly caseName: string
	readonly cents: number
}

/** All lines of a period in the order of days and entries, of one book or of all. */
export async function selectJournal(db: Db, { from, through }: Period, bookId: string | null): Promise<JournalLine[]> {
	const found = db
		.selectFrom('postings as p')
		.innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
		.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
		.innerJoin('books as b', 'b.id', 'a.book_id')
		.leftJoin('clients as c', 'c.id', 'a.client_id')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.select(['e.id as entryId', 'p.posted_on as day', 'e.kind', 'e.reference', 'b.name as book', 'b.kind as bookKind'])
		.select(['a.kind as accountKind', 'a.code', 'a.name as account', 'p.cents'])
		.select([
			sql<string>`coalesce(nullif(e.memo, ''), e.purpose, '')`.as('memo'),
			sql<string>`coalesce(e.payee, '')`.as('payee'),
			sql<string>`coalesce(c.full_name, '')`.as('client'),
			sql<string>`coalesce(k.case_name, '')`.as('caseName'),
		])
		.where('p.posted_on', '>=', from)
		.where('p.posted_on', '<=', through)
		.orderBy('p.posted_on')
		.orderBy('e.created_at')
		.orderBy('e.id')
		.orderBy('p.line')
	return (bookId === null ? found : found.where('a.book_id', '=', bookId)).execute()
}
