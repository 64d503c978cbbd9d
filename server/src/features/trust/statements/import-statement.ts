import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	bankStatementErrors,
	bankStatements,
	STATEMENT_LINES_MAX,
	type StatementColumns,
} from '@praxis/contract/trust/bank-statements.contract'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireAccount } from '../manage-accounts.ts'
import { TRUST_TOPIC } from '../post-trust.ts'
import { lockOpen, requireReconciliation } from '../reconcile.ts'
import { insertStatement, selectKnownIds, selectLastColumns } from './bank-lines.queries.ts'
import { matchSure } from './match-lines.ts'
import { identifyLines, readStatement } from './read-statement.ts'

const SAMPLE = 8
const PROBLEMS_SHOWN = 20

type Preview = ParsedInput<typeof bankStatements.preview>

/** @throws AppError statement_unreadable, statement_columns, statement_too_long, statement_of_another */
async function read(db: Db, trustAccountId: string, { content, columns }: Pick<Preview, 'content' | 'columns'>) {
	const table = readTable(content, columns, await selectLastColumns(db, trustAccountId))
	const { statement } = table
	const { lastFour } = await requireAccount(db, trustAccountId)
	const digits = statement.accountNumber?.replace(/\D/g, '') ?? ''
	if (digits.length >= 4 && !digits.endsWith(lastFour)) throw refuse(bankStatementErrors, 'statement_of_another')
	if (statement.lines.length > STATEMENT_LINES_MAX) throw refuse(bankStatementErrors, 'statement_too_long')
	const { lines, repeated } = identifyLines(statement.lines)
	const known = await selectKnownIds(
		db,
		trustAccountId,
		lines.map(({ bankId }) => bankId),
	)
	return { ...table, lines, repeated, known }
}

/** Columns that were used before are used again where the file has them. */
function readTable(content: string, chosen: StatementColumns | null, last: StatementColumns | null) {
	const guessed = readStatement(content, chosen)
	if (guessed.statement.format !== 'csv') {
		if (guessed.statement.lines.length === 0) throw refuse(bankStatementErrors, 'statement_unreadable')
		return guessed
	}
	const { headers } = guessed
	const fits = last !== null && Object.values(last).every((header) => header === null || headers.includes(header))
	const table = chosen === null && fits ? readStatement(content, last) : guessed
	if (headers.length < 2) throw refuse(bankStatementErrors, 'statement_unreadable')
	return table
}

/** @throws AppError reconciliation_not_found, and as `read` */
export function previewStatement(ctx: PersonContext, input: Preview): Promise<OutputOf<typeof bankStatements.preview>> {
	permitTo(ctx, bankStatements.preview)
	return withRead(ctx, async (db) => {
		const { trustAccountId } = await requireReconciliation(db, input.id)
		const { statement, headers, columns, lines, repeated, known } = await read(db, trustAccountId, input)
		const days = lines.map(({ postedOn }) => postedOn).toSorted()
		const sum = (sign: 1 | -1) => lines.reduce((total, { cents }) => total + Math.max(cents * sign, 0), 0)
		return {
			format: statement.format,
			headers: [...headers],
			columns,
			firstDay: days[0] ?? null,
			lastDay: days.at(-1) ?? null,
			lineCount: lines.length,
			knownCount: known.size,
			repeatedCount: repeated,
			inCents: sum(1),
			outCents: sum(-1),
			closingOn: statement.closing?.on ?? null,
			closingCents: statement.closing?.cents ?? null,
			problems: statement.problems.slice(0, PROBLEMS_SHOWN),
			problemCount: statement.problems.length,
			sample: lines.slice(0, SAMPLE).map(({ postedOn, cents, payee, memo, checkNumber }) => ({
				postedOn,
				cents,
				payee: payee || memo,
				checkNumber,
			})),
		}
	})
}

/** @throws AppError as the endpoint names */
export function importStatement(
	ctx: PersonContext,
	input: ParsedInput<typeof bankStatements.import>,
): Promise<OutputOf<typeof bankStatements.import>> {
	permitTo(ctx, bankStatements.import)
	return withTransaction(ctx, async (db) => {
		const one = await lockOpen(db, input.id)
		const bookId = one.trustAccountId
		const { statement, columns, lines, known } = await read(db, bookId, input)
		if (lines.length === 0 && (columns.date === null || (columns.amount ?? columns.debit ?? columns.credit) === null)) {
			throw refuse(bankStatementErrors, 'statement_columns')
		}
		if (statement.problems.length > 0) throw refuse(bankStatementErrors, 'statement_faulty')
		if (lines.length === 0) throw refuse(bankStatementErrors, 'statement_unreadable')
		const { fileName, statementId: id } = input
		const inserting = insertStatement(db, {
			id,
			bookId,
			fileName,
			columns: statement.format === 'csv' ? columns : null,
			read: statement,
			importedBy: ctx.actor.id,
			importedAt: ctx.platform.clock.now(),
			lines,
		})
		const addedCount = await rejectDuplicateId('bank_statements_pkey', inserting)
		const matchedCount = await matchSure(db, ctx, one)
		const after = { trustAccountId: bookId, fileName, addedCount, knownCount: known.size, matchedCount }
		await recordAction(db, ctx, {
			action: bankStatements.import.id,
			entity: 'bank_statements',
			entityId: id,
			after,
			event: { topic: TRUST_TOPIC, entityId: bookId },
		})
		return { addedCount, knownCount: known.size, matchedCount }
	})
}
