import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { email, fileName, prose, requiredLine } from '../kernel/text.ts'
import { documentErrors } from './documents.contract.ts'
import { CLIENT_DOCUMENT_BYTES_MAX, CLIENT_DOCUMENT_MEGABYTES } from './documents.fields.ts'

export const REQUEST_DAYS_DEFAULT = 14
export const REQUEST_DAYS_MAX = 366
export const REQUEST_ITEMS_MAX = 50
export const REQUEST_FILES_MAX = 200
const REQUEST_GIGABYTES_MAX = 2
export const REQUEST_BYTES_MAX = REQUEST_GIGABYTES_MAX * 1024 * 1024 * 1024

/** Where the recipient uploads. The secret is in the path and works until the request expires. */
export function requestPath(token: string): string {
	return `/request/${encodeURIComponent(token)}`
}

export const requestErrors = defineErrors({
	request_not_found: { kind: 'not_found', message: 'This link is not valid. Please check it, or ask for a new one.' },
	request_expired: { kind: 'gone', message: 'This request has expired. Please ask for a new link.' },
	request_revoked: { kind: 'gone', message: 'This request was withdrawn by the firm.' },
	request_closed: {
		kind: 'gone',
		message: 'Documents can no longer be sent by this link. Please contact the firm.',
	},
	request_full: {
		kind: 'too_large',
		message: `A request takes at most ${REQUEST_FILES_MAX} files and ${REQUEST_GIGABYTES_MAX} GB. Please contact the firm.`,
	},
	request_item_unknown: { kind: 'invalid', message: 'This document is not part of the request.' },
	request_place_missing: { kind: 'invalid', message: 'Choose the case or client the documents are for.' },
	request_ends_wrong: { kind: 'invalid', message: `Choose a day within the next ${REQUEST_DAYS_MAX} days.` },
	request_items_twice: { kind: 'invalid', message: 'Each document is named once.' },
})

const requestItem = forOutsiders({
	id: z.string(),
	name: z.string(),
	/** Files that were sent for it. */
	received: z.int(),
})

export const documentRequest = z.object({
	id: z.string(),
	/** Who is asked. */
	label: z.string(),
	message: z.string(),
	items: z.array(requestItem),
	/** All files that were sent, for an item or not. */
	received: z.int(),
	caseId: z.string().nullable(),
	clientId: z.string().nullable(),
	/** Where the files arrive; null for no folder. */
	folderId: z.string().nullable(),
	folderName: z.string().nullable(),
	/** Empty when it was not sent by email. */
	email: z.string(),
	lastReceivedAt: instant.nullable(),
	expiresAt: instant,
	revokedAt: instant.nullable(),
	revokedByName: z.string().nullable(),
	createdByName: z.string(),
	createdAt: instant,
	state: z.enum(['open', 'complete', 'expired', 'revoked']),
})
export type DocumentRequest = z.infer<typeof documentRequest>

export const requestLink = z.object({
	/** The secret of the link. */
	token: z.string().max(200),
})
/** Why a link takes nothing. */
export const openRequestErrors = {
	request_not_found: requestErrors.request_not_found,
	request_expired: requestErrors.request_expired,
	request_revoked: requestErrors.request_revoked,
	request_closed: requestErrors.request_closed,
}

export const openedRequest = forOutsiders({
	id: z.string(),
	firmName: z.string(),
	label: z.string(),
	message: z.string(),
	items: z.array(requestItem),
	received: z.int(),
	expiresAt: instant,
})
export type OpenedRequest = z.infer<typeof openedRequest>

/** A file that arrived by a link. */
export const sentFile = forOutsiders({ id: z.string(), fileName: z.string(), bytes: z.int() })

/** Links by which people without an account send documents into a case or to a client. Only the hash of a link's secret is stored. */
export const documentRequests = {
	create: endpoint({
		id: 'documentRequests.create',
		method: 'POST',
		path: '/api/document-requests',
		access: 'manage_documents',
		tokens: false,
		storesNoAnswer: true,
		summary:
			'A link by which someone without an account sends documents to a case or client, emailed where an address is given. The link is in this answer only.',
		input: z.object({
			id: newRowId,
			caseId: rowId.optional(),
			clientId: rowId.optional(),
			folderId: rowId.optional(),
			label: requiredLine(120, 'Enter who is asked.'),
			message: prose(2_000).default(''),
			items: z
				.array(requiredLine(200, 'Enter a name.'))
				.max(REQUEST_ITEMS_MAX, `At most ${REQUEST_ITEMS_MAX} documents.`)
				.default([]),
			email: email.optional(),
			expiresAt: instant,
		}),
		output: z.object({ request: documentRequest, link: z.string(), isMailConfigured: z.boolean() }),
		errors: {
			case_not_found: caseErrors.case_not_found,
			client_not_found: clientErrors.client_not_found,
			client_deleted: clientErrors.client_deleted,
			client_walled: clientErrors.client_walled,
			document_folder_unknown: documentErrors.document_folder_unknown,
			request_place_missing: requestErrors.request_place_missing,
			request_ends_wrong: requestErrors.request_ends_wrong,
			request_items_twice: requestErrors.request_items_twice,
			id_taken: documentErrors.id_taken,
		},
	}),
	list: endpoint({
		id: 'documentRequests.list',
		method: 'GET',
		path: '/api/document-requests',
		access: 'view_documents',
		summary: 'The requests for documents of a case or client, newest first.',
		input: z.object({ caseId: rowId.optional(), clientId: rowId.optional(), ...pageInput }),
		output: pageOf(documentRequest),
		errors: {},
	}),
	revoke: endpoint({
		id: 'documentRequests.revoke',
		method: 'POST',
		path: '/api/document-requests/:id/revoke',
		access: 'manage_documents',
		summary: 'Withdraw a request at once. What has arrived stays. Repeating it changes nothing.',
		input: z.object({ id: rowId }),
		output: documentRequest,
		errors: { request_not_found: requestErrors.request_not_found },
	}),
	open: endpoint({
		id: 'documentRequests.open',
		method: 'POST',
		path: '/api/request/open',
		access: 'public',
		reads: true,
		summary: 'What a link asks for.',
		input: requestLink,
		output: openedRequest,
		errors: openRequestErrors,
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	putFile: endpoint({
		id: 'documentRequests.putFile',
		method: 'PUT',
		path: '/api/request/files/:id',
		access: 'public',
		summary: `Send a file by a link, at most ${CLIENT_DOCUMENT_MEGABYTES} MB. It becomes a document with this id.`,
		input: requestLink.extend({
			id: newRowId,
			itemId: rowId.optional(),
			name: fileName(200, 'Please enter a name.'),
		}),
		content: { types: ['*/*'] },
		bodyLimit: CLIENT_DOCUMENT_BYTES_MAX,
		output: sentFile,
		errors: {
			...openRequestErrors,
			request_full: requestErrors.request_full,
			request_item_unknown: requestErrors.request_item_unknown,
			document_empty: documentErrors.document_empty,
			document_too_large: documentErrors.document_too_large,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
			id_taken: documentErrors.id_taken,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
}
