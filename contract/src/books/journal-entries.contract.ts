import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { line, prose } from '../kernel/text.ts'
import { booksErrors, ledgerAccountKind } from './books.contract.ts'

export const journalErrors = defineErrors({
	account_code_taken: { kind: 'conflict', message: 'An account with this number exists.' },
	journal_account_unknown: { kind: 'invalid', message: 'Choose accounts of the firm’s book.' },
	journal_account_kept: {
		kind: 'invalid',
		message:
			'Receivables, payables, client credits and sales tax follow from invoices, bills and payments. Choose another account.',
	},
	journal_in_future: { kind: 'invalid', message: 'This day is in the future.' },
	journal_entry_not_found: { kind: 'not_found', message: 'Journal entry not found.' },
	journal_entry_reversed: { kind: 'conflict', message: 'This entry was reversed.' },
	journal_before_original: { kind: 'invalid', message: 'A reversal cannot be dated before the entry.' },
})

const CENTS_MAX = 100_000_000_000
const LINES_MAX = 200

export const chartAccount = z.object({
	id: rowId,
	code: z.string(),
	name: z.string(),
	kind: ledgerAccountKind,
	/** Whether journal entries may use it; the others follow from invoices, bills and payments. */
	isOpen: z.boolean(),
})
export type ChartAccount = z.infer<typeof chartAccount>

/** Kinds of accounts that a firm adds. */
export const addableKind = z.enum(['bank', 'asset', 'liability', 'equity', 'revenue', 'expense'])

export const journalEntry = z.object({
	id: rowId,
	postedOn: calendarDay,
	/** Opening balances, an entry by hand, or the reversal of one. */
	kind: z.enum(['opening', 'journal', 'reversal']),
	memo: z.string(),
	lines: z.array(z.object({ code: z.string(), name: z.string(), cents: z.int() })),
	isReversed: z.boolean(),
	createdByName: z.string().nullable(),
})
export type JournalEntry = z.infer<typeof journalEntry>

const BILLING = 'access_billing'
const CORRECT = 'correct_billing'
const { journal_in_future } = journalErrors

const lines = z
	.array(
		z.object({
			accountId: rowId,
			/** Debit is positive, credit negative. */
			cents: z
				.int('Enter an amount in dollars and cents.')
				.min(-CENTS_MAX)
				.max(CENTS_MAX)
				.refine((value) => value !== 0, 'Enter an amount.'),
		}),
	)
	.min(2, 'An entry has at least two lines.')
	.max(LINES_MAX, 'An entry has at most 200 lines.')

/** The chart of accounts of the firm's book, and entries by hand. */
export const journal = {
	accounts: endpoint({
		id: 'journal.accounts',
		method: 'GET',
		path: '/api/books/accounts',
		access: BILLING,
		summary: 'The chart of accounts of the firm’s book, by number.',
		input: z.object({}),
		output: z.object({ items: z.array(chartAccount) }),
		errors: {},
	}),
	addAccount: endpoint({
		id: 'journal.addAccount',
		method: 'POST',
		path: '/api/books/accounts',
		access: CORRECT,
		summary: 'Add an account to the chart.',
		input: z.object({
			id: newRowId,
			code: z.string().regex(/^\d{3,6}$/, 'Enter a number of 3 to 6 digits.'),
			name: line(80).pipe(z.string().min(1, 'Enter a name.')),
			kind: addableKind,
		}),
		output: chartAccount,
		errors: { account_code_taken: journalErrors.account_code_taken, id_taken: kernelErrors.id_taken },
	}),
	list: endpoint({
		id: 'journal.list',
		method: 'GET',
		path: '/api/books/entries',
		access: BILLING,
		summary: 'Entries by hand and opening balances with their reversals, the latest first.',
		input: z.object(pageInput),
		output: pageOf(journalEntry),
		errors: {},
	}),
	post: endpoint({
		id: 'journal.post',
		method: 'POST',
		path: '/api/books/entries',
		access: CORRECT,
		summary: 'Post an entry, or the opening balances, to the firm’s book. Debits equal credits.',
		input: z.object({
			id: newRowId,
			kind: z.enum(['opening', 'journal']),
			postedOn: calendarDay,
			memo: prose(300).pipe(z.string().min(1, 'Enter a description.')),
			lines,
		}),
		output: journalEntry,
		errors: {
			...booksErrors,
			journal_account_unknown: journalErrors.journal_account_unknown,
			journal_account_kept: journalErrors.journal_account_kept,
			journal_in_future,
			id_taken: kernelErrors.id_taken,
		},
	}),
	reverse: endpoint({
		id: 'journal.reverse',
		method: 'POST',
		path: '/api/books/entries/:id/reverse',
		access: CORRECT,
		summary: 'Reverse an entry by hand, or opening balances, by their opposite.',
		input: z.object({
			id: rowId,
			reversalId: newRowId,
			postedOn: calendarDay,
			reason: prose(300).pipe(z.string().min(1, 'Enter a reason.')),
		}),
		output: journalEntry,
		errors: {
			...booksErrors,
			journal_entry_not_found: journalErrors.journal_entry_not_found,
			journal_entry_reversed: journalErrors.journal_entry_reversed,
			journal_before_original: journalErrors.journal_before_original,
			journal_in_future,
			id_taken: kernelErrors.id_taken,
		},
	}),
}
