import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { textState } from '../file-formats/file-formats.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { documentErrors } from './documents.contract.ts'
import { documentLanguage, documentRecord } from './documents.fields.ts'

/** The most pages of one document that are read or recognized. */
export const TEXT_PAGES_MAX = 5_000
export const PAGE_CHARACTERS_MAX = 200_000
const TEXT_BYTES_MAX = 32 * 1024 * 1024
const PAGES_AT_ONCE_MAX = 50

export const textErrors = defineErrors({
	text_version_changed: {
		kind: 'conflict',
		message: 'This document has a newer version. Recognize the text of that version.',
	},
	text_pages_repeated: { kind: 'invalid', message: 'Each page can be sent once.' },
})

// A character that PostgreSQL cannot hold; it comes from damaged fonts.
const pageText = z
	.string()
	.max(PAGE_CHARACTERS_MAX)
	.transform((text) => text.replaceAll('\0', ''))

const page = z.object({ page: z.int().min(1).max(TEXT_PAGES_MAX), text: pageText })
const one = z.object({ id: rowId })
const changing = {
	document_not_found: documentErrors.document_not_found,
	client_walled: clientErrors.client_walled,
	document_deleted: documentErrors.document_deleted,
}

/** The text of a document, by which it is found. */
export const documentTexts = {
	get: endpoint({
		id: 'documentTexts.get',
		method: 'GET',
		path: '/api/documents/:id/text',
		access: 'view_documents',
		summary: `The text of a version, of the current one unless given, at most ${PAGES_AT_ONCE_MAX} pages at once.`,
		input: one.extend({
			from: z.coerce.number<number | string>().int().min(1).max(TEXT_PAGES_MAX).default(1),
			versionNumber: z.coerce.number<number | string>().int().min(1).optional(),
		}),
		output: z.object({
			state: textState,
			reason: z.string(),
			source: z.enum(['extracted', 'ocr']).nullable(),
			pageCount: z.int(),
			/** Mean of the recognized words, 0 to 100. */
			confidence: z.int().nullable(),
			pages: z.array(z.object({ page: z.int(), text: z.string() })),
			/** The next page to ask for; null after the last. */
			next: z.int().nullable(),
		}),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
	put: endpoint({
		id: 'documentTexts.put',
		method: 'PUT',
		path: '/api/documents/:id/text',
		access: 'manage_documents',
		summary:
			'Save the recognized or corrected text of the current version, page by page. It replaces the text the document had.',
		input: one.extend({
			/** The version that was recognized. */
			versionNumber: z.int().min(1),
			pages: z.array(page).min(1).max(TEXT_PAGES_MAX),
			/** The language of the text; the document keeps its own if absent. */
			language: documentLanguage.optional(),
			confidence: z.int().min(0).max(100).optional(),
		}),
		bodyLimit: TEXT_BYTES_MAX,
		output: documentRecord,
		errors: {
			...changing,
			text_version_changed: textErrors.text_version_changed,
			text_pages_repeated: textErrors.text_pages_repeated,
		},
	}),
	retry: endpoint({
		id: 'documentTexts.retry',
		method: 'POST',
		path: '/api/documents/:id/text/retry',
		access: 'manage_documents',
		summary: 'Read the text of the current version again, after it failed or to replace recognized text.',
		input: one,
		output: documentRecord,
		errors: changing,
	}),
}
