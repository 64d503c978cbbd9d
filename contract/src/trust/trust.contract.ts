import { z } from 'zod'
import { booksErrors, checkYear, period } from '../books/books.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { DEFAULT_RECONCILIATION_RULE } from './reconciliation-rules.ts'
import {
	checkNumber,
	reconcileRule,
	TRUST_CENTS_MAX,
	trustAccount,
	trustAccountKind,
	trustEntry,
	trustLedger,
	trustRequest,
} from './trust.fields.ts'

export const trustErrors = defineErrors({
	trust_account_not_found: { kind: 'not_found', message: 'Trust account not found.' },
	trust_account_taken: { kind: 'conflict', message: 'A trust account with this name exists.' },
	trust_ledger_not_found: { kind: 'not_found', message: 'Client ledger not found.' },
	trust_entry_not_found: { kind: 'not_found', message: 'Transaction not found.' },
	trust_request_not_found: { kind: 'not_found', message: 'This request for approval was not found.' },
	trust_client_unknown: { kind: 'invalid', message: 'Choose a client and a case of this client.' },
	trust_account_of_another: {
		kind: 'conflict',
		message: 'This account belongs to one client. Choose the pooled account for other clients.',
	},
	trust_in_future: { kind: 'invalid', message: 'This day is in the future.' },
	trust_same_ledger: { kind: 'invalid', message: 'Choose another client or case to transfer to.' },
	trust_invoice_unknown: { kind: 'invalid', message: 'Choose an issued invoice of this client with an amount due.' },
	trust_own_request: { kind: 'conflict', message: 'Another person has to approve what you requested.' },
	trust_request_decided: { kind: 'conflict', message: 'This request was decided meanwhile.' },
	trust_hold_ended: { kind: 'conflict', message: 'These funds have cleared.' },
	trust_before_original: { kind: 'invalid', message: 'A correction cannot be dated before the transaction.' },
	trust_interest_pooled: {
		kind: 'conflict',
		message: 'Interest on an IOLTA account goes to the state’s IOLTA program. It is no client’s money.',
	},
	trust_interest_idle: { kind: 'conflict', message: 'No ledger of this account held money in this period.' },
	check_number_taken: { kind: 'conflict', message: 'A check of this account has this number.' },
	account_number_of_another: {
		kind: 'invalid',
		message: 'The last four digits are not those of this trust account.',
	},
	trust_corrected: { kind: 'conflict', message: 'This transaction was corrected before.' },
	trust_not_reversible: { kind: 'conflict', message: 'A reversal cannot be reversed. Record the transaction again.' },
})

/** What any posting may be refused for. */
const posting = {
	...booksErrors,
	trust_in_future: trustErrors.trust_in_future,
	id_taken: kernelErrors.id_taken,
}

const TRUST = 'access_trust'
const one = z.object({ id: rowId })
const cents = z.int('Enter an amount in dollars and cents.')
const amountCents = cents.min(1, 'Enter an amount above $0.00.').max(TRUST_CENTS_MAX, 'At most $1,000,000,000.00.')
const limitCents = cents.min(0, 'The limit cannot be negative.').max(TRUST_CENTS_MAX, 'At most $1,000,000,000.00.')
const reference = prose(100).default('')
const said = (message: string) => prose(300).pipe(z.string().min(1, message))
const accountName = prose(80).pipe(z.string().min(1, 'Enter a name, such as IOLTA First National.'))
const bankName = prose(80).pipe(z.string().min(1, 'Enter the name of the bank.'))
const { trust_account_not_found, trust_ledger_not_found, trust_client_unknown, trust_account_of_another } = trustErrors

/** What a movement of the account did. */
const posted = z.object({ entryId: rowId })

/** Clients' money in the firm's bank accounts (ABA Model Rule 1.15): accounts, client ledgers and their transactions. */
export const trust = {
	accounts: endpoint({
		id: 'trust.accounts',
		method: 'GET',
		path: '/api/trust/accounts',
		access: TRUST,
		summary: 'The trust bank accounts with their balances today; at most 100.',
		input: z.object({}),
		output: z.object({ items: z.array(trustAccount) }),
		errors: {},
	}),
	openAccount: endpoint({
		id: 'trust.openAccount',
		method: 'POST',
		path: '/api/trust/accounts',
		access: TRUST,
		summary: 'Add a trust bank account of the firm. Its balance begins with what is deposited.',
		input: z.object({
			id: newRowId,
			name: accountName,
			kind: trustAccountKind,
			bankName,
			lastFour: z.string().regex(/^\d{4}$/, 'Enter the last four digits of the account number.'),
			approvalLimitCents: limitCents,
			reconcileRule: reconcileRule.default(DEFAULT_RECONCILIATION_RULE),
		}),
		output: trustAccount,
		errors: { trust_account_taken: trustErrors.trust_account_taken, id_taken: kernelErrors.id_taken },
	}),
	editAccount: endpoint({
		id: 'trust.editAccount',
		method: 'PATCH',
		path: '/api/trust/accounts/:id',
		access: 'sign_off_trust',
		summary:
			'Change the bank’s name, the amount above which a disbursement needs a second person, the number of the next check, or how often it is reconciled.',
		input: one.extend({
			version: expectedVersion,
			bankName: bankName.optional(),
			approvalLimitCents: limitCents.optional(),
			nextCheck: checkNumber.optional(),
			reconcileRule: reconcileRule.optional(),
		}),
		output: trustAccount,
		errors: { trust_account_not_found, stale_version: kernelErrors.stale_version },
	}),
	ledgers: endpoint({
		id: 'trust.ledgers',
		method: 'GET',
		path: '/api/trust/ledgers',
		access: TRUST,
		summary: 'Client ledgers by client, one per client, case and account.',
		input: z.object({
			...pageInput,
			trustAccountId: rowId.optional(),
			clientId: rowId.optional(),
			caseId: rowId.optional(),
			/** Also those without money. */
			withEmpty: flag,
		}),
		output: pageOf(trustLedger),
		errors: {},
	}),
	ledger: endpoint({
		id: 'trust.ledger',
		method: 'GET',
		path: '/api/trust/ledgers/:id',
		access: TRUST,
		summary: 'One client ledger.',
		input: one,
		output: trustLedger,
		errors: { trust_ledger_not_found },
	}),
	entries: endpoint({
		id: 'trust.entries',
		method: 'GET',
		path: '/api/trust/ledgers/:id/entries',
		access: TRUST,
		summary: 'Transactions of a client ledger with the balance after each, latest first.',
		input: one.extend(pageInput),
		output: pageOf(trustEntry),
		errors: { trust_ledger_not_found },
	}),
	register: endpoint({
		id: 'trust.register',
		method: 'GET',
		path: '/api/trust/accounts/:id/register',
		access: TRUST,
		summary: 'Transactions of a bank account with the balance after each, latest first.',
		input: one.extend(pageInput),
		output: pageOf(trustEntry),
		errors: { trust_account_not_found },
	}),
	deposit: endpoint({
		id: 'trust.deposit',
		method: 'POST',
		path: '/api/trust/accounts/:id/deposits',
		access: TRUST,
		summary:
			'Record a deposit for a client, with or without a case. Money held until a day cannot be spent before it clears.',
		input: one.extend({
			depositId: newRowId,
			clientId: rowId,
			caseId: rowId.nullable(),
			amountCents,
			receivedOn: calendarDay,
			/** Who paid. */
			payer: said('Enter who paid.'),
			reference,
			purpose: prose(300).default(''),
			heldUntil: calendarDay.nullable().default(null),
		}),
		output: trustLedger,
		errors: { ...posting, trust_account_not_found, trust_client_unknown, trust_account_of_another },
	}),
	clearDeposit: endpoint({
		id: 'trust.clearDeposit',
		method: 'POST',
		path: '/api/trust/entries/:id/clear',
		access: TRUST,
		summary: 'The bank has cleared a deposit: its money may be spent.',
		input: one,
		output: posted,
		errors: {
			trust_entry_not_found: trustErrors.trust_entry_not_found,
			trust_hold_ended: trustErrors.trust_hold_ended,
		},
	}),
	returnDeposit: endpoint({
		id: 'trust.returnDeposit',
		method: 'POST',
		path: '/api/trust/entries/:id/return',
		access: TRUST,
		summary:
			'The bank returned a deposit. The client’s ledger is debited as far as it goes; the rest is a shortage that the firm has to cover.',
		input: one.extend({ returnId: newRowId, postedOn: calendarDay, reason: said('Enter a reason.') }),
		output: posted,
		errors: {
			...posting,
			trust_entry_not_found: trustErrors.trust_entry_not_found,
			trust_not_reversible: trustErrors.trust_not_reversible,
			trust_before_original: trustErrors.trust_before_original,
			trust_corrected: trustErrors.trust_corrected,
		},
	}),
	disburse: endpoint({
		id: 'trust.disburse',
		method: 'POST',
		path: '/api/trust/ledgers/:id/disbursements',
		access: TRUST,
		summary: 'Pay from a client ledger. Above the account’s limit it waits for a second person.',
		input: one.extend({
			disbursementId: newRowId,
			amountCents,
			paidOn: calendarDay,
			payee: said('Enter who is paid.'),
			purpose: said('Enter a purpose.'),
			reference,
			/** Its number is its reference. Above the limit it is written when the payment is approved. */
			isByCheck: z.boolean().default(false),
			/** Null takes the next number of the account. */
			checkNumber: checkNumber.nullable().default(null),
		}),
		output: z.object({ entryId: rowId.nullable(), requestId: rowId.nullable() }),
		errors: { ...posting, trust_ledger_not_found, check_number_taken: trustErrors.check_number_taken },
	}),
	requests: endpoint({
		id: 'trust.requests',
		method: 'GET',
		path: '/api/trust/requests',
		access: TRUST,
		summary: 'Disbursements that wait for a second person, oldest first; at most 200.',
		input: z.object({}),
		output: z.object({ items: z.array(trustRequest) }),
		errors: {},
	}),
	approve: endpoint({
		id: 'trust.approve',
		method: 'POST',
		path: '/api/trust/requests/:id/approve',
		access: TRUST,
		summary: 'Approve a disbursement that another person requested: it is posted.',
		input: one,
		output: posted,
		errors: {
			...posting,
			trust_request_not_found: trustErrors.trust_request_not_found,
			trust_request_decided: trustErrors.trust_request_decided,
			trust_own_request: trustErrors.trust_own_request,
			check_number_taken: trustErrors.check_number_taken,
		},
	}),
	decline: endpoint({
		id: 'trust.decline',
		method: 'POST',
		path: '/api/trust/requests/:id/decline',
		access: TRUST,
		summary: 'Decline or withdraw a disbursement that waits for approval. Nothing is posted.',
		input: one.extend({ reason: said('Enter a reason.') }),
		output: z.object({ id: rowId }),
		errors: {
			trust_request_not_found: trustErrors.trust_request_not_found,
			trust_request_decided: trustErrors.trust_request_decided,
		},
	}),
	transfer: endpoint({
		id: 'trust.transfer',
		method: 'POST',
		path: '/api/trust/ledgers/:id/transfers',
		access: TRUST,
		summary: 'Move money to another client or case within the same bank account, with a reason.',
		input: one.extend({
			transferId: newRowId,
			toClientId: rowId,
			toCaseId: rowId.nullable(),
			amountCents,
			postedOn: calendarDay,
			reason: said('Enter a reason.'),
		}),
		output: posted,
		errors: {
			...posting,
			trust_ledger_not_found,
			trust_client_unknown,
			trust_account_of_another,
			trust_same_ledger: trustErrors.trust_same_ledger,
		},
	}),
	applyToInvoice: endpoint({
		id: 'trust.applyToInvoice',
		method: 'POST',
		path: '/api/trust/ledgers/:id/applications',
		access: TRUST,
		summary: 'Pay an issued invoice of the same client from trust: the money moves to the operating account.',
		input: one.extend({ applicationId: newRowId, invoiceId: rowId, amountCents, postedOn: calendarDay }),
		output: posted,
		errors: { ...posting, trust_ledger_not_found, trust_invoice_unknown: trustErrors.trust_invoice_unknown },
	}),
	depositFirmFunds: endpoint({
		id: 'trust.depositFirmFunds',
		method: 'POST',
		path: '/api/trust/accounts/:id/firm-funds',
		access: TRUST,
		summary: 'Deposit the firm’s own money: a shortage is covered first, the rest is kept for bank charges.',
		input: one.extend({ depositId: newRowId, amountCents, postedOn: calendarDay, reference }),
		output: posted,
		errors: { ...posting, trust_account_not_found },
	}),
	chargeBank: endpoint({
		id: 'trust.chargeBank',
		method: 'POST',
		path: '/api/trust/accounts/:id/bank-charges',
		access: TRUST,
		summary:
			'Record what the bank charged: from the firm’s funds, and what they do not cover as a shortage. Never from a client’s money.',
		input: one.extend({
			chargeId: newRowId,
			amountCents,
			postedOn: calendarDay,
			purpose: said('Enter what was charged.'),
		}),
		output: posted,
		errors: { ...posting, trust_account_not_found },
	}),
	recordInterest: endpoint({
		id: 'trust.recordInterest',
		method: 'POST',
		path: '/api/trust/accounts/:id/interest',
		access: TRUST,
		summary:
			'Record the interest that the bank paid on the account of one client. It is shared among the client’s ledgers by their average daily balances.',
		input: one.extend({ interestId: newRowId, amountCents, postedOn: calendarDay, ...period }).superRefine(checkYear),
		output: posted,
		errors: {
			...posting,
			trust_account_not_found,
			trust_interest_pooled: trustErrors.trust_interest_pooled,
			trust_interest_idle: trustErrors.trust_interest_idle,
		},
	}),
	reverse: endpoint({
		id: 'trust.reverse',
		method: 'POST',
		path: '/api/trust/entries/:id/reverse',
		access: TRUST,
		summary: 'Correct a transaction by its opposite on a later or the same day.',
		input: one.extend({ reversalId: newRowId, postedOn: calendarDay, reason: said('Enter a reason.') }),
		output: posted,
		errors: {
			...posting,
			trust_entry_not_found: trustErrors.trust_entry_not_found,
			trust_not_reversible: trustErrors.trust_not_reversible,
			trust_before_original: trustErrors.trust_before_original,
			trust_corrected: trustErrors.trust_corrected,
		},
	}),
	auditPacket: endpoint({
		id: 'trust.auditPacket',
		method: 'POST',
		path: '/api/trust/accounts/:id/audit-packet',
		access: TRUST,
		tokens: false,
		summary:
			'What an auditor asks for, as a ZIP: receipts and disbursements journals, every client ledger, the trial balance, and the signed reconciliations of a period.',
		input: one.extend(period).superRefine(checkYear),
		output: z.null(),
		errors: { trust_account_not_found, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 10, windowSeconds: 60 },
	}),
}
