import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { line } from '../kernel/text.ts'

export const REMINDERS_MAX = 200
export const REMINDER_NOTE_MAX = 500
/** How far ahead a reminder may be set, in days. */
export const REMINDER_DAYS_MAX = 5 * 366

export const reminderErrors = defineErrors({
	not_found: kernelErrors.not_found,
	reminder_past: { kind: 'invalid', message: 'Please choose a time that is still to come.' },
	reminder_too_far: { kind: 'invalid', message: 'A reminder can be set for at most five years ahead.' },
	reminders_full: {
		kind: 'invalid',
		message: `You have set ${REMINDERS_MAX} reminders that are still to come. Cancel one to set another.`,
	},
})

/** The records one can be reminded of. */
export const reminderEntity = z.enum(['cases', 'clients', 'intakes'])
export type ReminderEntity = z.infer<typeof reminderEntity>

export const reminderView = forOutsiders({
	id: z.string(),
	entity: reminderEntity,
	entityId: z.string(),
	/** The name of the record. */
	title: z.string(),
	note: z.string(),
	href: z.string(),
	dueAt: instant,
	byEmail: z.boolean(),
})
export type ReminderView = z.infer<typeof reminderView>

/** A user's reminders, each sent once when due. */
export const reminders = {
	list: endpoint({
		id: 'reminders.list',
		method: 'GET',
		path: '/api/reminders',
		access: 'self',
		summary: 'The reminders of the caller that are still to come, the nearest first; of one record if it is named.',
		input: z.object({ entityId: rowId.optional() }),
		output: forOutsiders({ reminders: z.array(reminderView).max(REMINDERS_MAX) }),
		errors: {},
	}),
	set: endpoint({
		id: 'reminders.set',
		method: 'POST',
		path: '/api/reminders',
		access: ['view_cases', 'view_clients'],
		summary: 'Set a reminder of a record: in the product, and by email unless disabled.',
		input: z.object({
			entity: reminderEntity,
			entityId: rowId,
			note: line(REMINDER_NOTE_MAX).default(''),
			dueAt: z.iso.datetime('Please choose a date and time.'),
			byEmail: z.boolean().default(true),
		}),
		output: reminderView,
		errors: reminderErrors,
	}),
	cancel: endpoint({
		id: 'reminders.cancel',
		method: 'DELETE',
		path: '/api/reminders/:id',
		access: 'self',
		summary: 'Cancel a reminder that is still to come.',
		input: z.object({ id: rowId }),
		output: reminderView,
		errors: { not_found: reminderErrors.not_found },
	}),
}
