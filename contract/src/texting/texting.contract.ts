import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { prose, requiredLine } from '../kernel/text.ts'
import { messageErrors, messages, subject } from '../messages/messages.contract.ts'
import { threadItem, threadRecord } from '../messages/messages.fields.ts'
import { TEXT_MAX } from './segments.rules.ts'
import { textConsent } from './texting.fields.ts'

/** Consents of one client that are listed. */
export const CONSENTS_MAX = 50
/** Bytes of a message of the provider. */
const CALLBACK_MAX = 64 * 1024

export const textingErrors = defineErrors({
	texting_unconfigured: { kind: 'conflict', message: 'Text messages are not configured.' },
	consent_missing: {
		kind: 'conflict',
		message: 'This client has not consented to text messages. Record the consent on the client record first.',
	},
	consent_not_found: { kind: 'not_found', message: 'This consent does not exist or has ended.' },
	text_stopped: {
		kind: 'conflict',
		message: 'This number texted STOP. Only a text with START from it allows text messages again.',
	},
	phone_unreadable: { kind: 'invalid', message: 'Please enter a complete phone number.' },
	phone_taken: { kind: 'conflict', message: 'Another client consented to text messages at this number.' },
	signature_invalid: { kind: 'invalid', message: 'The signature of this message is not valid.' },
	callback_unreadable: { kind: 'invalid', message: 'This message of the text message provider could not be read.' },
})

const { access: VIEW } = messages.list
const { access: SEND } = messages.send
const { texting_unconfigured, consent_missing, consent_not_found, text_stopped, phone_unreadable, phone_taken } =
	textingErrors
const client = { client_deleted: clientErrors.client_deleted, client_walled: clientErrors.client_walled }
const callback = {
	access: 'public',
	tokens: false,
	input: z.object({}),
	content: { types: ['application/x-www-form-urlencoded'], mediaType: 'application/x-www-form-urlencoded' },
	bodyLimit: CALLBACK_MAX,
	output: z.null(),
	errors: {
		signature_invalid: textingErrors.signature_invalid,
		callback_unreadable: textingErrors.callback_unreadable,
		not_found: kernelErrors.not_found,
	},
	rateLimit: { max: 600, windowSeconds: 60 },
} as const

const textBody = {
	messageId: newRowId,
	text: prose(TEXT_MAX, `A text message has at most ${TEXT_MAX.toLocaleString('en-US')} characters.`).refine(
		(text) => text !== '',
		'Please write a message.',
	),
}

/** What a client's record and threads know of text messages. */
export const textingOfClient = z.object({
	isConfigured: z.boolean(),
	/** The newest first. */
	consents: z.array(textConsent),
	/** When the number of the newest consent texted STOP; null otherwise. */
	stoppedAt: instant.nullable(),
})

/** Text messages between the firm and its clients. */
export const texting = {
	ofClient: endpoint({
		id: 'texting.ofClient',
		method: 'GET',
		path: '/api/clients/:id/texting',
		access: VIEW,
		summary: `Whether text messages are configured, and a client’s consents to them, the newest first, at most ${CONSENTS_MAX}.`,
		input: z.object({ id: rowId }),
		output: textingOfClient,
		errors: { client_not_found: clientErrors.client_not_found },
	}),
	recordConsent: endpoint({
		id: 'texting.recordConsent',
		method: 'POST',
		path: '/api/clients/:id/text-consents',
		access: SEND,
		summary:
			'Record that a client consented to text messages at a number. It replaces the one before. Refused for a number that texted STOP.',
		input: z.object({
			id: rowId,
			consentId: newRowId,
			phone: requiredLine(40, phone_unreadable.message),
			how: z.enum(['in_writing', 'by_phone']),
		}),
		output: textConsent,
		errors: {
			client_not_found: clientErrors.client_not_found,
			...client,
			phone_unreadable,
			phone_taken,
			text_stopped,
			id_taken: kernelErrors.id_taken,
		},
	}),
	endConsent: endpoint({
		id: 'texting.endConsent',
		method: 'POST',
		path: '/api/text-consents/:id/end',
		access: SEND,
		summary: 'Record that a client no longer wants text messages.',
		input: z.object({ id: rowId }),
		output: textConsent,
		errors: { consent_not_found, ...client },
	}),
	send: endpoint({
		id: 'texting.send',
		method: 'POST',
		path: '/api/message-threads/:id/texts',
		access: SEND,
		summary: 'Send the client a message of a thread as a text message, at the number they consented to.',
		input: z.object({
			id: rowId,
			...textBody,
		}),
		output: threadItem,
		errors: {
			thread_not_found: messageErrors.thread_not_found,
			thread_hidden: messageErrors.thread_hidden,
			message_unresolved: messageErrors.message_unresolved,
			id_taken: messageErrors.id_taken,
			...client,
			texting_unconfigured,
			consent_missing,
		},
	}),
	start: endpoint({
		id: 'texting.start',
		method: 'POST',
		path: '/api/clients/:id/text-threads',
		access: SEND,
		summary:
			'Start a thread, about a case or the client in general, with a text message to the number the client consented to. The client needs no portal account; replies arrive in the thread.',
		input: z.object({ id: rowId, threadId: newRowId, caseId: rowId.nullable().default(null), subject, ...textBody }),
		output: threadRecord,
		errors: {
			client_not_found: clientErrors.client_not_found,
			thread_case_unknown: messageErrors.thread_case_unknown,
			message_unresolved: messageErrors.message_unresolved,
			id_taken: messageErrors.id_taken,
			...client,
			texting_unconfigured,
			consent_missing,
		},
	}),
	receive: endpoint({
		id: 'texting.receive',
		method: 'POST',
		path: '/api/webhooks/twilio',
		...callback,
		summary: 'A text message that arrived at Twilio, signed by it. Repeated it changes nothing.',
	}),
	status: endpoint({
		id: 'texting.status',
		method: 'POST',
		path: '/api/webhooks/twilio/status',
		...callback,
		input: z.object({ message: rowId.optional() }),
		summary: 'What became of a text message, signed by Twilio.',
	}),
}
