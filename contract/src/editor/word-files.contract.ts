import { z } from 'zod'
import { documentErrors, documents } from '../documents/documents.contract.ts'
import { FIRM_DOCUMENT_BYTES_MAX } from '../documents/documents.fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { editorErrors } from './editor.contract.ts'

const MEGABYTE = 1024 * 1024
const WORD_MEGABYTES_MAX = 50
/** Of a Word file that is read. */
export const WORD_BYTES_MAX = Math.min(FIRM_DOCUMENT_BYTES_MAX, WORD_MEGABYTES_MAX * MEGABYTE)

export const wordErrors = defineErrors({
	not_word: { kind: 'invalid', message: 'This is not a Word file (.docx).' },
	word_is_old: {
		kind: 'invalid',
		message: 'This is an old Word file (.doc). Open it in Word, save it as .docx and try again.',
	},
	word_protected: {
		kind: 'invalid',
		message: 'This Word file is password-protected. Save a copy without the password and try again.',
	},
	word_damaged: { kind: 'invalid', message: 'This Word file is damaged or incomplete and could not be read.' },
	word_unsafe: {
		kind: 'invalid',
		message: 'This Word file declares a document type (DOCTYPE), which Word never does, and was not read.',
	},
	word_too_large: {
		kind: 'invalid',
		message: 'This Word file expands to more than 100 MB and was not read. Save it again without large parts.',
	},
	word_too_complex: {
		kind: 'invalid',
		message: 'This Word file is too complex to be read here. Split it into several files and try again.',
	},
	word_empty: { kind: 'invalid', message: 'This file is empty.' },
	word_file_large: {
		kind: 'too_large',
		message: `A Word file of more than ${WORD_MEGABYTES_MAX} MB cannot be edited here.`,
	},
})

const READING = {
	...wordErrors,
	document_too_long: editorErrors.document_too_long,
}
const notices = z.array(z.string())

/** Word files taken into the editor. */
export const wordFiles = {
	open: endpoint({
		id: 'wordFiles.open',
		method: 'POST',
		path: '/api/editor/word-files/:documentId/open',
		access: 'manage_documents',
		summary:
			'Create a document to be edited here from a Word file (.docx) of the library, beside it: same folder, client and cases. The file stays as it is. `notices` says what could not be taken as it was. The id is created by the caller.',
		input: z.object({ documentId: rowId, id: newRowId }),
		output: z.object({ id: z.string(), title: z.string(), notices }),
		errors: {
			...READING,
			...documents.put.errors,
			document_not_found: documentErrors.document_not_found,
			document_deleted: documentErrors.document_deleted,
			document_not_created: kernelErrors.document_not_created,
		},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	readTemplate: endpoint({
		id: 'wordFiles.readTemplate',
		method: 'POST',
		path: '/api/document-templates/word-file',
		access: 'manage_templates',
		tokens: false,
		summary:
			'Read a Word file (.docx) as the text of a template: `{placeholders}` become variables, `{#name}` and `{/name}` on lines of their own become sections. Nothing is saved.',
		input: z.object({}),
		content: { types: ['.docx'] },
		bodyLimit: WORD_BYTES_MAX,
		output: z.object({ doc: z.record(z.string(), z.unknown()), notices }),
		errors: { ...READING, body_too_large: kernelErrors.body_too_large },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
