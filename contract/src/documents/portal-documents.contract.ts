import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { flag, pageInput, pageOf } from '../kernel/page.ts'
import { fileName } from '../kernel/text.ts'
import { documentErrors } from './documents.contract.ts'
import { CLIENT_DOCUMENT_BYTES_MAX, CLIENT_DOCUMENT_MEGABYTES, portalDocument } from './documents.fields.ts'

/** What clients see of documents: those the firm shares with them and those they sent. */
export const portalDocuments = {
	list: endpoint({
		id: 'portalDocuments.list',
		method: 'GET',
		path: '/api/clients/:clientId/shared-documents',
		access: 'view_own_documents',
		summary: 'Documents the firm shares with the client and those the client sent, what was shared or sent last first.',
		input: z.object({ clientId: rowId, caseId: rowId.optional(), ...pageInput }),
		output: pageOf(portalDocument),
		errors: { client_not_found: clientErrors.client_not_found },
	}),
	get: endpoint({
		id: 'portalDocuments.get',
		method: 'GET',
		path: '/api/clients/:clientId/shared-documents/:id',
		access: 'view_own_documents',
		summary: 'One document that the firm shares with the client or the client sent.',
		input: z.object({ clientId: rowId, id: rowId }),
		output: portalDocument,
		errors: { document_not_found: documentErrors.document_not_found },
	}),
	put: endpoint({
		id: 'portalDocuments.put',
		method: 'PUT',
		path: '/api/clients/:clientId/shared-documents/:id',
		access: 'view_own_documents',
		tokens: false,
		summary: `Send the firm a document of at most ${CLIENT_DOCUMENT_MEGABYTES} MB. The id is created by the caller, so that a retry never adds it twice.`,
		input: z.object({
			clientId: rowId,
			id: newRowId,
			name: fileName(200, 'Please enter a name.'),
			/** The case of the client it is filed in. */
			caseId: rowId.optional(),
			/** The firm is notified of the message that it is attached to, not of the document as well. */
			isForMessage: flag,
		}),
		content: { types: ['*/*'] },
		bodyLimit: CLIENT_DOCUMENT_BYTES_MAX,
		output: portalDocument,
		errors: {
			client_not_found: clientErrors.client_not_found,
			case_not_found: caseErrors.case_not_found,
			document_case_silent: documentErrors.document_case_silent,
			document_empty: documentErrors.document_empty,
			document_too_large: documentErrors.document_too_large,
			documents_full_today: documentErrors.documents_full_today,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
			id_taken: documentErrors.id_taken,
		},
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	link: endpoint({
		id: 'portalDocuments.link',
		method: 'POST',
		path: '/api/clients/:clientId/shared-documents/:id/link',
		access: 'view_own_documents',
		reads: true,
		summary:
			'A link to a shared document, valid for one hour and only for the account that requested it. Written to the access log.',
		input: z.object({ clientId: rowId, id: rowId, purpose: z.enum(['download', 'view']).default('download') }),
		output: forOutsiders({ href: z.string(), name: z.string(), bytes: z.int() }),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
}
