import { z } from 'zod'
import { addDays, isDate } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { calendarDay } from '../kernel/instant.ts'

/** What the books refuse. Each is a rule that the database holds by itself. */
export const booksErrors = defineErrors({
	entry_balances: { kind: 'conflict', message: 'The debits and credits of this entry differ.' },
	entry_in_open_period: { kind: 'conflict', message: 'This period is closed. Choose a later date.' },
	entry_of_its_kind: { kind: 'conflict', message: 'This entry cannot use one of these accounts.' },
	entry_recorded: { kind: 'conflict', message: 'This has already been recorded.' },
	invoice_never_overpaid: { kind: 'conflict', message: 'This is more than the amount due on the invoice.' },
	payment_not_spent_twice: { kind: 'conflict', message: 'This is more than what is left of the payment.' },
	holdings_never_below_zero: { kind: 'conflict', message: 'The client’s trust balance is not sufficient.' },
	holdings_never_below_zero_by_day: {
		kind: 'conflict',
		message: 'On an earlier day the client’s trust balance would have been below zero. Choose a later date.',
	},
	holdings_cleared_funds: { kind: 'conflict', message: 'The deposited funds have not cleared.' },
})

export const ledgerAccountKind = z.enum([
	'bank',
	'clearing',
	'receivable',
	'payable',
	'client_credit',
	'tax',
	'revenue',
	'expense',
	'fees',
	'equity',
	'asset',
	'liability',
])
export type LedgerAccountKind = z.infer<typeof ledgerAccountKind>

/** What a transaction of a trust account is. */
export const trustEntryKind = z.enum([
	'deposit',
	'disbursement',
	'transfer',
	'trust_to_operating',
	'firm_deposit',
	'bank_charge',
	'interest',
	'returned',
	'opening',
	'reversal',
])
export type TrustEntryKind = z.infer<typeof trustEntryKind>

const DAYS_MAX = 366

/** Days from one through another, both counted. */
export const period = { from: calendarDay, through: calendarDay }

/** Refuses a period that ends before it starts, or is longer than a year. */
export function checkYear({ from, through }: { from: string; through: string }, context: z.RefinementCtx): void {
	const refused = (message: string) => context.addIssue({ code: 'custom', path: ['through'], message })
	// It is asked about days that are none too.
	if (!isDate(from) || !isDate(through)) return
	if (from > through) refused('The period ends before it starts.')
	else if (through >= addDays(from, DAYS_MAX)) refused('Choose a period of at most one year.')
}

/** What a firm's other programs read: hledger, spreadsheets, QuickBooks. */
export const journalFormat = z.enum(['hledger', 'csv', 'iif'])
export type JournalFormat = z.infer<typeof journalFormat>

const cents = z.int()
export const bookAccount = z.object({
	code: z.string(),
	name: z.string(),
	kind: ledgerAccountKind,
	/** Before the period. Debits are positive. */
	beforeCents: cents,
	/** In the period. */
	changeCents: cents,
})
export type BookAccount = z.infer<typeof bookAccount>

export const books = {
	report: endpoint({
		id: 'books.report',
		method: 'GET',
		path: '/api/books/report',
		access: 'access_billing',
		summary:
			'The accounts of the firm’s book before and in a period, for trial balance, profit and loss, and balance sheet.',
		input: z.object(period).superRefine(checkYear),
		output: z.object({
			accounts: z.array(bookAccount),
			/** What clients paid on invoices in the period, less refunds, with the sales tax in it. */
			collectedCents: cents,
			/** What was paid for without an invoice, less refunds. */
			servicesCents: cents,
		}),
		errors: {},
	}),
	journal: endpoint({
		id: 'books.journal',
		method: 'POST',
		path: '/api/books/journal',
		access: 'access_trust',
		reads: true,
		tokens: false,
		summary:
			'All entries of a period as a file: the firm’s book and the trust accounts as hledger journal or CSV; the firm’s book alone as QuickBooks IIF.',
		input: z.object({ ...period, format: journalFormat }).superRefine(checkYear),
		output: z.null(),
		errors: {},
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
	trialBalance: endpoint({
		id: 'books.trialBalance',
		method: 'GET',
		path: '/api/books/trial-balance',
		access: 'access_billing',
		summary: 'Balances of the accounts of the firm’s book through a day; debits are positive. They sum to zero.',
		input: z.object({ through: calendarDay.optional() }),
		output: z.object({
			accounts: z.array(
				z.object({ code: z.string(), name: z.string(), kind: ledgerAccountKind, cents: z.number().int() }),
			),
		}),
		errors: {},
	}),
}
