import type { PDFImage } from '@cantoo/pdf-lib'
import type { InvoiceLayout } from '@praxis/contract/firm/firm.fields'
import type { QrPath } from '../../platform/pdf/qr-path.ts'
import type { Formats } from './invoice-formats.ts'
import type { InvoicePage } from './invoice-page.ts'
import type { InvoiceSheet, Styled } from './invoice-sheet.ts'

/** How the body of a layout is set, in points. */
export interface Look {
	readonly body: Styled
	readonly leading: number
	/** Between lines of a table. */
	readonly gap: number
	readonly title: Styled
	/** Lines of a table are apart by a rule, by shade, or by space alone. */
	readonly between: 'rule' | 'shade' | 'space'
	/** Whether what is due stands in a box above the lines too. */
	readonly showsDue: boolean
}

export const LOOKS: Readonly<Record<InvoiceLayout, Look>> = {
	classic: {
		body: { size: 9.5 },
		leading: 13,
		gap: 12,
		title: { size: 11, strong: true },
		between: 'rule',
		showsDue: true,
	},
	modern: {
		body: { size: 9.5 },
		leading: 13.5,
		gap: 10,
		title: { size: 12, strong: true, color: 'accent' },
		between: 'shade',
		showsDue: false,
	},
	compact: {
		body: { size: 8.5 },
		leading: 10.5,
		gap: 6,
		title: { size: 9.5, strong: true },
		between: 'space',
		showsDue: false,
	},
}

export const SMALL: Styled = { size: 8, color: 'muted' }
export const HEAD: Styled = { size: 8, strong: true, color: 'muted' }

/** What each part of an invoice is drawn with. */
export interface Drawing {
	readonly sheet: InvoiceSheet
	readonly one: InvoicePage
	readonly formats: Formats
	readonly look: Look
	readonly logo: PDFImage | null
	readonly code: QrPath | null
}
