import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import { clientErrors } from './clients.contract.ts'

const MEGABYTE = 1024 * 1024
export const FIRM_DOCUMENT_MEGABYTES = 100
export const CLIENT_DOCUMENT_MEGABYTES = 50
export const FIRM_DOCUMENT_BYTES_MAX = FIRM_DOCUMENT_MEGABYTES * MEGABYTE
export const CLIENT_DOCUMENT_BYTES_MAX = CLIENT_DOCUMENT_MEGABYTES * MEGABYTE
export const DOCUMENT_LINK_MINUTES = 5

export const documentErrors = defineErrors({
	document_not_found: { kind: 'not_found', message: 'Document not found.' },
	document_empty: { kind: 'invalid', message: 'This file is empty.' },
	document_too_large: {
		kind: 'too_large',
		message: `A document has at most ${FIRM_DOCUMENT_MEGABYTES} MB, in the client portal ${CLIENT_DOCUMENT_MEGABYTES} MB.`,
	},
	document_of_client: { kind: 'conflict', message: 'The client sent this document and always sees it.' },
})

export const clientDocument = z.object({
	id: z.string(),
	clientId: z.string(),
	name: z.string(),
	bytes: z.int(),
	/** Visible to the client. */
	isShared: z.boolean(),
	isFromClient: z.boolean(),
	addedByName: z.string(),
	createdAt: instant,
	version: z.number().int(),
})
export type ClientDocument = z.infer<typeof clientDocument>

const READ = ['view_documents', 'view_own_documents'] as const
const one = { clientId: rowId, documentId: rowId }
const unknown = {
	client_not_found: clientErrors.client_not_found,
	document_not_found: documentErrors.document_not_found,
}
const name = requiredLine(200, 'Please enter a name.')

/** The documents of a client. Clients see what the firm shares and what they sent themselves. */
export const clientDocuments = {
	list: endpoint({
		id: 'clientDocuments.list',
		method: 'GET',
		path: '/api/clients/:clientId/documents',
		access: READ,
		summary: 'The documents of a client, newest first; the client sees those that are shared.',
		input: z.object({ clientId: rowId, ...pageInput }),
		output: pageOf(clientDocument),
		errors: { client_not_found: clientErrors.client_not_found },
	}),
	put: endpoint({
		id: 'clientDocuments.put',
		method: 'PUT',
		path: '/api/clients/:clientId/documents/:documentId',
		access: ['manage_documents', 'view_own_documents'],
		tokens: false,
		summary:
			'Add a document: at most 100 MB from the firm, 50 MB from the client, who always shares it with the firm. The id is created by the caller, so that a retry never adds it twice.',
		input: z.object({ clientId: rowId, documentId: newRowId, name }),
		content: { types: ['*/*'] },
		bodyLimit: FIRM_DOCUMENT_BYTES_MAX,
		output: clientDocument,
		errors: {
			...unknown,
			client_walled: clientErrors.client_walled,
			client_deleted: clientErrors.client_deleted,
			document_empty: documentErrors.document_empty,
			document_too_large: documentErrors.document_too_large,
			id_taken: clientErrors.id_taken,
		},
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	link: endpoint({
		id: 'clientDocuments.link',
		method: 'GET',
		path: '/api/clients/:clientId/documents/:documentId/link',
		access: READ,
		summary: 'A link to a document, valid for five minutes and only for the account that requested it.',
		input: z.object(one),
		output: z.object({ href: z.string(), name: z.string(), bytes: z.int() }),
		errors: unknown,
	}),
	edit: endpoint({
		id: 'clientDocuments.edit',
		method: 'PATCH',
		path: '/api/clients/:clientId/documents/:documentId',
		access: 'manage_documents',
		summary: 'Rename a document, or share it with the client, or stop sharing it.',
		input: z.object({ ...one, version: expectedVersion, name: name.optional(), isShared: z.boolean().optional() }),
		output: clientDocument,
		errors: {
			...unknown,
			client_walled: clientErrors.client_walled,
			document_of_client: documentErrors.document_of_client,
			stale_version: clientErrors.stale_version,
		},
	}),
	remove: endpoint({
		id: 'clientDocuments.remove',
		method: 'DELETE',
		path: '/api/clients/:clientId/documents/:documentId',
		access: 'manage_documents',
		summary: 'Remove a document from the list; `restore` undoes it.',
		input: z.object(one),
		output: clientDocument,
		errors: { ...unknown, client_walled: clientErrors.client_walled },
	}),
	restore: endpoint({
		id: 'clientDocuments.restore',
		method: 'POST',
		path: '/api/clients/:clientId/documents/:documentId/restore',
		access: 'manage_documents',
		summary: 'Restore a removed document.',
		input: z.object(one),
		output: clientDocument,
		errors: { ...unknown, client_walled: clientErrors.client_walled },
	}),
}
