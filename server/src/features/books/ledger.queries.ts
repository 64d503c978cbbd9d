import type { LedgerAccountKind } from '@praxis/contract/books/books.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The accounts of the firm's book that other features post to, by what they are called in the code. */
const CODES = {
	bank: '1000',
	clearing: '1050',
	receivable: '1100',
	advancedCosts: '1200',
	tax: '2100',
	clientCredit: '2200',
	openingEquity: '3000',
	fees: '4000',
	expensesBilled: '4100',
	processingFees: '5000',
	badDebts: '5100',
} as const
export type FirmAccount = keyof typeof CODES

/** Kinds of entries that touch the firm's book only. */
export type FirmEntryKind = 'invoice' | 'payment' | 'refund' | 'fee' | 'journal' | 'opening' | 'reversal'

export interface LedgerLine {
	readonly account: FirmAccount
	/** Debit is positive, credit negative; never zero. */
	readonly cents: number
}

export interface FirmEntry {
	/** YYYY-MM-DD */
	readonly postedOn: string
	readonly kind: FirmEntryKind
	readonly memo: string
	readonly invoiceId?: string
	readonly clientId?: string
	/** The entry that this one reverses whole. */
	readonly reverses?: string
	/** What caused it, once and for all, such as `invoice:` and its id. */
	readonly source: string
	readonly createdBy: string | null
	readonly lines: readonly LedgerLine[]
}

/** Inserts an entry with its postings in one statement. Returns its id. */
export async function insertFirmEntry(db: Db, entry: FirmEntry): Promise<string> {
	const { postedOn, kind, memo, invoiceId = null, clientId = null, reverses = null, source, createdBy } = entry
	const lines = JSON.stringify(entry.lines.map(({ account, cents }) => [CODES[account], cents]))
	const { rows } = await sql<{ readonly id: string }>`
		WITH entry AS (
			INSERT INTO api.ledger_entries (posted_on, kind, memo, invoice_id, client_id, reverses, source, created_by)
			VALUES (${postedOn}::date, ${kind}, ${memo}, ${invoiceId}::uuid, ${clientId}::uuid, ${reverses}::uuid, ${source}, ${createdBy})
			RETURNING id, posted_on
		), posted AS (
			INSERT INTO api.postings (entry_id, line, account_id, book_id, posted_on, cents)
			SELECT e.id, l.n::smallint, a.id, a.book_id, e.posted_on, (l.v->>1)::bigint
			FROM entry e, jsonb_array_elements(${lines}::jsonb) WITH ORDINALITY l (v, n)
			JOIN api.ledger_accounts a ON a.book_kind = 'firm' AND a.code = l.v->>0
			RETURNING entry_id
		)
		SELECT e.id FROM entry e`.execute(db)
	const [row] = rows
	if (row === undefined) throw new Error('the entry was not inserted')
	return row.id
}

/** The id of the entry with this source; null if there is none. */
export async function selectEntryBySource(db: Db, source: string): Promise<string | null> {
	const row = await db.selectFrom('ledger_entries').select('id').where('source', '=', source).executeTakeFirst()
	return row?.id ?? null
}

interface PostedEntry {
	readonly id: string
	readonly invoiceId: string | null
	readonly clientId: string | null
	readonly lines: readonly LedgerLine[]
}

const ACCOUNT_OF = new Map<string, FirmAccount>(
	Object.entries(CODES).map(([account, code]) => [code, account as FirmAccount]),
)

/** An entry of the firm's book with its lines; undefined if there is none. */
export async function selectFirmEntry(db: Db, id: string): Promise<PostedEntry | undefined> {
	const rows = await db
		.selectFrom('ledger_entries as e')
		.innerJoin('postings as p', 'p.entry_id', 'e.id')
		.innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
		.select(['e.id', 'e.invoice_id', 'e.client_id', 'a.code', 'p.cents'])
		.where('e.id', '=', id)
		.orderBy('p.line')
		.execute()
	const [first] = rows
	if (first === undefined) return undefined
	const lines = rows.flatMap(({ code, cents }) => {
		const account = ACCOUNT_OF.get(code)
		return account === undefined ? [] : [{ account, cents }]
	})
	return { id: first.id, invoiceId: first.invoice_id, clientId: first.client_id, lines }
}

export interface AccountBalance {
	readonly code: string
	readonly name: string
	readonly kind: LedgerAccountKind
	readonly cents: number
}

/** Balances of the firm's accounts through a day, or now where it is null. */
export async function selectTrialBalance(db: Db, through: string | null): Promise<AccountBalance[]> {
	const rows = await db
		.selectFrom('ledger_accounts as a')
		.leftJoin('ledger_days as d', (join) =>
			through === null
				? join.onRef('d.account_id', '=', 'a.id')
				: join.onRef('d.account_id', '=', 'a.id').on('d.day', '<=', through),
		)
		.select((eb) => [
			'a.code',
			'a.name',
			'a.kind',
			sql<number>`coalesce(sum(${eb.ref('d.cents')}), 0)::bigint`.as('cents'),
		])
		.where('a.book_kind', '=', 'firm')
		.groupBy(['a.code', 'a.name', 'a.kind'])
		.orderBy('a.code')
		.execute()
	return rows.map((row) => ({ ...row, kind: row.kind as LedgerAccountKind }))
}
