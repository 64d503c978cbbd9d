import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { prose } from '../kernel/text.ts'
import { reconciliationErrors } from './reconciliations.contract.ts'
import { reconciliation } from './trust.fields.ts'

/** About 30,000 lines as OFX. */
const STATEMENT_CHARACTERS_MAX = 8_000_000
const BODY_LIMIT = 12 * 1024 * 1024
export const STATEMENT_LINES_MAX = 20_000

export const statementFormat = z.enum(['ofx', 'qif', 'csv', 'camt'])
export type StatementFormat = z.infer<typeof statementFormat>

const column = z.string().max(200).nullable()

/** Which column of a CSV file holds what, by its header; an amount, or debit and credit. */
export const statementColumns = z.object({
	date: column,
	amount: column,
	debit: column,
	credit: column,
	payee: column,
	checkNumber: column,
	bankId: column,
})
export type StatementColumns = z.infer<typeof statementColumns>

/** A line of a statement. Money in is positive. */
export const bankLine = z.object({
	id: rowId,
	postedOn: calendarDay,
	cents: z.int(),
	payee: z.string(),
	memo: z.string(),
	checkNumber: z.string(),
	/** The transactions of the book that it is; empty while none is matched. */
	entryIds: z.array(rowId),
	/** What it seems to be; empty where nothing fits or it is matched. */
	suggestedIds: z.array(rowId),
	/** Why it is none of the book's, such as an error of the bank that the bank corrected. Null where it counts. */
	ignoredReason: z.string().nullable(),
	/** What a matching rule says it is, for a line that nothing of the book fits; null without one. */
	ruled: z.object({ action: z.enum(['charge', 'leave_out']), meaning: z.string() }).nullable(),
})
export type BankLine = z.infer<typeof bankLine>

const bankStatement = z.object({
	id: rowId,
	fileName: z.string(),
	format: statementFormat,
	firstDay: calendarDay,
	lastDay: calendarDay,
	lineCount: z.int(),
	/** The closing balance that the file gives, and its day. */
	closingOn: calendarDay.nullable(),
	closingCents: z.int().nullable(),
	importedAt: instant,
	importedByName: z.string(),
})

const { reconciliation_not_found, reconciliation_signed, reconciliation_movement_unknown } = reconciliationErrors

export const bankStatementErrors = defineErrors({
	statement_unreadable: {
		kind: 'invalid',
		message: 'No transaction can be read from this file. Choose a statement as OFX, QFX, QIF, CSV or CAMT.053.',
	},
	statement_faulty: {
		kind: 'invalid',
		message: 'Some lines of this file have no readable date or amount. Choose other columns, or correct the file.',
	},
	statement_columns: { kind: 'invalid', message: 'Choose the columns of the date and of the amount.' },
	statement_too_long: { kind: 'invalid', message: 'A statement has at most 20,000 lines. Import it in parts.' },
	statement_of_another: {
		kind: 'invalid',
		message: 'This statement is of another bank account: its number ends in other digits than the trust account’s.',
	},
	statement_in_use: {
		kind: 'conflict',
		message: 'A signed reconciliation relies on this statement. It cannot be removed.',
	},
	bank_statement_not_found: { kind: 'not_found', message: 'Bank statement not found.' },
	bank_line_not_found: { kind: 'not_found', message: 'This line of the bank’s statement was not found.' },
	bank_line_matched: { kind: 'conflict', message: 'This line or transaction was matched meanwhile.' },
	bank_match_differs: {
		kind: 'invalid',
		message: 'The transactions do not add up to the amount of the bank’s line.',
	},
})

const { statement_unreadable, statement_faulty, statement_columns, statement_too_long, statement_of_another } =
	bankStatementErrors
const unreadable = { statement_unreadable, statement_columns, statement_too_long, statement_of_another }

const TRUST = 'access_trust'
const one = z.object({ id: rowId })
const file = one.extend({
	fileName: prose(200).pipe(z.string().min(1)),
	/** The text of the file. */
	content: z
		.string()
		.min(1, 'This file is empty.')
		.max(STATEMENT_CHARACTERS_MAX, 'This file is too large: at most 8 MB. Import it in parts.'),
	/** For CSV; null for those used last for the account, else by their names. */
	columns: statementColumns.nullable().default(null),
})

/** Statements of the bank, imported and compared with the book within a reconciliation. */
export const bankStatements = {
	preview: endpoint({
		id: 'bankStatements.preview',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/statement-preview',
		access: TRUST,
		reads: true,
		summary: 'What would be imported from a bank statement; nothing is saved.',
		input: file,
		bodyLimit: BODY_LIMIT,
		output: z.object({
			format: statementFormat,
			/** Headings of CSV, else empty. */
			headers: z.array(z.string()),
			columns: statementColumns,
			firstDay: calendarDay.nullable(),
			lastDay: calendarDay.nullable(),
			lineCount: z.int(),
			/** Imported before, from this or another file. */
			knownCount: z.int(),
			/** Twice in this file. */
			repeatedCount: z.int(),
			inCents: z.int(),
			outCents: z.int(),
			closingOn: calendarDay.nullable(),
			closingCents: z.int().nullable(),
			/** At most 20. */
			problems: z.array(z.string()),
			problemCount: z.int(),
			/** The first lines, at most 8. */
			sample: z.array(bankLine.pick({ postedOn: true, cents: true, payee: true, checkNumber: true })),
		}),
		errors: { reconciliation_not_found, ...unreadable },
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	import: endpoint({
		id: 'bankStatements.import',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/statements',
		access: TRUST,
		summary:
			'Import a bank statement: lines that were imported before are left out, and those that only one transaction can be are matched.',
		input: file.extend({ statementId: newRowId }),
		bodyLimit: BODY_LIMIT,
		output: z.object({ addedCount: z.int(), knownCount: z.int(), matchedCount: z.int() }),
		errors: {
			reconciliation_not_found,
			reconciliation_signed,
			...unreadable,
			statement_faulty,
			id_taken: kernelErrors.id_taken,
		},
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
	remove: endpoint({
		id: 'bankStatements.remove',
		method: 'DELETE',
		path: '/api/trust/bank-statements/:id',
		access: TRUST,
		summary: 'Remove an imported statement with its lines and matches. No transaction of the book changes.',
		input: one,
		output: one,
		errors: {
			bank_statement_not_found: bankStatementErrors.bank_statement_not_found,
			statement_in_use: bankStatementErrors.statement_in_use,
		},
	}),
	lines: endpoint({
		id: 'bankStatements.lines',
		method: 'GET',
		path: '/api/trust/reconciliations/:id/lines',
		access: TRUST,
		summary:
			'Lines of imported statements through the period that no earlier reconciliation used, oldest first and at most 5,000, with what each may be, and the statements they are from.',
		input: one,
		output: z.object({ items: z.array(bankLine), statements: z.array(bankStatement) }),
		errors: { reconciliation_not_found },
	}),
	match: endpoint({
		id: 'bankStatements.match',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/matches',
		access: TRUST,
		summary:
			'Say which transactions of the book lines of the statement are, to the cent; they count as on the statement.',
		input: one.extend({
			matches: z
				.array(z.object({ lineId: rowId, entryIds: z.array(rowId).min(1).max(100) }))
				.min(1)
				.max(1_000),
		}),
		output: reconciliation,
		errors: {
			reconciliation_not_found,
			reconciliation_signed,
			reconciliation_movement_unknown,
			bank_line_not_found: bankStatementErrors.bank_line_not_found,
			bank_line_matched: bankStatementErrors.bank_line_matched,
			bank_match_differs: bankStatementErrors.bank_match_differs,
		},
	}),
	ignore: endpoint({
		id: 'bankStatements.ignore',
		method: 'PATCH',
		path: '/api/trust/bank-lines/:id',
		access: TRUST,
		summary: 'Leave a line of the statement out with a reason, or count it again.',
		input: one.extend({ reason: prose(300).pipe(z.string().min(1, 'Enter a reason.')).nullable() }),
		output: one,
		errors: {
			bank_line_not_found: bankStatementErrors.bank_line_not_found,
			bank_line_matched: bankStatementErrors.bank_line_matched,
		},
	}),
}
