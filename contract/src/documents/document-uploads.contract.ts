import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { fileName } from '../kernel/text.ts'
import { versionErrors, versionNote } from './document-versions.contract.ts'
import { documentErrors } from './documents.contract.ts'
import { documentRecord, FIRM_DOCUMENT_BYTES_MAX, UPLOAD_PART_MAX_BYTES } from './documents.fields.ts'
import {
	documentUpload,
	fileInParts,
	finishErrors,
	PART_SUMMARY,
	partErrors,
	partOffset,
	uploadErrors,
} from './upload-parts.fields.ts'

/** Unfinished uploads a user may have at once. */
export const UPLOADS_MAX = 200

const one = z.object({ id: rowId })
const ofPlace = {
	client_not_found: clientErrors.client_not_found,
	client_walled: clientErrors.client_walled,
	client_deleted: clientErrors.client_deleted,
	case_not_found: caseErrors.case_not_found,
	document_folder_unknown: documentErrors.document_folder_unknown,
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	document_checked_out: documentErrors.document_checked_out,
}

/** Files whose names are compared at once. */
export const NAMES_MAX = 500

/** A document whose file has the name of one that is to be uploaded to the same place. */
export const takenName = z.object({
	/** Number of the file in the question. */
	index: z.int(),
	id: z.string(),
	title: z.string(),
	versionNumber: z.int(),
	/** Set when another user has checked it out: it takes no version of the caller. */
	lockedByName: z.string().nullable(),
})
export type TakenName = z.infer<typeof takenName>

/** A large file in parts: it continues where it stopped, also after the tab was closed. Only its owner sees it. */
export const documentUploads = {
	list: endpoint({
		id: 'documentUploads.list',
		method: 'GET',
		path: '/api/document-uploads',
		access: 'manage_documents',
		tokens: false,
		summary: 'The caller’s unfinished uploads, oldest first.',
		input: z.object({}),
		output: z.object({ uploads: z.array(documentUpload) }),
		errors: {},
	}),
	findNames: endpoint({
		id: 'documentUploads.findNames',
		method: 'POST',
		path: '/api/document-uploads/names',
		access: 'manage_documents',
		tokens: false,
		summary:
			'Which files have the name of a document that is already in their place: the same folder, or none, of the case, the client or the firm. The newest of several.',
		input: z.object({
			caseId: rowId.optional(),
			clientId: rowId.optional(),
			files: z
				.array(z.object({ name: fileName(200, 'Please enter a name.'), folderId: rowId.nullable() }))
				.min(1)
				.max(NAMES_MAX),
		}),
		output: z.object({ taken: z.array(takenName) }),
		errors: {},
	}),
	start: endpoint({
		id: 'documentUploads.start',
		method: 'POST',
		path: '/api/document-uploads',
		access: 'manage_documents',
		tokens: false,
		summary:
			'Start an upload or continue the one with this id: `sentBytes` says from which byte. With `documentId` the file becomes the next version of that document, saved with `note`, else a new document with this id.',
		input: fileInParts(FIRM_DOCUMENT_BYTES_MAX).extend({
			caseId: rowId.optional(),
			clientId: rowId.optional(),
			folderId: rowId.optional(),
			documentId: rowId.optional(),
			note: versionNote.default(''),
		}),
		output: documentUpload,
		errors: { ...ofPlace, uploads_too_many: uploadErrors.uploads_too_many, id_taken: documentErrors.id_taken },
		rateLimit: { max: 300, windowSeconds: 60 },
	}),
	putPart: endpoint({
		id: 'documentUploads.putPart',
		method: 'PUT',
		path: '/api/document-uploads/:id/content',
		access: 'manage_documents',
		tokens: false,
		summary: PART_SUMMARY,
		input: one.extend({ offset: partOffset(FIRM_DOCUMENT_BYTES_MAX) }),
		content: { types: ['*/*'] },
		bodyLimit: UPLOAD_PART_MAX_BYTES,
		output: documentUpload,
		errors: partErrors,
		rateLimit: { max: 1_500, windowSeconds: 60 },
	}),
	finish: endpoint({
		id: 'documentUploads.finish',
		method: 'POST',
		path: '/api/document-uploads/:id/finish',
		access: 'manage_documents',
		tokens: false,
		summary: 'Put the parts together and add the document or version. Repeating it adds nothing.',
		input: one,
		output: documentRecord,
		errors: {
			...ofPlace,
			...finishErrors,
			version_same_content: versionErrors.version_same_content,
			document_written_here: versionErrors.document_written_here,
		},
		rateLimit: { max: 300, windowSeconds: 60 },
	}),
	cancel: endpoint({
		id: 'documentUploads.cancel',
		method: 'DELETE',
		path: '/api/document-uploads/:id',
		access: 'manage_documents',
		tokens: false,
		summary: 'Cancel an upload: what has arrived of it is deleted.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { upload_not_found: uploadErrors.upload_not_found },
	}),
}
