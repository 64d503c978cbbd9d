import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'

/** A draft is a pre-bill. `sent` and later states follow from what was sent, paid, credited and written off. */
export const INVOICE_STATES = ['draft', 'issued', 'sent', 'partly_paid', 'paid', 'written_off', 'void'] as const
export const invoiceState = z.enum(INVOICE_STATES)
export type InvoiceState = z.infer<typeof invoiceState>

export const CENTS_MAX = 100_000_000_000

export const invoiceLine = z.object({
	id: z.string(),
	/** A fee is of the billing arrangement: a stage, a month, a contingency fee. */
	kind: z.enum(['time', 'fee', 'expense']),
	dated: calendarDay,
	timekeeperName: z.string(),
	description: z.string(),
	/** As recorded, before the review. */
	originalDescription: z.string(),
	taskCode: z.string(),
	activityCode: z.string(),
	/** As worked; null for expenses. */
	seconds: z.number().int().nullable(),
	/** Rounded by the policy in force when the line was made. */
	billedSeconds: z.number().int().nullable(),
	rateCents: z.number().int().nullable(),
	isNoCharge: z.boolean(),
	/** Null when no rate applied. */
	originalCents: z.number().int().nullable(),
	writeDownCents: z.number().int(),
	discountCents: z.number().int(),
	/** Reason of the write-down or discount. */
	reason: z.string(),
	sharedDiscountCents: z.number().int(),
	netCents: z.number().int(),
	taxCents: z.number().int(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

export const invoiceRow = z.object({
	id: z.string(),
	/** Null for a draft. */
	number: z.string().nullable(),
	state: invoiceState,
	/** Past due with an amount open. */
	isOverdue: z.boolean(),
	clientId: z.string(),
	clientName: z.string(),
	caseId: z.string().nullable(),
	caseName: z.string(),
	caseNumber: z.string(),
	/** The last day of work on it. */
	through: calendarDay,
	issuedOn: calendarDay.nullable(),
	dueOn: calendarDay.nullable(),
	sentAt: instant.nullable(),
	/** When the pre-bill was approved as it is; null before, and after a change. */
	reviewedAt: instant.nullable(),
	totalCents: z.number().int(),
	settledCents: z.number().int(),
	creditedCents: z.number().int(),
	writtenOffCents: z.number().int(),
	/** What is due; 0 for a draft. */
	openCents: z.number().int(),
	createdAt: instant,
	version: z.number().int(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** Who pays a pre-bill beside its client: thousandths of a percent of the total, or cents. */
const invoicePayer = z.object({
	clientId: z.string(),
	clientName: z.string(),
	share: z.number().int().nullable(),
	cents: z.number().int().nullable(),
})
export type InvoicePayer = z.infer<typeof invoicePayer>

/** An invoice of the same bill to another payer. */
const splitInvoice = z.object({
	id: z.string(),
	number: z.string().nullable(),
	clientName: z.string(),
	totalCents: z.number().int(),
})

export const invoiceRecord = invoiceRow.extend({
	billedTo: z.string(),
	/** Payers of a pre-bill; each gets an invoice of their own when it is issued. */
	payers: z.array(invoicePayer),
	/** What the invoices of all payers come to; null where one pays all. */
	splitTotalCents: z.number().int().nullable(),
	splitWith: z.array(splitInvoice),
	note: z.string(),
	/** Discount of the whole bill. */
	discountCents: z.number().int(),
	discountReason: z.string(),
	/** Asked for to replenish the retainer: unearned, and no part of what is due. */
	retainerRequestCents: z.number().int(),
	/** Thousandths of a percent. */
	taxRate: z.number().int(),
	dueDays: z.number().int(),
	feesCents: z.number().int(),
	expensesCents: z.number().int(),
	taxCents: z.number().int(),
	lines: z.array(invoiceLine),
	adjustments: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(['credit_note', 'write_off']),
			number: z.string().nullable(),
			cents: z.number().int(),
			reason: z.string(),
			createdAt: instant,
		}),
	),
})
export type Invoice = z.infer<typeof invoiceRecord>

export const invoiceFields = {
	number: { label: 'Number' },
	state: {
		label: 'Status',
		values: {
			draft: 'Pre-bill',
			issued: 'Issued',
			sent: 'Sent',
			partly_paid: 'Partly paid',
			paid: 'Paid',
			written_off: 'Written off',
			void: 'Void',
		},
		tones: {
			draft: 'grey',
			issued: 'blue',
			sent: 'blue',
			partly_paid: 'amber',
			paid: 'green',
			written_off: 'grey',
			void: 'grey',
		},
		filter: true,
	},
	clientName: { label: 'Client' },
	caseName: { label: 'Case' },
	through: { label: 'Through' },
	issuedOn: { label: 'Issued' },
	dueOn: { label: 'Due' },
	totalCents: { label: 'Total' },
	openCents: { label: 'Due' },
	note: { label: 'Note' },
	discountCents: { label: 'Discount' },
	discountReason: { label: 'Reason of the discount' },
	retainerRequestCents: { label: 'Retainer request' },
	taxRate: { label: 'Tax' },
	feesCents: { label: 'Fees' },
	expensesCents: { label: 'Expenses' },
	taxCents: { label: 'Tax' },
} as const satisfies Partial<FieldsOf<Invoice>>

/** Activity labels by audit action. */
export const invoiceActions = {
	'billing.draft': 'created the pre-bill',
	'billing.edit': 'updated the pre-bill',
	'billing.editLine': 'updated a line of the pre-bill',
	'billing.setPayers': 'split the pre-bill among payers',
	'billing.review': 'reviewed the pre-bill',
	'billing.removeLine': 'removed a line from the pre-bill',
	'billing.discard': 'discarded the pre-bill',
	'billing.issue': 'issued the invoice',
	'billing.send': 'sent the invoice',
	'billing.void': 'voided the invoice',
	'billing.writeOff': 'wrote off an amount',
	'interest.waive': 'waived interest',
	'plans.create': 'made a payment plan',
	'plans.end': 'ended the payment plan',
	'reminders.send': 'sent a payment reminder',
	'reminders.pauseInvoice': 'paused or continued the reminders',
} as const
