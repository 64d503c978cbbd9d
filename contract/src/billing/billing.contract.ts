import { z } from 'zod'
import { activityRow } from '../kernel/activity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { commaList, expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { ARRANGEMENT_KINDS } from './arrangements.contract.ts'
import { CENTS_MAX, invoiceRecord, invoiceRow, invoiceState } from './invoice.fields.ts'

export const NARRATIVE_MAX = 5_000
export const REASON_MAX = 500
/** Languages in which an invoice is printed. */
export const invoiceLanguage = z.enum(['en', 'es'])

/** Cases billed at once. */
export const CASES_MAX = 200
/** Cases listed as work in progress. */
export const WORK_MAX = 1_000

export const billingErrors = defineErrors({
	invoice_not_found: { kind: 'not_found', message: 'Invoice not found.' },
	line_not_found: { kind: 'not_found', message: 'This line is no longer on the pre-bill.' },
	nothing_to_bill: { kind: 'conflict', message: 'There is nothing to bill on these cases through this day.' },
	case_unknown: { kind: 'invalid', message: 'One of these cases does not exist.' },
	not_a_draft: { kind: 'conflict', message: 'This invoice has been issued. Correct it with a credit note.' },
	not_issued: { kind: 'conflict', message: 'This is a pre-bill. Issue it first.' },
	invoice_empty: { kind: 'conflict', message: 'A bill without lines cannot be issued.' },
	rate_missing: {
		kind: 'conflict',
		message: 'Some lines have no hourly rate. Set a rate, discard this pre-bill and create it again.',
	},
	more_than_line: { kind: 'invalid', message: 'Write-down and discount together are more than the line.' },
	more_than_bill: { kind: 'invalid', message: 'The discount is more than the bill.' },
	reason_missing: { kind: 'invalid', message: 'Give a reason.' },
	total_too_large: { kind: 'conflict', message: 'The total is more than $1,000,000,000.' },
	invoice_settled: {
		kind: 'conflict',
		message: 'Part of this invoice was paid or written off, so it cannot be voided. Refund the payment first.',
	},
	invoice_void: { kind: 'conflict', message: 'This invoice is void.' },
	more_than_due: { kind: 'conflict', message: 'This is more than the amount due on the invoice.' },
	client_email_missing: { kind: 'conflict', message: 'This client has no email address.' },
	number_in_use: { kind: 'conflict', message: 'Another invoice has this number.' },
	already_billed: { kind: 'conflict', message: 'Some of this was billed or deleted meanwhile. Try again.' },
	payer_unknown: { kind: 'invalid', message: 'One of these payers is no client of the firm.' },
	payer_twice: { kind: 'invalid', message: 'Each payer can be named once, and the client of the case pays the rest.' },
	payer_hidden: {
		kind: 'conflict',
		message: 'A payer of this bill is not shown to you. Ask a colleague who sees all of its payers.',
	},
	split_too_large: {
		kind: 'conflict',
		message: 'The parts of the payers are more than the bill. Change who pays what.',
	},
	stale_version: kernelErrors.stale_version,
})

/** Payers beside the client of a bill. */
export const PAYERS_MAX = 9

const BILL = 'access_billing'
/** Void, write off and refund. */
const CORRECT = 'correct_billing'

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const cents = z.int('Enter an amount, such as 250.00.').min(0, 'The amount cannot be negative.').max(CENTS_MAX)
const reason = prose(REASON_MAX).min(1, 'Give a reason.')
const notFound = { invoice_not_found: billingErrors.invoice_not_found }
const draft = {
	...notFound,
	not_a_draft: billingErrors.not_a_draft,
	stale_version: billingErrors.stale_version,
	more_than_bill: billingErrors.more_than_bill,
	reason_missing: billingErrors.reason_missing,
	total_too_large: billingErrors.total_too_large,
}
/** Thousandths of a percent of the total, or cents. */
const payer = z
	.object({
		clientId: rowId,
		share: z
			.int()
			.min(1, 'A share is more than 0 %.')
			.max(100_000, 'A share is at most 100 %.')
			.nullable()
			.default(null),
		cents: cents.min(1, 'The amount must be more than 0.').nullable().default(null),
	})
	.refine(({ share, cents: fixed }) => (share === null) !== (fixed === null), {
		path: ['share'],
		error: 'Enter a percentage or an amount.',
	})
const issued = {
	...notFound,
	not_issued: billingErrors.not_issued,
	invoice_void: billingErrors.invoice_void,
	stale_version: billingErrors.stale_version,
}

export const unbilledCase = z.object({
	caseId: z.string(),
	caseName: z.string(),
	caseNumber: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	/** How the case is billed. */
	arrangement: z.enum(ARRANGEMENT_KINDS),
	/** Billable time as worked. */
	seconds: z.number().int(),
	/** Time at the rates in force, before rounding, of cases billed by the hour; else fees of the arrangement. */
	feesCents: z.number().int(),
	expensesCents: z.number().int(),
	/** Entries without a rate: they come to nothing until one is set. */
	unrated: z.number().int(),
	oldestOn: calendarDay,
})
export type UnbilledCase = z.infer<typeof unbilledCase>

export const billing = {
	workInProgress: endpoint({
		id: 'billing.workInProgress',
		method: 'GET',
		path: '/api/billing/work-in-progress',
		access: BILL,
		summary: 'Cases with time, fees or expenses on no bill, the largest amounts first; at most 1,000.',
		input: z.object({ through: calendarDay.optional() }),
		output: z.object({
			cases: z.array(unbilledCase),
			/** There are more than are listed. */
			hasMore: z.boolean(),
		}),
		errors: {},
	}),
	totals: endpoint({
		id: 'billing.totals',
		method: 'GET',
		path: '/api/billing/totals',
		access: BILL,
		summary:
			'What is unbilled, billed, paid, outstanding and overdue of a case, of a client, or of the firm without either.',
		input: z.object({ caseId: rowId.optional(), clientId: rowId.optional() }),
		output: z.object({
			unbilledSeconds: z.number().int(),
			/** Time before rounding, and expenses. */
			unbilledCents: z.number().int(),
			billedCents: z.number().int(),
			paidCents: z.number().int(),
			outstandingCents: z.number().int(),
			overdueCents: z.number().int(),
		}),
		errors: {},
	}),
	aging: endpoint({
		id: 'billing.aging',
		method: 'GET',
		path: '/api/billing/aging',
		access: BILL,
		summary: 'What clients owe by days past due, the largest amounts first; at most 200 clients.',
		input: z.object({}),
		output: z.object({
			clients: z.array(
				z.object({
					clientId: z.string(),
					clientName: z.string(),
					currentCents: z.number().int(),
					/** 1 to 30 days past due, and so on. */
					upTo30Cents: z.number().int(),
					upTo60Cents: z.number().int(),
					upTo90Cents: z.number().int(),
					over90Cents: z.number().int(),
					totalCents: z.number().int(),
				}),
			),
		}),
		errors: {},
	}),
	draft: endpoint({
		id: 'billing.draft',
		method: 'POST',
		path: '/api/billing/drafts',
		access: BILL,
		summary: 'Create a pre-bill for each case that has unbilled time, fees or expenses through a day.',
		input: z.object({ caseIds: z.array(rowId).min(1, 'Choose a case.').max(CASES_MAX), through: calendarDay }),
		output: z.object({ invoices: z.array(invoiceRow) }),
		errors: {
			nothing_to_bill: billingErrors.nothing_to_bill,
			case_unknown: billingErrors.case_unknown,
			already_billed: billingErrors.already_billed,
			payer_hidden: billingErrors.payer_hidden,
			total_too_large: billingErrors.total_too_large,
		},
	}),
	list: endpoint({
		id: 'billing.list',
		method: 'GET',
		path: '/api/billing/invoices',
		access: BILL,
		summary: 'Pre-bills and invoices, newest first.',
		input: z.object({
			...pageInput,
			state: commaList(z.union([invoiceState, z.literal('overdue')])),
			caseId: rowId.optional(),
			clientId: rowId.optional(),
		}),
		output: pageOf(invoiceRow),
		errors: {},
	}),
	get: endpoint({
		id: 'billing.get',
		method: 'GET',
		path: '/api/billing/invoices/:id',
		access: BILL,
		summary: 'One pre-bill or invoice with its lines.',
		input: one,
		output: invoiceRecord,
		errors: notFound,
	}),
	pdf: endpoint({
		id: 'billing.pdf',
		method: 'POST',
		path: '/api/billing/invoices/:id/pdf',
		access: BILL,
		reads: true,
		tokens: false,
		summary: 'A pre-bill or invoice as a PDF, in English or Spanish.',
		input: one.extend({ language: invoiceLanguage.optional() }),
		output: z.null(),
		errors: { ...notFound, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	activity: endpoint({
		id: 'billing.activity',
		method: 'GET',
		path: '/api/billing/invoices/:id/activity',
		access: BILL,
		summary: 'Who did what with an invoice, newest first, from the audit trail.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: notFound,
	}),
	edit: endpoint({
		id: 'billing.edit',
		method: 'PATCH',
		path: '/api/billing/invoices/:id',
		access: BILL,
		summary: 'Update note, discount, tax, days until due or the retainer request of a pre-bill.',
		input: versioned.extend({
			note: prose(NARRATIVE_MAX).optional(),
			discountCents: cents.optional(),
			discountReason: prose(REASON_MAX).optional(),
			taxRate: z.int().min(0, 'The tax rate cannot be negative.').max(100_000, 'At most 100 %.').optional(),
			dueDays: z.int().min(0).max(365, 'At most 365 days.').optional(),
			retainerRequestCents: cents.optional(),
		}),
		output: invoiceRecord,
		errors: draft,
	}),
	editLine: endpoint({
		id: 'billing.editLine',
		method: 'PATCH',
		path: '/api/billing/invoices/:id/line',
		access: BILL,
		summary: 'Update the narrative, write-down or discount of a line of a pre-bill. The entry is kept as recorded.',
		input: versioned.extend({
			lineId: rowId,
			description: prose(NARRATIVE_MAX).optional(),
			writeDownCents: cents.optional(),
			discountCents: cents.optional(),
			reason: prose(REASON_MAX).optional(),
		}),
		output: invoiceRecord,
		errors: { ...draft, line_not_found: billingErrors.line_not_found, more_than_line: billingErrors.more_than_line },
	}),
	setPayers: endpoint({
		id: 'billing.setPayers',
		method: 'PUT',
		path: '/api/billing/invoices/:id/payers',
		access: BILL,
		summary:
			'Who pays a pre-bill beside its client, by percent or amount. The client pays what the others leave; each gets an invoice when it is issued.',
		input: versioned.extend({ payers: z.array(payer).max(PAYERS_MAX, `At most ${PAYERS_MAX} other payers.`) }),
		output: invoiceRecord,
		errors: {
			...draft,
			payer_unknown: billingErrors.payer_unknown,
			payer_twice: billingErrors.payer_twice,
			payer_hidden: billingErrors.payer_hidden,
			split_too_large: billingErrors.split_too_large,
		},
	}),
	review: endpoint({
		id: 'billing.review',
		method: 'POST',
		path: '/api/billing/invoices/:id/review',
		access: BILL,
		summary: 'Approve a pre-bill as it is, or take the approval back. Any change takes it back too.',
		input: versioned.extend({ isReviewed: z.boolean() }),
		output: invoiceRecord,
		errors: { ...draft, invoice_empty: billingErrors.invoice_empty, rate_missing: billingErrors.rate_missing },
	}),
	removeLine: endpoint({
		id: 'billing.removeLine',
		method: 'POST',
		path: '/api/billing/invoices/:id/remove-line',
		access: BILL,
		summary: 'Take a line off a pre-bill. It stays unbilled.',
		input: versioned.extend({ lineId: rowId }),
		output: invoiceRecord,
		errors: { ...draft, line_not_found: billingErrors.line_not_found },
	}),
	discard: endpoint({
		id: 'billing.discard',
		method: 'POST',
		path: '/api/billing/invoices/:id/discard',
		access: BILL,
		summary: 'Delete a pre-bill. What is on it becomes unbilled again.',
		input: versioned,
		output: z.object({ id: z.string() }),
		errors: draft,
	}),
	issue: endpoint({
		id: 'billing.issue',
		method: 'POST',
		path: '/api/billing/invoices/:id/issue',
		access: BILL,
		summary: 'Issue a pre-bill: it gets its number, is posted to the books, and never changes from then on.',
		input: versioned,
		output: invoiceRecord,
		errors: {
			...draft,
			invoice_empty: billingErrors.invoice_empty,
			rate_missing: billingErrors.rate_missing,
			payer_hidden: billingErrors.payer_hidden,
			split_too_large: billingErrors.split_too_large,
		},
	}),
	send: endpoint({
		id: 'billing.send',
		method: 'POST',
		path: '/api/billing/invoices/:id/send',
		access: BILL,
		summary: 'Email the client a link to an issued invoice.',
		input: versioned,
		output: invoiceRecord,
		errors: { ...issued, client_email_missing: billingErrors.client_email_missing },
	}),
	void: endpoint({
		id: 'billing.void',
		method: 'POST',
		path: '/api/billing/invoices/:id/void',
		access: CORRECT,
		summary: 'Void an invoice by a credit note over the whole. Its number stays used; its time becomes unbilled again.',
		input: versioned.extend({ reason }),
		output: invoiceRecord,
		errors: { ...issued, invoice_settled: billingErrors.invoice_settled },
	}),
	writeOff: endpoint({
		id: 'billing.writeOff',
		method: 'POST',
		path: '/api/billing/invoices/:id/write-off',
		access: CORRECT,
		summary: 'Write off an amount that is due.',
		input: versioned.extend({ cents: cents.min(1, 'The amount must be more than 0.'), reason }),
		output: invoiceRecord,
		errors: { ...issued, more_than_due: billingErrors.more_than_due },
	}),
}
