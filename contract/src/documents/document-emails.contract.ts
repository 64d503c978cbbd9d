import { z } from 'zod'
import { documentKind } from '../file-formats/file-formats.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { documentErrors } from './documents.contract.ts'

/** Most documents of a message with all messages within it. */
export const FAMILY_DOCUMENTS_MAX = 500
export const MESSAGES_WITHIN_MAX = 5

/** The head of a message, as it was written. */
export const emailHead = z.object({
	subject: z.string(),
	sender: z.string(),
	recipients: z.string(),
	copied: z.string(),
	/** Null when the message names none. */
	sentAt: instant.nullable(),
	messageId: z.string(),
	/** What was not taken out of it, and why; empty when all was. */
	note: z.string(),
})
export type EmailHead = z.infer<typeof emailHead>

const relatedDocument = z.object({ id: z.string(), title: z.string() })
const attachedDocument = relatedDocument.extend({ kind: documentKind, bytes: z.int(), isDeleted: z.boolean() })

export const emailFamily = z.object({
	/** Null unless the document is an email that has been read. */
	email: emailHead.nullable(),
	/** Documents taken out of the email, in its order. */
	attachments: z.array(attachedDocument),
	/** The email out of which the document was taken. */
	attachedTo: relatedDocument.nullable(),
	/** The email it answers. */
	repliesTo: relatedDocument.nullable(),
	/** Other documents with the same Message-ID that the caller may see. */
	duplicates: z.array(relatedDocument.extend({ cases: z.array(z.object({ id: z.string(), name: z.string() })) })),
})
export type EmailFamily = z.infer<typeof emailFamily>

export const documentEmails = {
	get: endpoint({
		id: 'documentEmails.get',
		method: 'GET',
		path: '/api/documents/:id/email',
		access: 'view_documents',
		summary:
			'The head of an email, the documents attached to it or the email a document is attached to, and the same email elsewhere: only what the caller may see.',
		input: z.object({ id: rowId }),
		output: emailFamily,
		errors: { document_not_found: documentErrors.document_not_found },
	}),
}
