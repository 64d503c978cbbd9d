import type { TrustEntryKind } from '@praxis/contract/books/books.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

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
