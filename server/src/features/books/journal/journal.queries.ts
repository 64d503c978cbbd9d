import type { LedgerAccountKind } from '@praxis/contract/books/books.contract'
import { type ChartAccount, type JournalEntry, journalEntry } from '@praxis/contract/books/journal-entries.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../../platform/db/select-page.ts'

/** What follows from invoices, bills and payments would no longer agree with them. */
const KEPT: readonly LedgerAccountKind[] = ['receivable', 'payable', 'client_credit', 'tax']

export async function selectChart(db: Db): Promise<ChartAccount[]> {
	const rows = await db
		.selectFrom('ledger_accounts')
		.select(['id', 'code', 'name', 'kind'])
		.where('book_kind', '=', 'firm')
		.orderBy('code')
		.execute()
	return rows.map((row) => {
		const kind = row.kind as LedgerAccountKind
		return { ...row, kind, isOpen: !KEPT.includes(kind) }
	})
}

/** The id of the firm's own book. */
export async function selectFirmBook(db: Db): Promise<string> {
	const row = await db.selectFrom('books').select('id').where('kind', '=', 'firm').executeTakeFirstOrThrow()
	return row.id
}

export interface NewJournalEntry {
	readonly id: string
	readonly postedOn: string
	readonly kind: 'opening' | 'journal' | 'reversal'
	readonly memo: string
	readonly payee?: string
	readonly reference?: string
	readonly reverses?: string
	/** What happened once and is recorded once. */
	readonly source: string
	readonly createdBy: string | null
	readonly lines: readonly { readonly accountId: string; readonly cents: number }[]
}

/** Inserts an entry of the firm's book with its postings in one statement. */
export async function insertJournalEntry(db: Db, entry: NewJournalEntry): Promise<void> {
	const { id, postedOn, kind, memo, payee = null, reference = '', reverses = null, source, createdBy } = entry
	const lines = JSON.stringify(entry.lines.map(({ accountId, cents }) => [accountId, cents]))
	await sql`
		WITH entry AS (
			INSERT INTO api.ledger_entries (id, posted_on, kind, memo, payee, reference, reverses, source, created_by)
			VALUES (${id}::uuid, ${postedOn}::date, ${kind}, ${memo}, ${payee}, ${reference}, ${reverses}::uuid, ${source}, ${createdBy})
			RETURNING id, posted_on
		)
		INSERT INTO api.postings (entry_id, line, account_id, book_id, posted_on, cents)
		SELECT e.id, l.n::smallint, a.id, a.book_id, e.posted_on, (l.v->>1)::bigint
		FROM entry e, jsonb_array_elements(${lines}::jsonb) WITH ORDINALITY l (v, n)
		JOIN api.ledger_accounts a ON a.book_kind = 'firm' AND a.id = (l.v->>0)::uuid`.execute(db)
}

function entries(db: Db) {
	return db
		.selectFrom('ledger_entries as e')
		.leftJoin('users as u', 'u.id', 'e.created_by')
		.leftJoin('ledger_entries as first', 'first.id', 'e.reverses')
		.select([
			'e.id as id',
			'e.posted_on as postedOn',
			'e.kind as kind',
			'e.memo as memo',
			'u.full_name as createdByName',
		])
		.select([
			sql<boolean>`EXISTS (SELECT FROM api.ledger_entries r WHERE r.reverses = e.id)`.as('isReversed'),
			sql<
				JournalEntry['lines']
			>`(SELECT coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'cents', p.cents) ORDER BY p.line), '[]')
				FROM api.postings p JOIN api.ledger_accounts a ON a.id = p.account_id WHERE p.entry_id = e.id)`.as('lines'),
		])
		.where(sql<boolean>`e.source LIKE 'journal:%'`)
}

const toEntry = (row: object): JournalEntry => journalEntry.parse(row)

const ORDER: PageOrder<'postedOn'> = { sorts: { postedOn: 'e.posted_on' }, id: 'e.id' }

interface Asked {
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectJournal(db: Db, { cursor, limit }: Asked): Promise<Page<JournalEntry>> {
	return selectPage(entries(db), ORDER, { sort: 'postedOn', direction: 'desc', cursor, limit }, toEntry)
}

export async function selectJournalEntry(db: Db, id: string): Promise<JournalEntry | null> {
	const row = await entries(db).where('e.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toEntry(row)
}

/** The lines of an entry by account. */
export async function selectLinesOf(db: Db, entryId: string) {
	return db
		.selectFrom('postings')
		.select(['account_id as accountId', 'cents'])
		.where('entry_id', '=', entryId)
		.orderBy('line')
		.execute()
}
