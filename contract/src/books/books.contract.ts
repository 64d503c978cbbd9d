import { z } from 'zod'
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

export const books = {
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
