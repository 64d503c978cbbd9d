import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { documentErrors } from '../documents/documents.contract.ts'
import { documentRecord } from '../documents/documents.fields.ts'
import { DAY_MS } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { fileName } from '../kernel/text.ts'
import { legalStructure, OCR_TEXT_CHARACTERS_MAX, ocrEntry, ocrFolder, recognition } from './ocr.fields.ts'

export const ocrErrors = defineErrors({
	ocr_entry_not_found: { kind: 'not_found', message: 'This text is not in your history.' },
	ocr_no_text: { kind: 'invalid', message: 'No text to save. Please extract text first.' },
	id_taken: documentErrors.id_taken,
})

const VIEW = 'view_documents'
const MANAGE = 'manage_documents'

/** The languages as the engine names them, e.g. `eng+spa`. */
const language = z
	.string()
	.max(60)
	.regex(/^(eng|spa|fra|deu|chi_sim|jpn|rus|ara)(\+(eng|spa|fra|deu|chi_sim|jpn|rus|ara)){0,7}$/, 'Unknown language.')

const text = z
	.string()
	.max(OCR_TEXT_CHARACTERS_MAX, 'This text is too long to save.')
	// Null characters are not stored; nothing is recognized as one.
	.refine((value) => !value.includes('\u0000'), 'This contains characters that are not allowed.')

const recognized = z.object({
	text,
	confidence: z.number().min(0).max(100),
	processingTime: z.int().min(0).max(DAY_MS),
	language,
	fileName: fileName(200, 'Please enter a name.'),
	fileSize: z.int().min(0).max(200_000_000),
	pageCount: z.int().min(1).max(10_000),
	legalStructure,
})

const TEXT_BODY_BYTES = 8 * 1024 * 1024

/** Texts recognized in the browser: images never leave it for that. */
export const ocr = {
	history: endpoint({
		id: 'ocr.history',
		method: 'GET',
		path: '/api/ocr/history',
		access: VIEW,
		summary: 'The last 50 texts the caller recognized, newest first.',
		input: z.object({}),
		output: z.object({ entries: z.array(ocrEntry) }),
		errors: {},
	}),
	get: endpoint({
		id: 'ocr.get',
		method: 'GET',
		path: '/api/ocr/history/:id',
		access: VIEW,
		summary: 'One text of the caller’s history.',
		input: z.object({ id: rowId }),
		output: ocrEntry.extend({
			text: z.string(),
			legalStructure,
			/** Image of the document that was recognized, for an hour; null for a file that never left the browser. */
			imageUrl: z.string().nullable(),
		}),
		errors: { ocr_entry_not_found: ocrErrors.ocr_entry_not_found },
	}),
	record: endpoint({
		id: 'ocr.record',
		method: 'POST',
		path: '/api/ocr/history',
		access: VIEW,
		summary: 'Add a recognized text to the caller’s history, which keeps the newest 50.',
		input: recognized.extend({ id: newRowId, documentId: rowId.optional() }),
		bodyLimit: TEXT_BODY_BYTES,
		output: ocrEntry,
		errors: { document_not_found: documentErrors.document_not_found, id_taken: ocrErrors.id_taken },
	}),
	correct: endpoint({
		id: 'ocr.correct',
		method: 'PATCH',
		path: '/api/ocr/history/:id',
		access: VIEW,
		summary: 'Replace a text of the caller’s history by its corrected form.',
		input: z.object({ id: rowId, text, confidence: recognized.shape.confidence, legalStructure }),
		bodyLimit: TEXT_BODY_BYTES,
		output: ocrEntry,
		errors: { ocr_entry_not_found: ocrErrors.ocr_entry_not_found },
	}),
	clear: endpoint({
		id: 'ocr.clear',
		method: 'DELETE',
		path: '/api/ocr/history',
		access: VIEW,
		summary: 'Clear the caller’s history. Saved documents stay.',
		input: z.object({}),
		output: z.object({ removed: z.int() }),
		errors: {},
	}),
	save: endpoint({
		id: 'ocr.save',
		method: 'POST',
		path: '/api/ocr/save',
		access: MANAGE,
		summary: 'Save a recognized text as a text document, with how it was recognized. Updates the case it is linked to.',
		input: recognized.extend({
			/** Id of the new document. */
			id: newRowId,
			name: fileName(200, 'Please enter a name.'),
			folder: ocrFolder,
			caseId: rowId.optional(),
		}),
		bodyLimit: TEXT_BODY_BYTES,
		output: documentRecord,
		errors: {
			ocr_no_text: ocrErrors.ocr_no_text,
			case_not_found: caseErrors.case_not_found,
			client_walled: clientErrors.client_walled,
			id_taken: ocrErrors.id_taken,
		},
	}),
	ofDocument: endpoint({
		id: 'ocr.ofDocument',
		method: 'GET',
		path: '/api/ocr/documents/:id',
		access: VIEW,
		summary:
			'How the text of a document saved from the OCR tool was recognized. Null for other documents, and for a text of no case that another user saved.',
		input: z.object({ id: rowId }),
		output: z.object({ recognition: recognition.nullable() }),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
}
