import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { documentErrors } from './documents.contract.ts'
import { CLIENT_DOCUMENT_BYTES_MAX, portalDocument, UPLOAD_PART_MAX_BYTES } from './documents.fields.ts'
import {
	documentUpload,
	fileInParts,
	finishErrors,
	PART_SUMMARY,
	partErrors,
	partOffset,
	uploadErrors,
} from './upload-parts.fields.ts'

/** Unfinished uploads that a client’s account may have at once. */
export const PORTAL_UPLOADS_MAX = 20

const one = z.object({ clientId: rowId, id: rowId })

/** A large file that a client sends in parts: it continues where it stopped, also after the tab was closed. */
export const portalUploads = {
	list: endpoint({
		id: 'portalUploads.list',
		method: 'GET',
		path: '/api/clients/:clientId/document-uploads',
		access: 'view_own_documents',
		tokens: false,
		summary: 'The caller’s unfinished uploads for a client, oldest first, without those for messages.',
		input: z.object({ clientId: rowId }),
		output: forOutsiders({ uploads: z.array(documentUpload) }),
		errors: { client_not_found: clientErrors.client_not_found },
	}),
	start: endpoint({
		id: 'portalUploads.start',
		method: 'POST',
		path: '/api/clients/:clientId/document-uploads',
		access: 'view_own_documents',
		tokens: false,
		summary:
			'Start sending the firm a document, or continue: the upload with this id or, for a message, with this fingerprint. `sentBytes` says from which byte.',
		input: fileInParts(CLIENT_DOCUMENT_BYTES_MAX).extend({
			clientId: rowId,
			caseId: rowId.optional(),
			/** The firm is notified of the message that it is attached to, not of the document as well. */
			isForMessage: z.boolean().default(false),
		}),
		output: documentUpload,
		errors: {
			client_not_found: clientErrors.client_not_found,
			case_not_found: caseErrors.case_not_found,
			document_case_silent: documentErrors.document_case_silent,
			documents_full_today: documentErrors.documents_full_today,
			uploads_too_many: uploadErrors.uploads_too_many,
			id_taken: documentErrors.id_taken,
		},
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	putPart: endpoint({
		id: 'portalUploads.putPart',
		method: 'PUT',
		path: '/api/clients/:clientId/document-uploads/:id/content',
		access: 'view_own_documents',
		tokens: false,
		summary: PART_SUMMARY,
		input: one.extend({ offset: partOffset(CLIENT_DOCUMENT_BYTES_MAX) }),
		content: { types: ['*/*'] },
		bodyLimit: UPLOAD_PART_MAX_BYTES,
		output: documentUpload,
		errors: partErrors,
		rateLimit: { max: 600, windowSeconds: 60 },
	}),
	finish: endpoint({
		id: 'portalUploads.finish',
		method: 'POST',
		path: '/api/clients/:clientId/document-uploads/:id/finish',
		access: 'view_own_documents',
		tokens: false,
		summary: 'Put the parts together: the firm has the document. Repeating it adds nothing.',
		input: one,
		output: portalDocument,
		errors: {
			client_not_found: clientErrors.client_not_found,
			case_not_found: caseErrors.case_not_found,
			...finishErrors,
			documents_full_today: documentErrors.documents_full_today,
		},
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	cancel: endpoint({
		id: 'portalUploads.cancel',
		method: 'DELETE',
		path: '/api/clients/:clientId/document-uploads/:id',
		access: 'view_own_documents',
		tokens: false,
		summary: 'Cancel an upload: what has arrived of it is deleted.',
		input: one,
		output: forOutsiders({ id: z.string() }),
		errors: { upload_not_found: uploadErrors.upload_not_found },
	}),
}
