import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { fileName, line } from '../kernel/text.ts'
import { versionErrors, versionNote } from './document-versions.contract.ts'
import { documentErrors } from './documents.contract.ts'
import { documentRecord, FIRM_DOCUMENT_BYTES_MAX, UPLOAD_PART_BYTES } from './documents.fields.ts'

/** Unfinished uploads a user may have at once, and for how long they can be continued. */
export const UPLOADS_MAX = 200
export const UPLOAD_DAYS = 7

export const uploadErrors = defineErrors({
	upload_not_found: {
		kind: 'not_found',
		message: 'This upload was canceled or has expired. Please upload the file again.',
	},
	upload_not_continued: { kind: 'conflict', message: 'Another part of this file has arrived in the meantime.' },
	upload_incomplete: { kind: 'conflict', message: 'Part of this file has not arrived yet.' },
	uploads_too_many: {
		kind: 'too_many',
		message: `You have ${UPLOADS_MAX} unfinished uploads. Finish or cancel some of them first.`,
	},
})

const bytes = z.coerce.number<number | string>().int().min(0).max(FIRM_DOCUMENT_BYTES_MAX)
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
	/** Of the file in the question. */
	index: z.int(),
	id: z.string(),
	title: z.string(),
	versionNumber: z.int(),
	/** Set when another user has checked it out: it takes no version of the caller. */
	lockedByName: z.string().nullable(),
})
export type TakenName = z.infer<typeof takenName>

export const documentUpload = z.object({
	id: z.string(),
	name: z.string(),
	bytes: z.int(),
	/** Bytes that have arrived and are kept. */
	sentBytes: z.int(),
	fingerprint: z.string(),
	caseId: z.string().nullable(),
	clientId: z.string().nullable(),
	folderId: z.string().nullable(),
	documentId: z.string().nullable(),
	/** Why it becomes a version. */
	note: z.string(),
	createdAt: instant,
})
export type DocumentUpload = z.infer<typeof documentUpload>

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
		input: z.object({
			id: newRowId,
			name: fileName(200, 'Please enter a name.'),
			bytes: z
				.int()
				.min(1, documentErrors.document_empty.message)
				.max(FIRM_DOCUMENT_BYTES_MAX, documentErrors.document_too_large.message),
			fingerprint: line(120).default(''),
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
			upload_not_found: uploadErrors.upload_not_found,
			upload_incomplete: uploadErrors.upload_incomplete,
			version_same_content: versionErrors.version_same_content,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
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
