import { z } from 'zod'
import { line } from '../kernel/text.ts'

export const DOCUMENT_TYPES = ['pleading', 'contract', 'letter', 'memo', 'general'] as const
export const documentType = z.enum(DOCUMENT_TYPES)
export type DocumentType = z.infer<typeof documentType>
export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, string>> = {
	pleading: 'Pleading',
	contract: 'Contract',
	letter: 'Letter',
	memo: 'Memo',
	general: 'General',
}

export const FONT_SIZES = ['10', '12', '14', '16'] as const
export const FONT_FAMILIES = ['Times New Roman', 'Arial', 'Calibri'] as const
export const LINE_SPACINGS = ['single', '1.5', 'double'] as const
export const LINE_SPACING_LABELS: Readonly<Record<(typeof LINE_SPACINGS)[number], string>> = {
	single: 'Single',
	'1.5': '1.5',
	double: 'Double',
}
export const PAPER_SIZES = ['letter', 'legal', 'a4'] as const
export const PAPER_LABELS: Readonly<Record<(typeof PAPER_SIZES)[number], string>> = {
	letter: 'Letter (8.5 × 11 in)',
	legal: 'Legal (8.5 × 14 in)',
	a4: 'A4 (210 × 297 mm)',
}
export const PLEADING_LINES = ['none', '25', '28'] as const
export const PLEADING_LINES_LABELS: Readonly<Record<(typeof PLEADING_LINES)[number], string>> = {
	none: 'None',
	'25': '25 numbered lines',
	'28': '28 numbered lines',
}
export const MARGINS = ['0.5', '0.75', '1', '1.25', '1.5'] as const

/** How the pages of a document look. */
export const pageSettings = z.object({
	/** Points. */
	fontSize: z.enum(FONT_SIZES).default('12'),
	fontFamily: z.enum(FONT_FAMILIES).default('Times New Roman'),
	lineSpacing: z.enum(LINE_SPACINGS).default('single'),
	/** Inches, on all sides. */
	margin: z.enum(MARGINS).default('1'),
	paper: z.enum(PAPER_SIZES).default('letter'),
	/** Pleading paper numbers the lines of each page. It has a paper, margins and a line spacing of its own. */
	pleadingLines: z.enum(PLEADING_LINES).default('none'),
	header: line(200).default(''),
	footer: line(200).default(''),
	pageNumbers: z.boolean().default(true),
})
export type PageSettings = z.infer<typeof pageSettings>

export const FIRST_PAGE_SETTINGS: PageSettings = {
	fontSize: '12',
	fontFamily: 'Times New Roman',
	lineSpacing: 'single',
	margin: '1',
	paper: 'letter',
	pleadingLines: 'none',
	header: '',
	footer: '',
	pageNumbers: true,
}
