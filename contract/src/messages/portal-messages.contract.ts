import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import {
	EMPTY_MESSAGE,
	MESSAGE_BODY_LIMIT,
	messageBody,
	messageErrors,
	saysSomething,
	subject,
} from './messages.contract.ts'
import { portalMessage, portalThread } from './messages.fields.ts'

const ACCESS = 'access_client_portal'
const RATE = { max: 60, windowSeconds: 60 } as const

const one = z.object({ id: rowId })
const notFound = { thread_not_found: messageErrors.thread_not_found }
const sending = { message_document_unknown: messageErrors.message_document_unknown, id_taken: messageErrors.id_taken }

/** Messages with the firm, for its clients: their own threads, without internal notes. */
export const portalMessages = {
	list: endpoint({
		id: 'portalMessages.list',
		method: 'GET',
		path: '/api/portal/message-threads',
		access: ACCESS,
		summary: 'The caller’s own threads with the firm, the latest first.',
		input: z.object({ ...pageInput, caseId: rowId.optional() }),
		output: pageOf(portalThread),
		errors: {},
	}),
	counts: endpoint({
		id: 'portalMessages.counts',
		method: 'GET',
		path: '/api/portal/message-threads/counts',
		access: ACCESS,
		summary: 'How many of the caller’s threads have unread messages.',
		input: z.object({}),
		output: forOutsiders({ unread: z.number().int() }),
		errors: {},
	}),
	cases: endpoint({
		id: 'portalMessages.cases',
		method: 'GET',
		path: '/api/portal/message-cases',
		access: ACCESS,
		summary: 'The caller’s own cases that messages can be written about, by name.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(forOutsiders({ id: z.string(), caseName: z.string() })) }),
		errors: {},
	}),
	get: endpoint({
		id: 'portalMessages.get',
		method: 'GET',
		path: '/api/portal/message-threads/:id',
		access: ACCESS,
		summary: 'One of the caller’s threads, with up to where the firm has read.',
		input: one,
		output: forOutsiders({ thread: portalThread, firmReadThrough: instant.nullable() }),
		errors: notFound,
	}),
	items: endpoint({
		id: 'portalMessages.items',
		method: 'GET',
		path: '/api/portal/message-threads/:id/messages',
		access: ACCESS,
		summary: 'Messages of one of the caller’s threads, newest first.',
		input: one.extend(pageInput),
		output: pageOf(portalMessage),
		errors: notFound,
	}),
	start: endpoint({
		id: 'portalMessages.start',
		method: 'POST',
		path: '/api/portal/message-threads',
		access: ACCESS,
		summary: 'Write to the firm in a new thread, about one of the caller’s cases or in general.',
		bodyLimit: MESSAGE_BODY_LIMIT,
		rateLimit: RATE,
		input: z
			.object({ id: newRowId, clientId: rowId, caseId: rowId.nullable().default(null), subject, ...messageBody })
			.refine(saysSomething, EMPTY_MESSAGE),
		output: portalThread,
		errors: {
			client_not_found: clientErrors.client_not_found,
			thread_case_unknown: messageErrors.thread_case_unknown,
			thread_case_hidden: messageErrors.thread_case_hidden,
			...sending,
		},
	}),
	send: endpoint({
		id: 'portalMessages.send',
		method: 'POST',
		path: '/api/portal/message-threads/:id/messages',
		access: ACCESS,
		summary: 'Send the firm a message in a thread.',
		bodyLimit: MESSAGE_BODY_LIMIT,
		rateLimit: RATE,
		input: one.extend(messageBody).refine(saysSomething, EMPTY_MESSAGE),
		output: portalMessage,
		errors: { ...notFound, client_not_found: clientErrors.client_not_found, ...sending },
	}),
	read: endpoint({
		id: 'portalMessages.read',
		method: 'PUT',
		path: '/api/portal/message-threads/:id/read',
		access: ACCESS,
		summary: 'Mark a thread as read up to a message that was shown.',
		input: one.extend({ readThrough: instant }),
		output: forOutsiders({}),
		errors: notFound,
	}),
}
