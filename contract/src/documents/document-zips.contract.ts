import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { documentErrors } from './documents.contract.ts'
import { ZIP_DOCUMENTS_MAX } from './documents.fields.ts'

/** Most gigabytes of all contents together. */
const ZIP_GIGABYTES_MAX = 2
export const ZIP_BYTES_MAX = ZIP_GIGABYTES_MAX * 1024 * 1024 * 1024

export const zipErrors = defineErrors({
	zip_folder_unknown: { kind: 'not_found', message: 'Folder not found.' },
	zip_empty: { kind: 'conflict', message: 'There are no documents in this folder.' },
	zip_too_large: {
		kind: 'too_large',
		message: `A ZIP has at most ${ZIP_DOCUMENTS_MAX} documents and ${ZIP_GIGABYTES_MAX} GB. Please choose fewer.`,
	},
})

/** Documents together in one file. */
export const documentZips = {
	download: endpoint({
		id: 'documentZips.download',
		method: 'POST',
		path: '/api/document-zips',
		access: 'view_documents',
		storesNoAnswer: true,
		summary:
			'Documents in their current versions, or those of a folder with the folders in it, as one ZIP with `index.csv`: name, folder, client, cases, date, bytes and SHA-256 of each. Written to the access log of each.',
		input: z.object({
			documentIds: z.array(rowId).max(ZIP_DOCUMENTS_MAX).default([]),
			folderId: rowId.optional(),
		}),
		output: z.null(),
		errors: {
			document_not_found: documentErrors.document_not_found,
			document_deleted: documentErrors.document_deleted,
			...zipErrors,
		},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
