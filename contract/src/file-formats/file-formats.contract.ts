import { z } from 'zod'

/** What a content is, decided by the server from the content. */
export const DOCUMENT_KINDS = [
	'pdf',
	'doc',
	'sheet',
	'slides',
	'txt',
	'image',
	'email',
	'media',
	'archive',
	'other',
] as const
export const documentKind = z.enum(DOCUMENT_KINDS)
export type DocumentKind = z.infer<typeof documentKind>

/** How far the text of a content was read. */
export const TEXT_STATES = ['waiting', 'extracted', 'needs_ocr', 'failed', 'none'] as const
export const textState = z.enum(TEXT_STATES)
export type TextState = z.infer<typeof textState>

/** What becomes documents of their own, of one message. */
export const ATTACHMENTS_MAX = 200
export const ATTACHMENT_MEGABYTES_MAX = 100

/** Most rows of each sheet, in a preview. */
export const PREVIEW_ROWS_MAX = 500
export const PREVIEW_COLUMNS_MAX = 50
