import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { expectedVersion } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { billingErrors, REASON_MAX } from './billing.contract.ts'
import { INSTALLMENTS_MAX, INSTALLMENTS_MIN, PLAN_INTERVALS } from './installments.rules.ts'

export const planErrors = defineErrors({
	invoice_not_found: billingErrors.invoice_not_found,
	not_issued: billingErrors.not_issued,
	invoice_void: billingErrors.invoice_void,
	nothing_due: { kind: 'conflict', message: 'Nothing is due on this invoice.' },
	plan_exists: { kind: 'conflict', message: 'This invoice has a payment plan. End it first.' },
	plan_missing: { kind: 'conflict', message: 'This invoice has no payment plan.' },
	first_in_past: { kind: 'invalid', message: 'The first installment cannot be in the past.' },
	installment_too_small: { kind: 'invalid', message: 'There are more installments than cents due.' },
	stale_version: kernelErrors.stale_version,
})

/** One installment. Of those that are open, the first is the next to pay. */
export const installmentRow = forOutsiders({
	/** From 1. */
	seq: z.number().int(),
	dueOn: calendarDay,
	cents: z.number().int(),
	openCents: z.number().int(),
	isOverdue: z.boolean(),
})
export type InstallmentRow = z.infer<typeof installmentRow>

const state = z.object({
	plan: z
		.object({
			id: z.string(),
			note: z.string(),
			createdAt: instant,
			totalCents: z.number().int(),
			/** Everything is paid. */
			isPaid: z.boolean(),
			installments: z.array(installmentRow),
		})
		.nullable(),
})
export type InvoicePlan = z.infer<typeof state>

const BILL = 'access_billing'
const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const { invoice_not_found, plan_missing, stale_version, not_issued, invoice_void } = planErrors

export const plans = {
	get: endpoint({
		id: 'plans.get',
		method: 'GET',
		path: '/api/billing/invoices/:id/plan',
		access: BILL,
		summary: 'The payment plan of an invoice with what is paid of each installment.',
		input: one,
		output: state,
		errors: { invoice_not_found },
	}),
	create: endpoint({
		id: 'plans.create',
		method: 'POST',
		path: '/api/billing/invoices/:id/plan',
		access: BILL,
		summary: 'Let a client pay what is due on an invoice in installments.',
		input: versioned.extend({
			count: z
				.int('Enter a number.')
				.min(INSTALLMENTS_MIN, `At least ${INSTALLMENTS_MIN} installments.`)
				.max(INSTALLMENTS_MAX, `At most ${INSTALLMENTS_MAX} installments.`),
			interval: z.enum(PLAN_INTERVALS),
			firstOn: calendarDay,
			note: prose(REASON_MAX).default(''),
		}),
		output: state,
		errors: planErrors,
	}),
	end: endpoint({
		id: 'plans.end',
		method: 'POST',
		path: '/api/billing/invoices/:id/plan/end',
		access: BILL,
		summary: 'End a payment plan: what is open is due as on the invoice again.',
		input: versioned.extend({ reason: prose(REASON_MAX).min(1, 'Give a reason.') }),
		output: state,
		errors: { invoice_not_found, plan_missing, stale_version, not_issued, invoice_void },
	}),
}
