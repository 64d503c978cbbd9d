import { z } from 'zod'
import type { Fields, FieldsOf } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** Characters of one message. */
export const MESSAGE_TEXT_MAX = 20_000
export const MESSAGE_TOO_LONG = `A message has at most ${MESSAGE_TEXT_MAX.toLocaleString('en-US')} characters. Attach longer text as a document.`
export const MESSAGE_SUBJECT_MAX = 200
/** Attachments of one message. */
export const MESSAGE_DOCUMENTS_MAX = 50
/** Messages of one PDF. */
export const EXPORTED_MESSAGES_MAX = 2_000
/** Users of the firm in one thread, beside the assignee. */
export const MESSAGE_MEMBERS_MAX = 30

export const THREAD_STATUSES = ['open', 'closed'] as const
export const threadStatus = z.enum(THREAD_STATUSES)

const member = z.object({ id: z.string(), name: z.string() })

/** A thread as the firm sees it. */
export const threadRecord = z.object({
	id: z.string(),
	clientId: z.string(),
	clientName: z.string(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	subject: z.string(),
	status: threadStatus,
	assigneeId: z.string().nullable(),
	assigneeName: z.string().nullable(),
	/** Users of the firm who are notified of new messages, beside the assignee. */
	members: z.array(member),
	createdByName: z.string(),
	/** The first 200 characters. */
	lastMessage: z.string(),
	lastAuthorName: z.string(),
	lastIsFromClient: z.boolean(),
	lastMessageAt: instant,
	/** The first message of the client that was neither answered nor closed. */
	unansweredSince: instant.nullable(),
	/** Whether the client wrote after the caller last read the thread. */
	isUnread: z.boolean(),
	/** Whether the client has an active portal account; without one no one would read a message. */
	isReachable: z.boolean(),
	/** Whether the firm hides the messages of the case from its client; nothing is sent meanwhile. */
	isHidden: z.boolean(),
	messageCount: z.number().int(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type ThreadRecord = z.infer<typeof threadRecord>

export const threadFields = {
	subject: { label: 'Subject', editable: true },
	status: {
		label: 'Status',
		values: { open: 'Open', closed: 'Closed' },
		tones: { open: 'blue', closed: 'grey' },
		filter: true,
	},
	clientId: { label: 'Client', silent: true },
	clientName: { label: 'Client' },
	caseId: { label: 'Case', silent: true },
	caseName: { label: 'Case' },
	assigneeId: { label: 'Assigned to', editable: true, silent: true },
	assigneeName: { label: 'Assigned to' },
	members: { label: 'Participants', editable: true },
	createdByName: { label: 'Started by' },
	lastMessage: { label: 'Last message', silent: true },
	lastAuthorName: { label: 'Last message from', silent: true },
	lastIsFromClient: { label: 'From the client', silent: true },
	lastMessageAt: { label: 'Last message', short: 'Last', silent: true },
	unansweredSince: { label: 'Unanswered since', silent: true },
	isUnread: { label: 'Unread', silent: true },
	isReachable: { label: 'Portal access', silent: true },
	isHidden: { label: 'Hidden from the client', silent: true },
	messageCount: { label: 'Messages', silent: true },
	createdAt: { label: 'Started', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<ThreadRecord>

/** What activity shows: of a sent message also how many documents it had. */
export const threadActivityFields: Fields = {
	...threadFields,
	documents: { label: 'Documents attached' },
	sendAt: { label: 'Scheduled for' },
}

/** Activity labels by audit action. */
export const threadActions = {
	'messages.start': 'started the thread',
	'messages.send': 'sent the client a message',
	'messages.addNote': 'added an internal note',
	'scheduledMessages.schedule': 'scheduled a message',
	'scheduledMessages.cancel': 'removed a scheduled message',
	'messages.edit': 'updated the thread',
	'messages.close': 'closed the thread',
	'messages.reopen': 'reopened the thread',
	'messages.download': 'exported the messages as a PDF',
	'texting.send': 'sent the client a text message',
	'texting.receive': 'sent the firm a text message',
	'portalMessages.start': 'wrote to the firm',
	'portalMessages.send': 'sent the firm a message',
} as const

export const messageAttachment = forOutsiders({
	/** Null if the document was deleted, or is not visible to the caller. */
	documentId: z.string().nullable(),
	fileName: z.string(),
	bytes: z.number().int().nullable(),
})

const sent = {
	id: z.string(),
	authorId: z.string().nullable(),
	authorName: z.string(),
	text: z.string(),
	createdAt: instant,
}

export const TEXT_STATES = ['queued', 'sent', 'delivered', 'failed', 'received'] as const
export const textState = z.enum(TEXT_STATES)

export const textStateLabels: Readonly<Record<z.infer<typeof textState>, string>> = {
	queued: 'Waiting to be sent',
	sent: 'Sent',
	delivered: 'Delivered',
	failed: 'Not delivered',
	received: 'Received',
}

/** A message, or an internal note that the client never sees. */
export const threadItem = z.object({
	...sent,
	kind: z.enum(['message', 'note']),
	isFromClient: z.boolean(),
	attachments: z.array(messageAttachment),
	/** In the firm's list, of a message that went or came as a text message; `failure` is why it was not delivered. */
	textMessage: z.object({ state: textState, failure: z.string().nullable() }).optional(),
	/** The client answered by email. */
	isByEmail: z.boolean().optional(),
})
export type ThreadItem = z.infer<typeof threadItem>

/** Up to where a user has read. */
export const readReceipt = z.object({
	userId: z.string(),
	name: z.string(),
	isClient: z.boolean(),
	readThrough: instant,
	readAt: instant,
})
export type ReadReceipt = z.infer<typeof readReceipt>

/** A thread as its client sees it. */
export const portalThread = forOutsiders({
	id: z.string(),
	clientId: z.string(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	subject: z.string(),
	status: threadStatus,
	lastMessage: z.string(),
	lastAuthorName: z.string(),
	lastIsFromClient: z.boolean(),
	lastMessageAt: instant,
	isUnread: z.boolean(),
	messageCount: z.number().int(),
	createdAt: instant,
})
export type PortalThread = z.infer<typeof portalThread>

export const portalThreadFields = {
	subject: threadFields.subject,
	status: threadFields.status,
} as const

export const portalMessage = forOutsiders({
	...sent,
	isFromClient: z.boolean(),
	attachments: z.array(messageAttachment),
})
export type PortalMessage = z.infer<typeof portalMessage>

export const THREAD_SORTS = ['lastMessageAt', 'unansweredSince', 'subject'] as const
export const threadSort = z.enum(THREAD_SORTS)
export type ThreadSort = z.infer<typeof threadSort>
