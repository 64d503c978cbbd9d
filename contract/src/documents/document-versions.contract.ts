import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { documentKind } from '../file-formats/file-formats.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { fileName, line } from '../kernel/text.ts'
import { documentErrors } from './documents.contract.ts'
import { documentRecord, FIRM_DOCUMENT_BYTES_MAX, FIRM_DOCUMENT_MEGABYTES } from './documents.fields.ts'

export const versionErrors = defineErrors({
	version_not_found: { kind: 'not_found', message: 'Version not found.' },
	version_same_content: { kind: 'conflict', message: 'This is the content of the current version.' },
	document_written_here: {
		kind: 'conflict',
		message: 'This document is written in the editor. Edit its text or restore a version there.',
	},
	document_not_checked_out: { kind: 'conflict', message: 'This document is not checked out.' },
})

const one = z.object({ id: rowId })
const changing = {
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	document_checked_out: documentErrors.document_checked_out,
	client_walled: clientErrors.client_walled,
}
/** Why a version was saved. */
export const versionNote = line(300)
const number = z.coerce.number<number | string>().int().min(1).max(1_000_000)

export const documentVersion = z.object({
	number: z.int(),
	fileName: z.string(),
	kind: documentKind,
	bytes: z.int(),
	note: z.string(),
	addedByName: z.string(),
	createdAt: instant,
})
export type DocumentVersion = z.infer<typeof documentVersion>

/** Earlier contents of documents, and who works on one at the moment. */
export const documentVersions = {
	list: endpoint({
		id: 'documentVersions.list',
		method: 'GET',
		path: '/api/documents/:id/versions',
		access: 'view_documents',
		summary: 'The versions of a document, newest first, at most 200.',
		input: one,
		/** `isWritten`: its versions come from the editor, and are restored there. */
		output: z.object({ versions: z.array(documentVersion), isWritten: z.boolean() }),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
	put: endpoint({
		id: 'documentVersions.put',
		method: 'PUT',
		path: '/api/documents/:id/versions',
		access: 'manage_documents',
		tokens: false,
		summary: `Save a content of at most ${FIRM_DOCUMENT_MEGABYTES} MB as the next version. Earlier versions are kept.`,
		input: one.extend({ name: fileName(200, 'Please enter a name.'), note: versionNote.optional() }),
		content: { types: ['*/*'] },
		bodyLimit: FIRM_DOCUMENT_BYTES_MAX,
		output: documentRecord,
		errors: {
			...changing,
			version_same_content: versionErrors.version_same_content,
			document_written_here: versionErrors.document_written_here,
			document_empty: documentErrors.document_empty,
			document_too_large: documentErrors.document_too_large,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
		},
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	restore: endpoint({
		id: 'documentVersions.restore',
		method: 'POST',
		path: '/api/documents/:id/versions/:number/restore',
		access: 'manage_documents',
		summary: 'Make an earlier content the next version.',
		input: one.extend({ number, note: versionNote.default('') }),
		output: documentRecord,
		errors: {
			...changing,
			version_not_found: versionErrors.version_not_found,
			version_same_content: versionErrors.version_same_content,
			document_written_here: versionErrors.document_written_here,
		},
	}),
	link: endpoint({
		id: 'documentVersions.link',
		method: 'POST',
		path: '/api/documents/:id/versions/:number/link',
		access: 'view_documents',
		summary:
			'A link to an earlier content, valid for one hour and only for the account that requested it. Written to the access log.',
		input: one.extend({ number, purpose: z.enum(['download', 'view']).default('download') }),
		output: z.object({ href: z.string(), name: z.string(), bytes: z.int() }),
		errors: { version_not_found: versionErrors.version_not_found },
	}),
	checkOut: endpoint({
		id: 'documentVersions.checkOut',
		method: 'POST',
		path: '/api/documents/:id/check-out',
		access: 'manage_documents',
		summary: 'Reserve a document: until it is checked in, no one else saves a version of it or deletes it.',
		input: one,
		output: documentRecord,
		errors: changing,
	}),
	checkIn: endpoint({
		id: 'documentVersions.checkIn',
		method: 'POST',
		path: '/api/documents/:id/check-in',
		access: 'manage_documents',
		summary: 'Release a document that the caller has checked out.',
		input: one,
		output: documentRecord,
		errors: { ...changing, document_not_checked_out: versionErrors.document_not_checked_out },
	}),
	breakLock: endpoint({
		id: 'documentVersions.breakLock',
		method: 'POST',
		path: '/api/documents/:id/break-lock',
		access: 'manage_cases',
		summary: 'Release a document that another user has checked out.',
		input: one,
		output: documentRecord,
		errors: { ...changing, document_not_checked_out: versionErrors.document_not_checked_out },
	}),
}
