import type { Page } from '@praxis/contract/kernel/page'
import { type TrustEntry, type TrustEntryKind, trustEntryKind } from '@praxis/contract/trust/trust.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

export interface TrustLine {
	readonly accountId: string
	/** Debit is positive, credit negative; never zero. */
	readonly cents: number
}

export interface NewTrustEntry {
	readonly id: string
	readonly kind: TrustEntryKind
	/** YYYY-MM-DD */
	readonly postedOn: string
	readonly payee?: string
	readonly purpose: string
	readonly reference?: string
	readonly clientId?: string
	readonly invoiceId?: string
	readonly reverses?: string
	/** What is disbursed. */
	readonly amountCents?: number
	readonly createdBy: string | null
	readonly approvedBy?: string
	/** What happened once and is recorded once. */
	readonly source: string
	readonly lines: readonly TrustLine[]
}

/** Inserts an entry with its postings in one statement. The limit of a disbursement is that of its account. */
export async function insertTrustEntry(db: Db, entry: NewTrustEntry): Promise<void> {
	const { id, kind, postedOn, payee = null, purpose, reference = '', clientId = null, invoiceId = null } = entry
	const { reverses = null, amountCents = null, createdBy, approvedBy = null, source } = entry
	const lines = JSON.stringify(entry.lines.map(({ accountId, cents }) => [accountId, cents]))
	await sql`
		WITH line AS (
			SELECT l.n::smallint AS n, a.id, a.book_id, a.book_kind, (l.v->>1)::bigint AS cents
			FROM jsonb_array_elements(${lines}::jsonb) WITH ORDINALITY l (v, n) JOIN api.ledger_accounts a ON a.id = (l.v->>0)::uuid
		), entry AS (
			INSERT INTO api.ledger_entries
				(id, posted_on, kind, payee, purpose, reference, client_id, invoice_id, reverses, amount_cents, limit_cents, created_by, approved_by, source)
			SELECT ${id}::uuid, ${postedOn}::date, ${kind}, ${payee}, ${purpose}, ${reference}, ${clientId}::uuid, ${invoiceId}::uuid,
				${reverses}::uuid, ${amountCents}::bigint, CASE WHEN ${kind} = 'disbursement' THEN
					(SELECT t.approval_limit_cents FROM api.trust_accounts t JOIN line ON line.book_id = t.book_id LIMIT 1) END,
				${createdBy}, ${approvedBy}, ${source}
			RETURNING id, posted_on
		)
		INSERT INTO api.postings (entry_id, line, account_id, book_id, posted_on, cents)
		SELECT e.id, line.n, line.id, line.book_id, e.posted_on, line.cents FROM entry e, line`.execute(db)
}

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
		.where('e.id', '=', id)
		.orderBy('p.line')
		.execute()
	const inTrust = rows.find((row) => row.book_kind === 'trust')
	if (inTrust === undefined) return null
	const { entryKind, posted_on, payee, client_id, invoice_id, book_id } = inTrust
	const lines = rows.map((row) => ({ accountId: row.id, cents: row.cents, kind: row.kind }))
	return {
		id,
		kind: entryKind,
		postedOn: posted_on,
		payee,
		clientId: client_id,
		invoiceId: invoice_id,
		bookId: book_id,
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
