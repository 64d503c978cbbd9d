import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { CASE_SILENT } from '../documents/documents.contract.ts'
import { activityRow } from '../kernel/activity.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import {
	EXPORTED_MESSAGES_MAX,
	MESSAGE_DOCUMENTS_MAX,
	MESSAGE_MEMBERS_MAX,
	MESSAGE_SUBJECT_MAX,
	MESSAGE_TEXT_MAX,
	MESSAGE_TOO_LONG,
	readReceipt,
	threadItem,
	threadRecord,
	threadSort,
	threadStatus,
} from './messages.fields.ts'

/** A text beyond the limit is refused with its exact message, also when it is somewhat larger than a megabyte. */
export const MESSAGE_BODY_LIMIT = 4 * 1024 * 1024

export const messageErrors = defineErrors({
	thread_not_found: { kind: 'not_found', message: 'Message thread not found.' },
	thread_case_unknown: { kind: 'invalid', message: 'This is no case of the client.' },
	thread_member_unknown: { kind: 'invalid', message: 'This user does not exist.' },
	thread_member_screened: { kind: 'conflict', message: 'An ethical wall keeps this user from the thread.' },
	message_document_unknown: { kind: 'invalid', message: 'This document is no document of the client.' },
	thread_too_long: {
		kind: 'unprocessable',
		message: `Only threads of at most ${EXPORTED_MESSAGES_MAX.toLocaleString('en-US')} messages can be exported as a PDF.`,
	},
	message_unresolved: { kind: 'invalid', message: 'Replace or remove what a template left open, then send.' },
	thread_hidden: {
		kind: 'conflict',
		message:
			'The client cannot see messages of this case, so nothing was sent. Show messages in the Client portal tab of the case first.',
	},
	thread_case_hidden: { kind: 'conflict', message: CASE_SILENT },
	client_unreachable: {
		kind: 'conflict',
		message: 'This client has no active portal account, so no one would read the message. Invite the client first.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const VIEW = 'view_communications'
const SEND = 'handle_communications'

/** At most `MESSAGE_TEXT_MAX` characters. */
const messageText = prose(MESSAGE_TEXT_MAX, MESSAGE_TOO_LONG)
export const subject = requiredLine(MESSAGE_SUBJECT_MAX, 'Please enter a subject.')

/** Text, documents or both. */
export const messageBody = {
	/** Made by the caller: the same message sent again under it is there once and answered as before. */
	messageId: newRowId,
	text: messageText,
	/** Documents of the client; the client sees them from then on. */
	documentIds: z.array(rowId).max(MESSAGE_DOCUMENTS_MAX, `At most ${MESSAGE_DOCUMENTS_MAX} documents.`).default([]),
}
export const saysSomething = ({
	text,
	documentIds,
}: {
	readonly text: string
	readonly documentIds: readonly string[]
}) => text !== '' || documentIds.length > 0
export const EMPTY_MESSAGE = { path: ['text'], error: 'Please write a message or attach a document.' }

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const memberIds = z.array(userId).max(MESSAGE_MEMBERS_MAX, `At most ${MESSAGE_MEMBERS_MAX} users.`)
const notFound = { thread_not_found: messageErrors.thread_not_found }
const stale = { ...notFound, stale_version: messageErrors.stale_version }
const members = {
	thread_member_unknown: messageErrors.thread_member_unknown,
	thread_member_screened: messageErrors.thread_member_screened,
}
const sending = {
	thread_hidden: messageErrors.thread_hidden,
	message_unresolved: messageErrors.message_unresolved,
	message_document_unknown: messageErrors.message_document_unknown,
	client_unreachable: messageErrors.client_unreachable,
	client_deleted: clientErrors.client_deleted,
	client_walled: clientErrors.client_walled,
	id_taken: messageErrors.id_taken,
}

/** Messages with clients, for the firm. */
export const messages = {
	list: endpoint({
		id: 'messages.list',
		method: 'GET',
		path: '/api/message-threads',
		access: VIEW,
		summary: 'Message threads with clients; words are also searched in messages and internal notes.',
		input: z.object({
			...pageInput,
			/** Word prefixes. */
			search: line(200).optional(),
			status: commaList(threadStatus),
			clientId: rowId.optional(),
			caseId: rowId.optional(),
			assigneeId: userId.optional(),
			isUnassigned: flag,
			isUnanswered: flag,
			sort: threadSort.default('lastMessageAt'),
			direction: z.enum(['asc', 'desc']).default('desc'),
			withTotal: flag,
		}),
		output: pageOf(threadRecord),
		errors: {},
	}),
	counts: endpoint({
		id: 'messages.counts',
		method: 'GET',
		path: '/api/message-threads/counts',
		access: VIEW,
		summary: 'How many threads the caller takes part in have unread messages, and how many of all are unanswered.',
		input: z.object({}),
		output: z.object({ unread: z.number().int(), unanswered: z.number().int(), unassigned: z.number().int() }),
		errors: {},
	}),
	get: endpoint({
		id: 'messages.get',
		method: 'GET',
		path: '/api/message-threads/:id',
		access: VIEW,
		summary: 'One thread, with up to where its participants have read.',
		input: one,
		output: z.object({ thread: threadRecord, reads: z.array(readReceipt) }),
		errors: notFound,
	}),
	items: endpoint({
		id: 'messages.items',
		method: 'GET',
		path: '/api/message-threads/:id/items',
		access: VIEW,
		summary: 'Messages and internal notes of a thread, newest first.',
		input: one.extend(pageInput),
		output: pageOf(threadItem),
		errors: notFound,
	}),
	start: endpoint({
		id: 'messages.start',
		method: 'POST',
		path: '/api/message-threads',
		access: SEND,
		summary: 'Start a thread with a client. The client is notified without the content.',
		bodyLimit: MESSAGE_BODY_LIMIT,
		input: z
			.object({
				id: newRowId,
				clientId: rowId,
				caseId: rowId.nullable().default(null),
				subject,
				assigneeId: userId.nullable().default(null),
				memberIds: memberIds.default([]),
				...messageBody,
			})
			.refine(saysSomething, EMPTY_MESSAGE),
		output: threadRecord,
		errors: {
			client_not_found: clientErrors.client_not_found,
			thread_case_unknown: messageErrors.thread_case_unknown,
			...members,
			...sending,
		},
	}),
	send: endpoint({
		id: 'messages.send',
		method: 'POST',
		path: '/api/message-threads/:id/messages',
		access: SEND,
		summary: 'Send the client a message. The client is notified without the content.',
		bodyLimit: MESSAGE_BODY_LIMIT,
		input: one.extend(messageBody).refine(saysSomething, EMPTY_MESSAGE),
		output: threadItem,
		errors: { ...notFound, ...sending },
	}),
	addNote: endpoint({
		id: 'messages.addNote',
		method: 'POST',
		path: '/api/message-threads/:id/notes',
		access: SEND,
		summary: 'Add an internal note. Clients can never read it.',
		bodyLimit: MESSAGE_BODY_LIMIT,
		input: one.extend({
			noteId: newRowId,
			text: messageBody.text.refine((text) => text !== '', 'Please enter a note.'),
		}),
		output: threadItem,
		errors: { ...notFound, id_taken: messageErrors.id_taken },
	}),
	edit: endpoint({
		id: 'messages.edit',
		method: 'PATCH',
		path: '/api/message-threads/:id',
		access: SEND,
		summary: 'Change the subject, the assignee or the participants of a thread.',
		input: versioned.extend({
			subject: subject.optional(),
			assigneeId: userId.nullable().optional(),
			memberIds: memberIds.optional(),
		}),
		output: threadRecord,
		errors: { ...stale, ...members },
	}),
	close: endpoint({
		id: 'messages.close',
		method: 'POST',
		path: '/api/message-threads/:id/close',
		access: SEND,
		summary: 'Close a thread: it needs no answer. A new message reopens it.',
		input: versioned,
		output: threadRecord,
		errors: stale,
	}),
	reopen: endpoint({
		id: 'messages.reopen',
		method: 'POST',
		path: '/api/message-threads/:id/reopen',
		access: SEND,
		summary: 'Reopen a closed thread.',
		input: versioned,
		output: threadRecord,
		errors: stale,
	}),
	read: endpoint({
		id: 'messages.read',
		method: 'PUT',
		path: '/api/message-threads/:id/read',
		access: VIEW,
		summary: 'Mark a thread as read up to an item that was shown.',
		input: one.extend({ readThrough: instant }),
		output: z.object({}),
		errors: notFound,
	}),
	download: endpoint({
		id: 'messages.download',
		method: 'POST',
		path: '/api/message-threads/:id/pdf',
		access: VIEW,
		tokens: false,
		summary: 'The messages of a thread, oldest first, as a PDF without internal notes, so that it can be handed on.',
		input: one,
		output: z.null(),
		errors: {
			...notFound,
			thread_too_long: messageErrors.thread_too_long,
			document_not_created: kernelErrors.document_not_created,
		},
		rateLimit: { max: 10, windowSeconds: 60 },
	}),
	activity: endpoint({
		id: 'messages.activity',
		method: 'GET',
		path: '/api/message-threads/:id/activity',
		access: VIEW,
		summary: 'Who did what with a thread, newest first.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: notFound,
	}),
}
