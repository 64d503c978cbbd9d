import {
	type BankLine,
	type StatementColumns,
	statementColumns,
	statementFormat,
} from '@praxis/contract/trust/bank-statements.contract'
import type { Reconciliation } from '@praxis/contract/trust/trust.fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { ReadStatement } from './bank-line.ts'
import type { IdentifiedLine } from './read-statement.ts'

type Period = Pick<Reconciliation, 'id' | 'trustAccountId' | 'periodEnd'>

/** Which of some lines were imported before, by their ids. */
export async function selectKnownIds(db: Db, bookId: string, bankIds: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ bank_id: string }>`
		SELECT l.bank_id FROM unnest(${bankIds}::text[]) AS asked (bank_id)
		JOIN bank_lines l ON l.book_id = ${bookId} AND l.bank_id = asked.bank_id`.execute(db)
	return new Set(rows.map((row) => row.bank_id))
}

/** The columns of the last CSV file of an account. */
export async function selectLastColumns(db: Db, bookId: string): Promise<StatementColumns | null> {
	const row = await db
		.selectFrom('bank_statements')
		.select('columns')
		.where('book_id', '=', bookId)
		.where('columns', 'is not', null)
		.orderBy('imported_at', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row === undefined ? null : statementColumns.parse(row.columns)
}

interface NewStatement {
	readonly id: string
	readonly bookId: string
	readonly fileName: string
	readonly columns: StatementColumns | null
	readonly read: Pick<ReadStatement, 'format' | 'closing'>
	readonly importedBy: string
	readonly importedAt: Date
	readonly lines: readonly IdentifiedLine[]
}

/** Returns how many lines were not there yet. */
export async function insertStatement(db: Db, one: NewStatement): Promise<number> {
	const { lines, read } = one
	const days = lines.map(({ postedOn }) => postedOn).toSorted()
	await db
		.insertInto('bank_statements')
		.values({
			id: one.id,
			book_id: one.bookId,
			file_name: one.fileName,
			format: read.format,
			columns: one.columns === null ? null : JSON.stringify(one.columns),
			first_day: days[0] ?? '',
			last_day: days.at(-1) ?? '',
			closing_on: read.closing?.on ?? null,
			closing_cents: read.closing?.cents ?? null,
			imported_by: one.importedBy,
			imported_at: one.importedAt,
		})
		.execute()
	const of = <Value>(read: (line: IdentifiedLine) => Value) => lines.map(read)
	const added = await sql`
		INSERT INTO bank_lines (statement_id, book_id, bank_id, posted_on, cents, payee, memo, check_number)
		SELECT ${one.id}, ${one.bookId}, * FROM unnest(
			${of((line) => line.bankId)}::text[], ${of((line) => line.postedOn)}::date[], ${of((line) => line.cents)}::bigint[],
			${of((line) => line.payee)}::text[], ${of((line) => line.memo)}::text[], ${of((line) => line.checkNumber)}::text[])
		ON CONFLICT (book_id, bank_id) DO NOTHING`.execute(db)
	return Number(added.numAffectedRows ?? 0)
}

export type StoredLine = Omit<BankLine, 'suggestedIds' | 'ruled'>

/** Lines through the period, without those that a reconciliation of another period used; oldest first, at most 5,000. */
export async function selectLines(db: Db, { id, trustAccountId, periodEnd }: Period): Promise<StoredLine[]> {
	const rows = await db
		.selectFrom('bank_lines as l')
		.leftJoin('bank_matches as m', 'm.line_id', 'l.id')
		.leftJoin('trust_cleared as c', 'c.entry_id', 'm.entry_id')
		.leftJoin('reconciliations as r', 'r.id', 'c.reconciliation_id')
		.select(['l.id', 'l.posted_on as postedOn', 'l.cents', 'l.payee', 'l.memo', 'l.check_number as checkNumber'])
		.select(['l.ignored_reason as ignoredReason'])
		.select(
			sql<string[]>`coalesce(array_agg(m.entry_id::text) FILTER (WHERE m.entry_id IS NOT NULL), '{}')`.as('entryIds'),
		)
		.where('l.book_id', '=', trustAccountId)
		.where('l.posted_on', '<=', periodEnd)
		.where((eb) => eb.or([eb('r.id', 'is', null), eb('r.id', '=', id), eb('r.status', '<>', 'signed')]))
		.where((eb) =>
			eb.or([
				eb('l.ignored_reason', 'is', null),
				sql<boolean>`l.posted_on > coalesce((
				SELECT max(s.period_end) FROM reconciliations s
				WHERE s.book_id = l.book_id AND s.status = 'signed' AND s.period_end < ${periodEnd}), '-infinity')`,
			]),
		)
		.groupBy('l.id')
		.orderBy('l.posted_on')
		.orderBy('l.id')
		.limit(5_000)
		.execute()
	return rows
}

/** The statements that have lines in the period and after the reconciliation before it, latest first. */
export async function selectStatements(db: Db, { trustAccountId, periodEnd }: Period) {
	const rows = await db
		.selectFrom('bank_statements as s')
		.innerJoin('users as u', 'u.id', 's.imported_by')
		.select(['s.id', 's.file_name as fileName', 's.format', 's.first_day as firstDay', 's.last_day as lastDay'])
		.select(['s.closing_on as closingOn', 's.closing_cents as closingCents', 's.imported_at'])
		.select('u.full_name as importedByName')
		.select((eb) =>
			eb
				.selectFrom('bank_lines as l')
				.select(sql<number>`count(*)::int`.as('count'))
				.whereRef('l.statement_id', '=', 's.id')
				.as('lineCount'),
		)
		.where('s.book_id', '=', trustAccountId)
		.where('s.first_day', '<=', periodEnd)
		.where(
			sql<boolean>`s.last_day > coalesce((SELECT max(r.period_end) FROM reconciliations r
				WHERE r.book_id = s.book_id AND r.status = 'signed' AND r.period_end < ${periodEnd}), '-infinity')`,
		)
		.orderBy('s.imported_at', 'desc')
		.limit(50)
		.execute()
	return rows.map(({ imported_at, format, lineCount, ...row }) => ({
		...row,
		format: statementFormat.parse(format),
		lineCount: lineCount ?? 0,
		importedAt: imported_at.toISOString(),
	}))
}

export async function insertMatches(
	db: Db,
	matches: readonly { readonly lineId: string; readonly entryIds: readonly string[] }[],
): Promise<void> {
	const values = matches.flatMap(({ lineId, entryIds }) => entryIds.map((entry_id) => ({ entry_id, line_id: lineId })))
	if (values.length > 0) await db.insertInto('bank_matches').values(values).execute()
}

/** Takes lines off that some transactions were matched to, with whatever else was matched to them. */
export async function deleteMatchesOf(db: Db, entryIds: readonly string[]): Promise<void> {
	await db
		.deleteFrom('bank_matches')
		.where('line_id', 'in', (eb) =>
			eb.selectFrom('bank_matches as m').select('m.line_id').where('m.entry_id', 'in', entryIds),
		)
		.execute()
}

/** What lines of the period are matched to is on the statement. */
export async function clearMatched(db: Db, { id, trustAccountId, periodEnd }: Period): Promise<void> {
	await sql`
		INSERT INTO trust_cleared (entry_id, reconciliation_id)
		SELECT m.entry_id, ${id} FROM bank_matches m JOIN bank_lines l ON l.id = m.line_id
		JOIN postings p ON p.entry_id = m.entry_id AND p.posted_on <= ${periodEnd}
		JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank' AND a.book_id = l.book_id
		WHERE l.book_id = ${trustAccountId} AND l.posted_on <= ${periodEnd}
		ON CONFLICT DO NOTHING`.execute(db)
}

/** Locks it until the transaction ends. */
export async function lockLine(
	db: Db,
	id: string,
): Promise<{ readonly bookId: string; readonly isMatched: boolean } | null> {
	const line = await db
		.selectFrom('bank_lines')
		.select('book_id as bookId')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	if (line === undefined) return null
	const match = await db
		.selectFrom('bank_matches')
		.select('entry_id')
		.where('line_id', '=', id)
		.limit(1)
		.executeTakeFirst()
	return { bookId: line.bookId, isMatched: match !== undefined }
}

export async function setIgnored(db: Db, id: string, reason: string | null): Promise<void> {
	await db.updateTable('bank_lines').set({ ignored_reason: reason }).where('id', '=', id).execute()
}

export async function selectStatement(
	db: Db,
	id: string,
): Promise<{ readonly bookId: string; readonly fileName: string } | null> {
	const row = await db
		.selectFrom('bank_statements')
		.select(['book_id as bookId', 'file_name as fileName'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** With its lines, their matches, and what counted as on the statement by them. */
export async function deleteStatement(db: Db, id: string): Promise<void> {
	await sql`
		DELETE FROM trust_cleared c USING bank_matches m, bank_lines l
		WHERE m.entry_id = c.entry_id AND l.id = m.line_id AND l.statement_id = ${id}`.execute(db)
	await db.deleteFrom('bank_statements').where('id', '=', id).execute()
}
