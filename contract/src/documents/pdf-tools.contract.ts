import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { versionErrors } from './document-versions.contract.ts'
import { documentDetails, documentErrors } from './documents.contract.ts'
import { documentRecord, PDF_SOURCES_MAX } from './documents.fields.ts'

export const PDF_PAGES_MAX = 2_000
/** Most megabytes of all sources together; they are held in memory. */
export const PDF_MEGABYTES_MAX = 150

export const pdfErrors = defineErrors({
	pdf_expected: { kind: 'invalid', message: 'Only pages of PDF documents can be edited.' },
	pdf_encrypted: {
		kind: 'invalid',
		message: 'This PDF is protected by a password. Save a copy without the password first.',
	},
	pdf_damaged: { kind: 'invalid', message: 'This PDF is damaged and its pages cannot be read.' },
	pdf_too_large: {
		kind: 'invalid',
		message: `Pages can be edited up to ${PDF_PAGES_MAX} pages and ${PDF_MEGABYTES_MAX} MB together.`,
	},
	pdf_too_complex: {
		kind: 'unprocessable',
		message:
			'This PDF is damaged or too complex: working on it needs too much time or memory, so nothing was saved. Print it to a new PDF and try again.',
	},
	pdf_not_redacted: {
		kind: 'conflict',
		message:
			'Some text below the marks could not be removed, so nothing was saved. Draw the marks larger or print the page as an image first.',
	},
	/** `data.places` says where. */
	pdf_phrase_left: {
		kind: 'conflict',
		message: 'A phrase can still be read in the copy, so nothing was saved. Mark it there, or take it off the phrases.',
	},
	/** `data.pages` says which. */
	pdf_pages_unread: {
		kind: 'conflict',
		message:
			'Some pages have no text that can be searched, so nothing was saved. Recognize their text, or check them yourself and say so.',
	},
	pdf_letter_missing: {
		kind: 'invalid',
		message: 'There is no font for a character of this text. Use letters, digits and punctuation.',
	},
	pdf_page_unknown: { kind: 'invalid', message: 'The document has fewer pages than expected. Open it again.' },
})

export const PDF_POSITIONS = [
	'top-left',
	'top-center',
	'top-right',
	'bottom-left',
	'bottom-center',
	'bottom-right',
] as const
export type PdfPosition = (typeof PDF_POSITIONS)[number]

export const STAMP_LETTERS =
	/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u

export const STAMP_LETTERS_ONLY = 'Use Latin, Greek, Cyrillic, Hebrew or Arabic letters, digits and punctuation.'

/** Letters for which there may be a font; which of them there are is known when they are drawn. */
export const stampText = (max: number) => line(max).regex(STAMP_LETTERS, STAMP_LETTERS_ONLY)

/** Numbers on every page. With a prefix and leading zeros they are Bates numbers: `ORTEGA000042`. */
export const pageNumbering = z.object({
	prefix: stampText(40),
	start: z.int().min(0, 'At least 0.').max(99_999_999, 'At most 99,999,999.'),
	/** Leading zeros up to this many digits. */
	digits: z.int().min(1).max(8),
	position: z.enum(PDF_POSITIONS),
})
export type PageNumbering = z.infer<typeof pageNumbering>

export const STICKER_COLORS = ['white', 'yellow', 'blue'] as const

/** An exhibit sticker on the first page. */
export const exhibitSticker = z.object({
	/** `PLAINTIFF’S EXHIBIT` in capitals above the label. */
	heading: stampText(30).min(1, 'Enter a heading.'),
	label: stampText(12).min(1, 'Enter a label.'),
	color: z.enum(STICKER_COLORS),
	position: z.enum(PDF_POSITIONS),
})
export type ExhibitSticker = z.infer<typeof exhibitSticker>

export const pdfPage = z.object({
	/** 0 is the document itself, 1 the first of `sources`. */
	source: z.int().min(0).max(PDF_SOURCES_MAX),
	/** 1 is the first page. */
	page: z.int().min(1),
	/** Degrees clockwise, added to how the page stands. */
	rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
})
export type PdfPage = z.infer<typeof pdfPage>

export const pdfWork = z.object({
	/** The pages of the result, in order. */
	pages: z.array(pdfPage).min(1, 'Keep at least one page.').max(PDF_PAGES_MAX),
	numbering: pageNumbering.nullable(),
	sticker: exhibitSticker.nullable(),
	/** Form fields become text. */
	flatten: z.boolean(),
	/** Title, author, program, dates and hidden notes of the file. */
	removeMetadata: z.boolean(),
	/** Photos and scans are stored with at most 150 dots per inch of a letter page. */
	compress: z.boolean(),
})
export type PdfWork = z.infer<typeof pdfWork>

/** Matches of a phrase, and marks of one redaction. */
export const PDF_MATCHES_MAX = 1_000
/** Phrases of one redaction. */
export const PDF_PHRASES_MAX = 100
const PHRASE_MAX = 200

const fraction = z.number().min(0).max(1)

/** What is removed: a box in fractions of the page as it is seen, from its upper left. */
export const redactionMark = z.object({
	/** 1 is the first page. */
	page: z.int().min(1),
	x: fraction,
	y: fraction,
	width: fraction.gt(0),
	height: fraction.gt(0),
})
export type RedactionMark = z.infer<typeof redactionMark>

export const PHRASE_PLACES = [
	'text',
	'field',
	'comment',
	'bookmark',
	'metadata',
	'attachment',
	'layer',
	'label',
	'structure',
	'script',
	'hidden',
	'recognized',
	'title',
] as const

/** Where a phrase stands in a PDF besides the words that can be marked. */
export const phrasePlace = z.object({
	phrase: z.string(),
	kind: z.enum(PHRASE_PLACES),
	/** 1 is the first page; null where it belongs to no page. */
	page: z.int().min(1).nullable(),
})
export type PhrasePlace = z.infer<typeof phrasePlace>

const PLACE_NAMES: Readonly<Record<PhrasePlace['kind'], string>> = {
	text: 'the text',
	field: 'a form field',
	comment: 'a comment',
	bookmark: 'the bookmarks',
	metadata: 'the metadata',
	attachment: 'an attachment',
	layer: 'the names of layers',
	label: 'page labels or destinations',
	structure: 'the text for screen readers',
	script: 'a script',
	hidden: 'data that is not shown',
	recognized: 'the recognized text',
	title: 'the title',
}

/** `the text of page 3`, `the bookmarks` */
export function placeName({ kind, page }: Pick<PhrasePlace, 'kind' | 'page'>): string {
	if (page === null) return PLACE_NAMES[kind]
	return `${PLACE_NAMES[kind]} ${kind === 'text' || kind === 'recognized' ? 'of' : 'on'} page ${page}`
}

const one = z.object({
	id: rowId,
	/** Other documents whose pages are used. */
	sources: z.array(rowId).max(PDF_SOURCES_MAX).default([]),
	...pdfWork.shape,
})

const errors = {
	...pdfErrors,
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	document_too_large: documentErrors.document_too_large,
	client_walled: clientErrors.client_walled,
	document_not_created: kernelErrors.document_not_created,
}

/** Work on the pages of PDF documents. */
export const pdfTools = {
	saveVersion: endpoint({
		id: 'pdfTools.saveVersion',
		method: 'POST',
		path: '/api/documents/:id/pdf/version',
		access: 'manage_documents',
		summary: 'Save edited pages as the next version of the document. `note` says why.',
		input: one.extend({
			/** The version whose pages were edited: a newer one is not overwritten. */
			versionNumber: z.int().min(1),
			note: line(300).default(''),
		}),
		output: documentRecord,
		errors: {
			...errors,
			document_checked_out: documentErrors.document_checked_out,
			version_same_content: versionErrors.version_same_content,
			document_written_here: versionErrors.document_written_here,
			stale_version: kernelErrors.stale_version,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	findText: endpoint({
		id: 'pdfTools.findText',
		method: 'GET',
		path: '/api/documents/:id/pdf/matches',
		access: 'manage_documents',
		summary: `Where a phrase stands in a PDF as people read it: over line ends, in form fields, with any apostrophe, dash, ligature, case and accent. One box per line, at most ${PDF_MATCHES_MAX}; \`places\` names where else it stands, such as comments, bookmarks and metadata.`,
		input: z.object({ id: rowId, phrase: requiredLine(PHRASE_MAX, 'Enter a word or phrase.') }),
		output: z.object({
			marks: z.array(redactionMark),
			more: z.boolean(),
			places: z.array(phrasePlace),
			/** Pages on which nothing can be found: pictures without recognized text, or text whose font does not tell its letters. */
			unreadPages: z.array(z.int().min(1)),
		}),
		errors,
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	redact: endpoint({
		id: 'pdfTools.redact',
		method: 'POST',
		path: '/api/documents/:id/pdf/redact',
		access: 'manage_documents',
		summary:
			'Save a redacted copy as a new document beside the first: text and images below the marks, form fields, comments, bookmarks, attachments and metadata are removed. Nothing is saved when text is left below a mark or one of `phrases` anywhere in the copy, or when `phrases` are given and a page that cannot be searched is not in `checkedPages`.',
		input: z
			.object({
				id: rowId,
				versionNumber: z.int().min(1),
				marks: z.array(redactionMark).max(PDF_MATCHES_MAX),
				/** What must not be left anywhere in the copy. */
				phrases: z.array(requiredLine(PHRASE_MAX, 'Enter a word or phrase.')).max(PDF_PHRASES_MAX).default([]),
				/** Pages without text that can be searched, which the user checked. Phrases are refused unless each such page is here or marked whole. */
				checkedPages: z.array(z.int().min(1)).max(PDF_PAGES_MAX).default([]),
				newId: newRowId,
				title: documentDetails.shape.title,
			})
			.refine(({ marks, phrases }) => marks.length + phrases.length > 0, {
				path: ['marks'],
				message: 'Mark what is to be removed.',
			}),
		output: documentRecord,
		errors: { ...errors, id_taken: documentErrors.id_taken, stale_version: kernelErrors.stale_version },
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	saveDocument: endpoint({
		id: 'pdfTools.saveDocument',
		method: 'POST',
		path: '/api/documents/:id/pdf/document',
		access: 'manage_documents',
		summary:
			'Save edited pages as a new document beside the first: same client, case and folder. The id is created by the caller, so that a retry never adds it twice.',
		input: one.extend({ newId: newRowId, title: documentDetails.shape.title }),
		output: documentRecord,
		errors: { ...errors, id_taken: documentErrors.id_taken },
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
}
