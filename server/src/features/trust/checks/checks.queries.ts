import type { Page } from '@praxis/contract/kernel/page'
import { type CheckStatus, checkStatus, type TrustCheck } from '@praxis/contract/trust/checks.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../../platform/db/select-page.ts'

/** A check is stale six months after its date (UCC § 4-404). */
function statusOn(today: string) {
	return sql<string>`CASE WHEN c.stopped_on IS NOT NULL THEN 'stopped'
		WHEN c.entry_id IS NULL OR EXISTS (SELECT FROM api.ledger_entries r WHERE r.reverses = c.entry_id) THEN 'void'
		WHEN EXISTS (SELECT FROM api.trust_cleared t WHERE t.entry_id = c.entry_id)
			OR EXISTS (SELECT FROM api.bank_matches m WHERE m.entry_id = c.entry_id) THEN 'cleared'
		WHEN e.posted_on < ${today}::date - interval '6 months' THEN 'stale' ELSE 'outstanding' END`
}

function checksOn(db: Db, today: string) {
	return db
		.selectFrom('trust_checks as c')
		.innerJoin('books as b', 'b.id', 'c.book_id')
		.leftJoin('ledger_entries as e', 'e.id', 'c.entry_id')
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom('postings as p')
					.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
					.leftJoin('clients as k', 'k.id', 'a.client_id')
					.leftJoin('cases as s', 's.id', 'a.case_id')
					.select(['a.id as ledgerId', 'k.full_name as clientName', 's.case_name as caseName'])
					.whereRef('p.entry_id', '=', 'c.entry_id')
					.where('a.kind', '=', 'client_ledger')
					.limit(1)
					.as('l'),
			(join) => join.onTrue(),
		)
		.select([
			'c.id as id',
			'c.book_id as trustAccountId',
			'b.name as trustAccountName',
			'c.number as number',
			'c.entry_id as entryId',
			'l.ledgerId',
			'e.posted_on as issuedOn',
			sql<string>`coalesce(e.payee, '')`.as('payee'),
			sql<string>`coalesce(e.purpose, '')`.as('purpose'),
			'l.clientName',
			'l.caseName',
			sql<number>`coalesce(e.amount_cents, 0)`.as('cents'),
			statusOn(today).as('status'),
			sql<boolean>`c.printed_at IS NOT NULL`.as('isPrinted'),
			'c.reason as reason',
			'c.created_at as createdAt',
		])
}

const toCheck = <Row extends { readonly status: string; readonly createdAt: Date }>({
	createdAt: _at,
	...row
}: Row) => ({
	...row,
	status: checkStatus.parse(row.status),
})

const ORDER: PageOrder<'createdAt'> = { sorts: { createdAt: 'c.created_at' }, id: 'c.id' }

interface Asked {
	readonly today: string
	readonly trustAccountId?: string | undefined
	readonly status?: CheckStatus | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectChecks(db: Db, asked: Asked): Promise<Page<TrustCheck>> {
	const { today, trustAccountId, status, cursor, limit } = asked
	let found = checksOn(db, today)
	if (trustAccountId !== undefined) found = found.where('c.book_id', '=', trustAccountId)
	if (status !== undefined) found = found.where(statusOn(today), '=', status)
	return selectPage(found, ORDER, { sort: 'createdAt', direction: 'desc', cursor, limit }, toCheck)
}

export async function selectCheck(db: Db, id: string, today: string): Promise<TrustCheck | null> {
	const row = await checksOn(db, today).where('c.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toCheck(row)
}

/** Some checks in the order of their numbers; those that the user may not see are left out. */
export async function selectSomeChecks(db: Db, ids: readonly string[], today: string): Promise<TrustCheck[]> {
	const rows = await checksOn(db, today).where('c.id', 'in', ids).orderBy('c.number').execute()
	return rows.map(toCheck)
}

interface Period {
	readonly from: string
	readonly through: string
}

/** The checks of an account that were written, voided or stopped in a period, by number; at most 10,000. */
export async function selectOfPeriod(db: Db, bookId: string, period: Period, today: string): Promise<TrustCheck[]> {
	const { from, through } = period
	// Of a spoiled check only the moment is known.
	const created = sql`(c.created_at AT TIME ZONE (SELECT coalesce(nullif(f.time_zone, ''), 'UTC') FROM api.firm f))::date`
	const rows = await checksOn(db, today)
		.where('c.book_id', '=', bookId)
		.where(sql<boolean>`api.is_check_of_period(c.entry_id, c.stopped_on, ${created}, ${from}::date, ${through}::date)`)
		.orderBy('c.number')
		.limit(10_000)
		.execute()
	return rows.map(toCheck)
}

/** How many they are, with those behind a wall. */
export async function countOfPeriod(db: Db, bookId: string, { from, through }: Period): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT api.count_checks(${bookId}::uuid, ${from}::date, ${through}::date) AS count`.execute(db)
	return rows[0]?.count ?? 0
}

interface NewCheck {
	readonly id: string
	readonly bookId: string
	readonly number: number
	readonly entryId: string | null
	readonly reason?: string
	readonly createdBy: string | null
	readonly createdAt: Date
}

export async function insertCheck(db: Db, one: NewCheck): Promise<void> {
	const { id, number, reason = '', createdAt } = one
	await db
		.insertInto('trust_checks')
		.values({
			id,
			book_id: one.bookId,
			number,
			entry_id: one.entryId,
			reason,
			created_by: one.createdBy,
			created_at: createdAt,
		})
		.execute()
}

export async function setTaken(db: Db, id: string, reason: string, stoppedOn: string | null): Promise<void> {
	await db.updateTable('trust_checks').set({ reason, stopped_on: stoppedOn }).where('id', '=', id).execute()
}

export async function setPrinted(db: Db, ids: readonly string[], at: Date): Promise<void> {
	await db.updateTable('trust_checks').set({ printed_at: at }).where('id', 'in', ids).execute()
}
