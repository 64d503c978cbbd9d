import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { prose } from '../kernel/text.ts'
import { billingErrors } from './billing.contract.ts'

export const STEPS_MAX = 12
const SUBJECT_MAX = 200
const TEXT_MAX = 4_000

export const reminderErrors = defineErrors({
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	step_twice: { kind: 'invalid', message: 'Two steps are on the same day.' },
	placeholder_unknown: { kind: 'invalid', message: 'A name in braces stands for nothing. Use one of those listed.' },
	stale_version: kernelErrors.stale_version,
})

const step = z.object({
	id: rowId,
	/** After the due date; negative before it. */
	days: z.int('Enter a number of days.').min(-60, 'At most 60 days before.').max(365, 'At most 365 days after.'),
	isOn: z.boolean(),
	subject: prose(SUBJECT_MAX).min(1, 'Enter a subject.'),
	text: prose(TEXT_MAX).min(1, 'Enter a text.'),
})

const schedule = z.object({
	isOn: z.boolean(),
	steps: z.array(step).max(STEPS_MAX, `At most ${STEPS_MAX} steps.`),
	/** 0 before it was saved: the standard steps, turned off. */
	version: z.number().int(),
})
export type ReminderSchedule = z.infer<typeof schedule>

const state = z.object({
	/** Oldest first. */
	sent: z.array(
		z.object({
			id: z.string(),
			/** Days overdue of the step when it was sent. */
			days: z.number().int(),
			dueOn: calendarDay,
			sentAt: instant,
			isEmailed: z.boolean(),
			/** In the portal. */
			isNotified: z.boolean(),
		}),
	),
	next: z.object({ on: calendarDay, days: z.number().int() }).nullable(),
	/** Why none is sent; null when they are. */
	held: z.enum(['off', 'closed', 'disputed', 'invoice_paused', 'client_paused', 'unreachable']).nullable(),
	isPaused: z.boolean(),
})
export type InvoiceReminders = z.infer<typeof state>

const BILL = 'access_billing'
const one = z.object({ id: rowId })
const invoice_not_found = billingErrors.invoice_not_found
const { client_not_found } = reminderErrors

export const reminders = {
	schedule: endpoint({
		id: 'reminders.schedule',
		method: 'GET',
		path: '/api/billing/reminders',
		access: BILL,
		summary: 'When clients are reminded of invoices, and what they are sent.',
		input: z.object({}),
		output: schedule,
		errors: {},
	}),
	saveSchedule: endpoint({
		id: 'reminders.saveSchedule',
		method: 'PUT',
		path: '/api/billing/reminders',
		access: BILL,
		summary: 'Set the steps in which clients are reminded of invoices.',
		input: schedule.extend({ version: z.int().min(0) }),
		output: schedule,
		errors: {
			step_twice: reminderErrors.step_twice,
			placeholder_unknown: reminderErrors.placeholder_unknown,
			stale_version: reminderErrors.stale_version,
		},
	}),
	ofInvoice: endpoint({
		id: 'reminders.ofInvoice',
		method: 'GET',
		path: '/api/billing/invoices/:id/reminders',
		access: BILL,
		summary: 'Reminders of an invoice that were sent, and when the next is sent.',
		input: one,
		output: state,
		errors: { invoice_not_found },
	}),
	pauseInvoice: endpoint({
		id: 'reminders.pauseInvoice',
		method: 'PUT',
		path: '/api/billing/invoices/:id/reminders/pause',
		access: BILL,
		summary: 'Pause the reminders of an invoice, or continue them.',
		input: one.extend({ isPaused: z.boolean() }),
		output: state,
		errors: { invoice_not_found },
	}),
	ofClient: endpoint({
		id: 'reminders.ofClient',
		method: 'GET',
		path: '/api/clients/:id/reminders',
		access: BILL,
		summary: 'Whether the reminders of a client are paused.',
		input: one,
		output: z.object({ isPaused: z.boolean() }),
		errors: { client_not_found },
	}),
	pauseClient: endpoint({
		id: 'reminders.pauseClient',
		method: 'PUT',
		path: '/api/clients/:id/reminders/pause',
		access: BILL,
		summary: 'Pause the reminders of all invoices of a client, or continue them.',
		input: one.extend({ isPaused: z.boolean() }),
		output: z.object({ isPaused: z.boolean() }),
		errors: { client_not_found },
	}),
}
