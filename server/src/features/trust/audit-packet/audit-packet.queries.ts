import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

interface Asked {
	readonly bookId: string
	readonly from: string
	readonly through: string
}

/** What a transaction did to one ledger of the account. Money in is positive. */
export interface PacketLine {
	readonly ledgerId: string
	/** The client, or what the firm's own ledger is called. */
	readonly ledger: string
	readonly caseName: string
	readonly day: string
	readonly kind: string
	readonly payee: string
	readonly purpose: string
	readonly reference: string
	readonly cents: number
	/** Whether it moved the bank account; a transfer between ledgers does not. */
	readonly isOfBank: boolean
	readonly createdBy: string
	readonly approvedBy: string
}

const LEDGERS = ['client_ledger', 'cushion', 'unidentified', 'shortage']

/** Lines of the ledgers of an account in a period, in the order of days. */
export async function selectPacketLines(db: Db, { bookId, from, through }: Asked): Promise<PacketLine[]> {
	return db
		.selectFrom('postings as p')
		.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
		.innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
		.leftJoin('clients as c', 'c.id', 'a.client_id')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.leftJoin('users as maker', 'maker.id', 'e.created_by')
		.leftJoin('users as second', 'second.id', 'e.approved_by')
		.select(['a.id as ledgerId', 'p.posted_on as day', 'e.kind', 'e.reference'])
		.select([
			sql<string>`coalesce(c.full_name, a.name)`.as('ledger'),
			sql<string>`coalesce(k.case_name, '')`.as('caseName'),
			sql<string>`coalesce(e.payee, '')`.as('payee'),
			sql<string>`coalesce(e.purpose, '')`.as('purpose'),
			sql<number>`-p.cents`.as('cents'),
			sql<boolean>`EXISTS (SELECT FROM postings b JOIN ledger_accounts ba ON ba.id = b.account_id AND ba.kind = 'trust_bank'
				WHERE b.entry_id = p.entry_id AND ba.book_id = a.book_id)`.as('isOfBank'),
			sql<string>`coalesce(maker.full_name, '')`.as('createdBy'),
			sql<string>`coalesce(second.full_name, '')`.as('approvedBy'),
		])
		.where('a.book_id', '=', bookId)
		.where('a.kind', 'in', LEDGERS)
		.where('p.posted_on', '>=', from)
		.where('p.posted_on', '<=', through)
		.orderBy('p.posted_on')
		.orderBy('p.entry_id')
		.orderBy('p.line')
		.execute()
}

export interface LedgerBalance {
	readonly id: string
	readonly ledger: string
	readonly caseName: string
	readonly beforeCents: number
	readonly endCents: number
}

/** The ledgers of an account that held something, or moved, with their balances before a period and at its end. */
export async function selectLedgerBalances(db: Db, { bookId, from, through }: Asked): Promise<LedgerBalance[]> {
	return db
		.selectFrom('ledger_accounts as a')
		.innerJoin('ledger_days as d', 'd.account_id', 'a.id')
		.leftJoin('clients as c', 'c.id', 'a.client_id')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.select('a.id')
		.select([
			sql<string>`coalesce(c.full_name, a.name)`.as('ledger'),
			sql<string>`coalesce(k.case_name, '')`.as('caseName'),
			sql<number>`coalesce(-sum(d.cents) FILTER (WHERE d.day < ${from}), 0)::bigint`.as('beforeCents'),
			sql<number>`-sum(d.cents)::bigint`.as('endCents'),
		])
		.where('a.book_id', '=', bookId)
		.where('a.kind', 'in', LEDGERS)
		.where('d.day', '<=', through)
		.groupBy(['a.id', 'c.full_name', 'a.name', 'k.case_name'])
		.having(sql<boolean>`sum(d.cents) <> 0 OR bool_or(d.day >= ${from})`)
		.orderBy('ledger')
		.orderBy('caseName')
		.execute()
}

/** Signed reconciliations of an account whose period ended within the days. */
export async function selectSigned(db: Db, { bookId, from, through }: Asked) {
	return db
		.selectFrom('reconciliations')
		.select(['id', 'period_end as periodEnd'])
		.where('book_id', '=', bookId)
		.where('status', '=', 'signed')
		.where('period_end', '>=', from)
		.where('period_end', '<=', through)
		.orderBy('period_end')
		.execute()
}
