import { trustEntryKind } from '@praxis/contract/books/books.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { type BankMovement, type Reconciliation, reconciliationStatus } from '@praxis/contract/trust/trust.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

interface Figures {
	readonly bank: number
	readonly clients: number
	readonly firm: number
	readonly shortage: number
}

interface Uncleared {
	readonly in_transit: number
	readonly outstanding: number
}

/** With the figures as they are now; those of a signed one are as they were signed. */
function reconciliations(db: Db) {
	return db
		.selectFrom('reconciliations as r')
		.innerJoin('books as b', 'b.id', 'r.book_id')
		.leftJoin('users as maker', 'maker.id', 'r.prepared_by')
		.leftJoin('users as signer', 'signer.id', 'r.signed_by')
		.innerJoinLateral(sql<Figures>`api.trust_figures(r.book_id, r.period_end)`.as('f'), (join) => join.onTrue())
		.innerJoinLateral(sql<Uncleared>`api.trust_uncleared(r.id)`.as('u'), (join) => join.onTrue())
		.select([
			'r.id as id',
			'r.book_id as trustAccountId',
			'b.name as trustAccountName',
			'r.period_end as periodEnd',
			'r.status as status',
			'r.statement_cents as statementCents',
			sql<number>`CASE r.status WHEN 'signed' THEN r.in_transit_cents ELSE u.in_transit END`.as('inTransitCents'),
			sql<number>`CASE r.status WHEN 'signed' THEN r.outstanding_cents ELSE u.outstanding END`.as('outstandingCents'),
			sql<number>`CASE r.status WHEN 'signed' THEN r.book_cents ELSE f.bank END`.as('bookCents'),
			sql<number>`CASE r.status WHEN 'signed' THEN r.ledgers_cents ELSE f.clients + f.firm END`.as('ledgersCents'),
			sql<number>`CASE r.status WHEN 'signed' THEN r.shortage_cents ELSE f.shortage END`.as('shortageCents'),
			'maker.full_name as preparedByName',
			'signer.full_name as signedByName',
			'r.signed_at as signedAt',
		])
}

type Row = Omit<Reconciliation, 'status' | 'signedAt' | 'adjustedCents' | 'differenceCents'> & {
	readonly status: string
	readonly signedAt: Date | null
}

function toReconciliation({ status, signedAt, ...row }: Row): Reconciliation {
	const adjustedCents = row.statementCents + row.inTransitCents - row.outstandingCents
	return {
		...row,
		status: reconciliationStatus.parse(status),
		signedAt: signedAt?.toISOString() ?? null,
		adjustedCents,
		differenceCents: adjustedCents - row.bookCents,
	}
}

const ORDER: PageOrder<'periodEnd'> = { sorts: { periodEnd: 'r.period_end' }, id: 'r.id' }

interface Asked {
	readonly trustAccountId?: string | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectReconciliations(db: Db, asked: Asked): Promise<Page<Reconciliation>> {
	const { trustAccountId, cursor, limit } = asked
	const all = reconciliations(db)
	const found = trustAccountId === undefined ? all : all.where('r.book_id', '=', trustAccountId)
	return selectPage(found, ORDER, { sort: 'periodEnd', direction: 'desc', cursor, limit }, toReconciliation)
}

export async function selectReconciliation(db: Db, id: string): Promise<Reconciliation | null> {
	const row = await reconciliations(db).where('r.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toReconciliation(row)
}

/** Locks it until the transaction ends. */
export async function lockReconciliation(db: Db, id: string): Promise<Reconciliation | null> {
	await db.selectFrom('reconciliations').select('id').where('id', '=', id).forUpdate().execute()
	return selectReconciliation(db, id)
}

/** Movements of the bank account through the period that no earlier reconciliation cleared, oldest first; at most 5,000. */
export async function selectMovements(db: Db, one: Reconciliation): Promise<BankMovement[]> {
	const rows = await db
		.selectFrom('postings as p')
		.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
		.innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
		.leftJoin('trust_cleared as c', 'c.entry_id', 'p.entry_id')
		.leftJoin('reconciliations as s', 's.id', 'c.reconciliation_id')
		.select(['p.entry_id as entryId', 'p.posted_on as postedOn', 'e.kind', 'e.reference', 'p.cents'])
		.select([
			sql<string>`coalesce(e.payee, e.purpose, '')`.as('payee'),
			sql<boolean>`c.reconciliation_id IS NOT DISTINCT FROM ${one.id}::uuid`.as('isCleared'),
		])
		.where('a.book_id', '=', one.trustAccountId)
		.where('a.kind', '=', 'trust_bank')
		.where('p.posted_on', '<=', one.periodEnd)
		.where((eb) => eb.or([eb('s.id', 'is', null), eb('s.id', '=', one.id), eb('s.period_end', '>', one.periodEnd)]))
		.orderBy('p.posted_on')
		.orderBy('p.entry_id')
		.limit(5_000)
		.execute()
	return rows.map((row) => ({ ...row, kind: trustEntryKind.parse(row.kind) }))
}

interface NewReconciliation {
	readonly id: string
	readonly trustAccountId: string
	readonly periodEnd: string
	readonly statementCents: number
}

export async function insertReconciliation(db: Db, one: NewReconciliation): Promise<void> {
	const { id, trustAccountId, periodEnd, statementCents } = one
	await db
		.insertInto('reconciliations')
		.values({ id, book_id: trustAccountId, period_end: periodEnd, statement_cents: statementCents })
		.execute()
}

/** The last day that is closed in the account's book; null when none is. */
export async function selectClosedThrough(db: Db, bookId: string): Promise<string | null> {
	const row = await db
		.selectFrom('books')
		.select(sql<string | null>`CASE WHEN isfinite(locked_through) THEN locked_through::text END`.as('day'))
		.where('id', '=', bookId)
		.executeTakeFirst()
	return row?.day ?? null
}

/** A changed statement has to be compared again. */
export async function updateStatement(db: Db, id: string, statementCents: number): Promise<void> {
	await db
		.updateTable('reconciliations')
		.set({ statement_cents: statementCents, status: 'open', prepared_by: null })
		.where('id', '=', id)
		.execute()
}

export async function setPrepared(db: Db, id: string, by: string | null): Promise<void> {
	const status = by === null ? 'open' : 'prepared'
	await db.updateTable('reconciliations').set({ status, prepared_by: by }).where('id', '=', id).execute()
}

/** Signs it; the database computes the figures and closes the period. */
export async function setSigned(db: Db, id: string, by: string, at: Date): Promise<void> {
	await db
		.updateTable('reconciliations')
		.set({ status: 'signed', signed_by: by, signed_at: at })
		.where('id', '=', id)
		.execute()
}

export async function insertCleared(db: Db, id: string, entryIds: readonly string[]): Promise<void> {
	await db
		.insertInto('trust_cleared')
		.values(entryIds.map((entry_id) => ({ entry_id, reconciliation_id: id })))
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function deleteCleared(db: Db, id: string, entryIds: readonly string[]): Promise<void> {
	await db.deleteFrom('trust_cleared').where('reconciliation_id', '=', id).where('entry_id', 'in', entryIds).execute()
}

export async function deleteReconciliation(db: Db, id: string): Promise<void> {
	await db.deleteFrom('reconciliations').where('id', '=', id).execute()
}
