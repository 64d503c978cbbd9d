import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { DAY_MS } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import {
	EMPTY_MESSAGE,
	MESSAGE_BODY_LIMIT,
	messageBody,
	messageErrors,
	messages,
	saysSomething,
} from './messages.contract.ts'

/** Most scheduled messages of one thread. */
export const SCHEDULED_MAX = 20
const DAYS_MAX = 366

export const scheduledErrors = defineErrors({
	scheduled_not_found: { kind: 'not_found', message: 'This scheduled message was already sent or removed.' },
	scheduled_in_past: { kind: 'invalid', message: 'Please choose a time that is still to come.' },
	scheduled_too_late: { kind: 'invalid', message: 'A message can be scheduled for up to one year ahead.' },
	too_many_scheduled: { kind: 'conflict', message: `At most ${SCHEDULED_MAX} messages can be scheduled in a thread.` },
	scheduled_author_gone: { kind: 'conflict', message: 'Its author can no longer send messages to clients.' },
})

/** The last moment a message can be scheduled for, in milliseconds from now. */
export const SCHEDULE_AHEAD_MS = DAYS_MAX * DAY_MS

export const scheduledMessage = z.object({
	id: z.string(),
	threadId: z.string(),
	authorId: z.string(),
	authorName: z.string(),
	text: z.string(),
	/** How many documents are attached. */
	documents: z.int(),
	sendAt: instant,
	/** Why it was not sent at that time; null before. */
	failure: z.string().nullable(),
	createdAt: instant,
})
export type ScheduledMessage = z.infer<typeof scheduledMessage>

const notFound = { thread_not_found: messageErrors.thread_not_found }
const { scheduled_not_found, scheduled_in_past, scheduled_too_late, too_many_scheduled } = scheduledErrors

/** Messages that are sent to a client later. */
export const scheduledMessages = {
	list: endpoint({
		id: 'scheduledMessages.list',
		method: 'GET',
		path: '/api/message-threads/:id/scheduled',
		access: messages.list.access,
		summary: 'Messages of a thread that are still to be sent, the soonest first. The client sees nothing of them.',
		input: z.object({ id: rowId }),
		output: z.object({ items: z.array(scheduledMessage) }),
		errors: notFound,
	}),
	schedule: endpoint({
		id: 'scheduledMessages.schedule',
		method: 'POST',
		path: '/api/message-threads/:id/scheduled',
		access: messages.send.access,
		summary:
			'Send a message to the client later. At that time it is sent as its author, if they may still do so and the client can read it; else the author is notified why not.',
		bodyLimit: MESSAGE_BODY_LIMIT,
		input: z.object({ id: rowId, ...messageBody, sendAt: instant }).refine(saysSomething, EMPTY_MESSAGE),
		output: scheduledMessage,
		errors: {
			...notFound,
			scheduled_in_past,
			scheduled_too_late,
			too_many_scheduled,
			message_unresolved: messageErrors.message_unresolved,
			message_document_unknown: messageErrors.message_document_unknown,
			client_deleted: clientErrors.client_deleted,
			client_walled: clientErrors.client_walled,
			id_taken: messageErrors.id_taken,
		},
	}),
	cancel: endpoint({
		id: 'scheduledMessages.cancel',
		method: 'DELETE',
		path: '/api/scheduled-messages/:id',
		access: messages.send.access,
		summary: 'Remove a message that was not sent yet.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: { scheduled_not_found },
	}),
}
