import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { prose } from '../kernel/text.ts'
import { billingErrors, REASON_MAX } from './billing.contract.ts'
import { CENTS_MAX } from './invoice.fields.ts'

export const interestErrors = defineErrors({
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	case_not_found: { kind: 'not_found', message: 'Case not found.' },
	invoice_not_found: billingErrors.invoice_not_found,
	two_caps: { kind: 'invalid', message: 'Cap the interest by percent or by amount, not both.' },
	no_interest: { kind: 'conflict', message: 'There is no interest to charge on this invoice.' },
	no_case: { kind: 'conflict', message: 'This invoice is of no case, so interest cannot be billed.' },
	interest_changed: { kind: 'conflict', message: 'The interest is another amount now. Look at it again.' },
	stale_version: kernelErrors.stale_version,
})

const percent = z.int('Enter a percentage.').min(0, 'The percentage cannot be negative.').max(100_000, 'At most 100 %.')
const values = {
	/** Thousandths of a percent a year; 0 for none. */
	rate: percent,
	/** Days after the due date without interest. */
	graceDays: z.int('Enter a number of days.').min(0).max(365, 'At most 365 days.'),
	/** Greatest rate of the invoice, for all charges together. */
	capRate: percent.min(1, 'The cap must be more than 0.').nullable(),
	capCents: z.int().min(1, 'The cap must be more than 0.').max(CENTS_MAX).nullable(),
}

/** Whose terms; of the firm without either. */
const owner = {
	clientId: rowId.optional(),
	caseId: rowId.optional(),
}

const record = z.object({
	/** Null where it follows those that apply. */
	own: z.object({ ...values, version: z.number().int() }).nullable(),
	applies: z.object(values),
	from: z.enum(['case', 'client', 'firm', 'none']),
})
export type InterestRecord = z.infer<typeof record>

const due = z.object({
	invoiceId: z.string(),
	number: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	caseName: z.string(),
	dueOn: calendarDay,
	openCents: z.number().int(),
	rate: z.number().int(),
	fromOn: calendarDay,
	throughOn: calendarDay,
	/** Not charged yet. */
	cents: z.number().int(),
	isCapped: z.boolean(),
	/** Charged before. */
	chargedCents: z.number().int(),
})
export type InterestDue = z.infer<typeof due>

const BILL = 'access_billing'
const { client_not_found, case_not_found, invoice_not_found, stale_version, two_caps } = interestErrors
const { no_interest, no_case, interest_changed } = interestErrors
const seen = z.object({ invoiceId: rowId, throughOn: calendarDay, cents: z.int().min(1) })

export const interest = {
	terms: endpoint({
		id: 'interest.terms',
		method: 'GET',
		path: '/api/billing/interest/terms',
		access: BILL,
		summary: 'Interest on overdue invoices of the firm, a client or a case.',
		input: z.object(owner),
		output: record,
		errors: { client_not_found, case_not_found },
	}),
	saveTerms: endpoint({
		id: 'interest.saveTerms',
		method: 'PUT',
		path: '/api/billing/interest/terms',
		access: BILL,
		summary: 'Set the interest on overdue invoices of the firm, a client or a case. Nothing is charged by it alone.',
		input: z.object({ ...owner, ...values, version: z.int().min(0) }),
		output: record,
		errors: { client_not_found, case_not_found, two_caps, stale_version },
	}),
	due: endpoint({
		id: 'interest.due',
		method: 'GET',
		path: '/api/billing/interest',
		access: BILL,
		summary: 'Interest through today that is not charged, by overdue invoice, the largest amounts first; at most 500.',
		input: z.object({ invoiceId: rowId.optional() }),
		output: z.object({ items: z.array(due) }),
		errors: {},
	}),
	charge: endpoint({
		id: 'interest.charge',
		method: 'POST',
		path: '/api/billing/interest/charge',
		access: BILL,
		summary: 'Put the interest of an overdue invoice on a pre-bill of its own, as it was seen.',
		input: seen,
		output: z.object({ draftId: z.string() }),
		errors: { invoice_not_found, no_interest, no_case, interest_changed },
	}),
	waive: endpoint({
		id: 'interest.waive',
		method: 'POST',
		path: '/api/billing/interest/waive',
		access: 'correct_billing',
		summary: 'Waive the interest of an overdue invoice through today: these days are never charged.',
		input: seen.extend({ reason: prose(REASON_MAX).min(1, 'Give a reason.') }),
		output: z.object({ invoiceId: z.string() }),
		errors: { invoice_not_found, no_interest, interest_changed },
	}),
}
