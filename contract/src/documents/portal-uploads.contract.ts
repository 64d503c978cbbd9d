import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { fileName, line } from '../kernel/text.ts'
import { documentUpload, uploadErrors } from './document-uploads.contract.ts'
import { documentErrors } from './documents.contract.ts'
import { CLIENT_DOCUMENT_BYTES_MAX, portalDocument, UPLOAD_PART_BYTES } from './documents.fields.ts'

/** Unfinished uploads that a client’s account may have at once. */
export const PORTAL_UPLOADS_MAX = 20

const one = z.object({ clientId: rowId, id: rowId })
const bytes = z.coerce.number<number | string>().int().min(0).max(CLIENT_DOCUMENT_BYTES_MAX)

/** A large file that a client sends in parts: it continues where it stopped, also after the tab was closed. */
export const portalUploads = {
	list: endpoint({
		id: 'portalUploads.list',
		method: 'GET',
		path: '/api/clients/:clientId/document-uploads',
		access: 'view_own_documents',
		tokens: false,
		summary: 'The caller’s unfinished uploads for a client, oldest first.',
		input: z.object({ clientId: rowId }),
		output: z.object({ uploads: z.array(documentUpload) }),
		errors: { client_not_found: clientErrors.client_not_found },
	}),
	start: endpoint({
		id: 'portalUploads.start',
		method: 'POST',
		path: '/api/clients/:clientId/document-uploads',
		access: 'view_own_documents',
		tokens: false,
		summary:
			'Start sending the firm a document, or continue the upload with this id: `sentBytes` says from which byte.',
		input: z.object({
			clientId: rowId,
			id: newRowId,
			name: fileName(200, 'Please enter a name.'),
			bytes: z
				.int()
				.min(1, documentErrors.document_empty.message)
				.max(CLIENT_DOCUMENT_BYTES_MAX, documentErrors.document_too_large.message),
			fingerprint: line(120).default(''),
			caseId: rowId.optional(),
		}),
		output: documentUpload,
		errors: {
			client_not_found: clientErrors.client_not_found,
			case_not_found: caseErrors.case_not_found,
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
		summary: `The next part of a file, at most ${UPLOAD_PART_BYTES / 1024 / 1024} MB. It is kept whole or not at all. \`upload_not_continued\` carries \`sentBytes\`.`,
		input: one.extend({ offset: bytes }),
		content: { types: ['*/*'] },
		bodyLimit: UPLOAD_PART_BYTES,
		output: documentUpload,
		errors: {
			upload_not_found: uploadErrors.upload_not_found,
			upload_not_continued: uploadErrors.upload_not_continued,
			document_empty: documentErrors.document_empty,
			document_too_large: documentErrors.document_too_large,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
		},
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
			upload_not_found: uploadErrors.upload_not_found,
			upload_incomplete: uploadErrors.upload_incomplete,
			documents_full_today: documentErrors.documents_full_today,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
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
		output: z.object({ id: z.string() }),
		errors: { upload_not_found: uploadErrors.upload_not_found },
	}),
}
