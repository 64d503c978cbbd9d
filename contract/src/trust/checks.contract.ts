import { z } from 'zod'
import { booksErrors, checkYear, period } from '../books/books.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { trustErrors } from './trust.contract.ts'
import { checkNumber } from './trust.fields.ts'

export const checkErrors = defineErrors({
	check_not_found: { kind: 'not_found', message: 'Check not found.' },
	check_paid: { kind: 'conflict', message: 'The bank has paid this check.' },
	check_void: { kind: 'conflict', message: 'This check is void.' },
	checks_hidden: {
		kind: 'conflict',
		message:
			'Some checks of this account are behind an ethical wall. Someone who may see all of them has to make this file.',
	},
})

/** Outstanding: the bank has not paid it. Stale: not for six months, and the bank need not pay it any more (UCC § 4-404). */
export const checkStatus = z.enum(['outstanding', 'stale', 'cleared', 'stopped', 'void'])
export type CheckStatus = z.infer<typeof checkStatus>

export const trustCheck = z.object({
	id: rowId,
	trustAccountId: rowId,
	trustAccountName: z.string(),
	number: z.int(),
	/** The payment; null where the paper was spoiled. */
	entryId: rowId.nullable(),
	/** The client ledger that pays. */
	ledgerId: rowId.nullable(),
	issuedOn: calendarDay.nullable(),
	payee: z.string(),
	purpose: z.string(),
	clientName: z.string().nullable(),
	caseName: z.string().nullable(),
	cents: z.int(),
	status: checkStatus,
	isPrinted: z.boolean(),
	/** Why it was voided or stopped. */
	reason: z.string(),
})
export type TrustCheck = z.infer<typeof trustCheck>

const TRUST = 'access_trust'
const one = z.object({ id: rowId })
const { check_not_found, check_paid, check_void } = checkErrors
const { trust_account_not_found, trust_in_future, trust_before_original, trust_corrected, check_number_taken } =
	trustErrors
const reason = prose(300).pipe(z.string().min(1, 'Enter a reason.'))
const taken = {
	reversalId: newRowId,
	/** The day its money is back in the ledger. */
	postedOn: calendarDay,
	reason,
}
const refusals = {
	...booksErrors,
	check_not_found,
	check_paid,
	check_void,
	trust_in_future,
	trust_before_original,
	trust_corrected,
	id_taken: kernelErrors.id_taken,
}

/** Checks of the trust accounts. */
export const checks = {
	list: endpoint({
		id: 'checks.list',
		method: 'GET',
		path: '/api/trust/checks',
		access: TRUST,
		summary: 'Checks of the trust accounts, the latest first.',
		input: z.object({ ...pageInput, trustAccountId: rowId.optional(), status: checkStatus.optional() }),
		output: pageOf(trustCheck),
		errors: {},
	}),
	void: endpoint({
		id: 'checks.void',
		method: 'POST',
		path: '/api/trust/checks/:id/void',
		access: TRUST,
		summary: 'Void a check that the bank has not paid: its money is back in the client’s ledger.',
		input: one.extend(taken),
		output: trustCheck,
		errors: refusals,
	}),
	stop: endpoint({
		id: 'checks.stop',
		method: 'POST',
		path: '/api/trust/checks/:id/stop',
		access: TRUST,
		summary:
			'Record that the bank was asked to stop payment of a check that is out of the office: its money is back in the client’s ledger.',
		input: one.extend(taken),
		output: trustCheck,
		errors: refusals,
	}),
	spoil: endpoint({
		id: 'checks.spoil',
		method: 'POST',
		path: '/api/trust/accounts/:id/spoiled-checks',
		access: TRUST,
		summary: 'Account for a check number whose paper was spoiled or lost before it was used.',
		input: one.extend({ checkId: newRowId, number: checkNumber, reason }),
		output: trustCheck,
		errors: { trust_account_not_found, check_number_taken, id_taken: kernelErrors.id_taken },
	}),
	print: endpoint({
		id: 'checks.print',
		method: 'POST',
		path: '/api/trust/checks/print',
		access: TRUST,
		tokens: false,
		summary: 'Checks as a PDF for check stock with the check on top and two stubs below. They are marked as printed.',
		input: z.object({ ids: z.array(rowId).min(1, 'Choose a check.').max(100, 'Choose at most 100 checks.') }),
		output: z.null(),
		errors: { check_not_found, check_void, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	positivePay: endpoint({
		id: 'checks.positivePay',
		method: 'POST',
		path: '/api/trust/accounts/:id/positive-pay',
		access: TRUST,
		tokens: false,
		summary:
			'The checks that were issued, stopped or voided in a period as CSV, for a bank that pays no others (positive pay). The account number is written into the file and not kept.',
		input: one
			.extend({
				...period,
				accountNumber: z.string().regex(/^\d{4,17}$/, 'Enter the account number, 4 to 17 digits.'),
			})
			.superRefine(checkYear),
		output: z.null(),
		errors: {
			trust_account_not_found,
			account_number_of_another: trustErrors.account_number_of_another,
			checks_hidden: checkErrors.checks_hidden,
		},
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
}
