import { z } from 'zod'
import { instant } from '../kernel/instant.ts'

const MEGABYTE = 1024 * 1024
export const OCR_MEGABYTES = 10
export const OCR_BYTES_MAX = OCR_MEGABYTES * MEGABYTE
/** Larger images are recognized too, but take long. */
export const OCR_IMAGE_ADVISED_BYTES = 5 * MEGABYTE
export const OCR_HISTORY_MAX = 50
export const OCR_PREVIEW_CHARACTERS = 300
export const OCR_EXCERPT_CHARACTERS = 150
export const OCR_TEXT_CHARACTERS_MAX = 2_000_000
export const OCR_PDF_TIMEOUT_MS = 300_000
export const OCR_IMAGE_TIMEOUT_MS = 120_000
/** Of a file that is read into a document in the editor. */
export const EDITOR_OCR_TIMEOUT_MS = 240_000
/** Pages of a PDF are drawn this many times larger than their size in points. */
export const OCR_PDF_SCALE = 2

/** Folders of the dialog Save Extracted Text. */
export const OCR_FOLDERS = ['general', 'ocr', 'client', 'evidence', 'correspondence', 'forms'] as const
export const ocrFolder = z.enum(OCR_FOLDERS)
export type OcrFolder = z.infer<typeof ocrFolder>
export const OCR_FOLDER_NAMES: Readonly<Record<OcrFolder, string>> = {
	general: 'General',
	ocr: 'OCR',
	client: 'Client',
	evidence: 'Evidence',
	correspondence: 'Correspondence',
	forms: 'Forms',
}

export type ConfidenceBand = 'high' | 'medium' | 'low'

/** @param confidence 0 to 100 */
export function bandOf(confidence: number): ConfidenceBand {
	if (confidence >= 80) return 'high'
	return confidence >= 60 ? 'medium' : 'low'
}

/** Proposed from the text; a person decides. */
export const legalStructure = z.object({
	title: z.string().max(300),
	caseNumbers: z.array(z.string().max(120)).max(20),
	parties: z.array(z.string().max(200)).max(20),
	dates: z.array(z.string().max(60)).max(50),
})
export type LegalStructure = z.infer<typeof legalStructure>

/** A recognized text in the history, without the text itself. */
export const ocrEntry = z.object({
	id: z.string(),
	/** The beginning of the text. */
	excerpt: z.string(),
	/** 0 to 100. */
	confidence: z.number(),
	processingTime: z.int(),
	language: z.string(),
	fileName: z.string(),
	fileSize: z.int(),
	pageCount: z.int(),
	documentId: z.string().nullable(),
	createdAt: instant,
})
export type OcrEntry = z.infer<typeof ocrEntry>

/** How the text of a document saved from the OCR tool was recognized. */
export const recognition = z.object({
	source: z.literal('ocr'),
	type: z.literal('ocr_extracted'),
	/** 0 to 100. */
	confidence: z.number(),
	/** Milliseconds. */
	processingTime: z.int(),
	language: z.string(),
	/** The name of the file it was recognized from. */
	originalFile: z.string(),
	folder: ocrFolder,
	/** As it was saved, before any later version. */
	extractedText: z.string(),
	pageCount: z.int(),
	createdAt: instant,
})
export type Recognition = z.infer<typeof recognition>
