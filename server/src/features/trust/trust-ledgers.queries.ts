import type { Page } from '@praxis/contract/kernel/page'
import type { TrustLedger } from '@praxis/contract/trust/trust.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { inAlphabet, type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import { openAccounts } from '../books/open-accounts.ts'

function ledgers(db: Db) {
	return db
		.selectFrom('ledger_accounts as a')
		.innerJoin('books as b', 'b.id', 'a.book_id')
		.innerJoin('holdings as h', 'h.account_id', 'a.id')
		.innerJoin('clients', 'clients.id', 'a.client_id')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.select([
			'a.id as id',
			'a.book_id as trustAccountId',
			'b.name as trustAccountName',
			'clients.id as clientId',
			'clients.full_name as clientName',
			'a.case_id as caseId',
			'k.case_name as caseName',
			'h.cents as balanceCents',
			'h.held_cents as heldCents',
			sql<string | null>`CASE WHEN isfinite(h.latest_on) THEN h.latest_on::text END`.as('latestOn'),
		])
		.where('a.kind', '=', 'client_ledger')
}

const ORDER: PageOrder<'clientName'> = { sorts: { clientName: inAlphabet('clients.full_name') }, id: 'a.id' }

interface Asked {
	readonly trustAccountId?: string | undefined
	readonly clientId?: string | undefined
	readonly caseId?: string | undefined
	readonly withEmpty: boolean
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectLedgers(db: Db, asked: Asked): Promise<Page<TrustLedger>> {
	const { trustAccountId, clientId, caseId, withEmpty, cursor, limit } = asked
	let found = ledgers(db)
	if (trustAccountId !== undefined) found = found.where('a.book_id', '=', trustAccountId)
	if (clientId !== undefined) found = found.where('a.client_id', '=', clientId)
	if (caseId !== undefined) found = found.where('a.case_id', '=', caseId)
	if (!withEmpty) found = found.where('h.cents', '<>', 0)
	return selectPage(found, ORDER, { sort: 'clientName', direction: 'asc', cursor, limit }, (row) => row)
}

export async function selectLedger(db: Db, id: string): Promise<TrustLedger | null> {
	return (await ledgers(db).where('a.id', '=', id).executeTakeFirst()) ?? null
}

/** Every ledger of an account with its balance through a day, by client, without those that hold nothing; at most 5,000. */
export async function selectBalancesThrough(db: Db, bookId: string, through: string) {
	const cents = sql<number>`-sum(d.cents)::bigint`
	return db
		.selectFrom('ledger_accounts as a')
		.innerJoin('ledger_days as d', 'd.account_id', 'a.id')
		.innerJoin('clients as c', 'c.id', 'a.client_id')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.select(['c.full_name as clientName', 'k.case_name as caseName', cents.as('cents')])
		.where('a.book_id', '=', bookId)
		.where('d.day', '<=', through)
		.groupBy(['a.id', 'c.full_name', 'k.case_name'])
		.having(sql<boolean>`sum(d.cents) <> 0`)
		.orderBy('c.full_name')
		.limit(5_000)
		.execute()
}

/** Whether a client, and their case unless null, are there for the user to see. */
export async function isClientWithCase(db: Db, clientId: string, caseId: string | null): Promise<boolean> {
	const client = await db
		.selectFrom('clients')
		.select('id')
		.where('id', '=', clientId)
		.where(sql<boolean>`NOT api.is_kept_from_client(id)`)
		.executeTakeFirst()
	if (client === undefined || caseId === null) return client !== undefined
	const row = await db
		.selectFrom('cases')
		.select('id')
		.where('id', '=', caseId)
		.where('client_id', '=', clientId)
		.executeTakeFirst()
	return row !== undefined
}

interface Owner {
	readonly bookId: string
	readonly clientId: string
	readonly caseId: string | null
}

/** The ledger of a client and case in an account, opened when there is none. The account must be locked. */
export async function openLedger(db: Db, id: string, { bookId, clientId, caseId }: Owner): Promise<string> {
	const row = await db
		.selectFrom('ledger_accounts')
		.select('id')
		.where('book_id', '=', bookId)
		.where('client_id', '=', clientId)
		.where('case_id', 'is not distinct from', caseId)
		.executeTakeFirst()
	if (row !== undefined) return row.id
	const of = { id, book_id: bookId, book_kind: 'trust', kind: 'client_ledger', client_id: clientId, case_id: caseId }
	await openAccounts(db, [{ ...of, code: id, name: 'Client ledger' }])
	return id
}

/** Whether the account holds a ledger of another client. */
export async function hasOtherClient(db: Db, bookId: string, clientId: string): Promise<boolean> {
	const row = await db
		.selectFrom('ledger_accounts')
		.select('id')
		.where('book_id', '=', bookId)
		.where('client_id', 'is not', null)
		.where('client_id', '<>', clientId)
		.executeTakeFirst()
	return row !== undefined
}

interface Days {
	readonly from: string
	readonly through: string
	readonly days: number
}

/** The ledgers of an account that held money in a period, each with the sum of its balances at the end of every day, in cents
 *  times days. */
export async function selectCentDays(db: Db, bookId: string, { from, through, days }: Days) {
	const weight = sql<number>`sum(-d.cents * CASE WHEN d.day < ${from}::date THEN ${days}::int ELSE ${through}::date - d.day + 1 END)::bigint`
	return db
		.selectFrom('ledger_accounts as a')
		.innerJoin('ledger_days as d', 'd.account_id', 'a.id')
		.select(['a.id', sql<string>`a.client_id`.as('clientId'), weight.as('centDays')])
		.where('a.book_id', '=', bookId)
		.where('a.kind', '=', 'client_ledger')
		.where('d.day', '<=', through)
		.groupBy('a.id')
		.having(weight, '>', 0)
		.orderBy('a.id')
		.execute()
}
