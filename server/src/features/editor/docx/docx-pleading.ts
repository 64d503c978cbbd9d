import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import { PLEADING_MARGINS, type PleadingPaper, pleadingPaper } from '@praxis/contract/editor/pleading-paper'

const INCH = 1_440
/** Twentieths of a point. */
const TWIPS = 20
const PAPER_SIZES = {
	letter: { width: 12_240, height: 15_840 },
	legal: { width: 12_240, height: 20_160 },
	a4: { width: 11_906, height: 16_838 },
} as const

/** In twips. */
export interface PageGeometry {
	readonly width: number
	readonly height: number
	readonly top: number
	readonly right: number
	readonly bottom: number
	readonly left: number
	/** Distance of header and footer from the edge of the page. */
	readonly edge: number
}

/** Word counts in whole twips, so that the lines are up to 0.2 points longer than nine inches: the bottom margin gives them room. */
const SLACK = 40

export function pageGeometry(page: PageSettings): PageGeometry {
	if (pleadingPaper(page) !== null) {
		const { top, right, bottom, left } = PLEADING_MARGINS
		const [above, below] = [top * INCH, bottom * INCH - SLACK]
		return { ...PAPER_SIZES.letter, top: above, right: right * INCH, bottom: below, left: left * INCH, edge: INCH / 2 }
	}
	const margin = Math.round(Number(page.margin) * INCH)
	return { ...PAPER_SIZES[page.paper], top: margin, right: margin, bottom: margin, left: margin, edge: margin / 2 }
}

/** Below the line that a picture stands on, and around it in a cell, in twips. */
const AROUND_PICTURE = 360
const TWIPS_PER_PIXEL = 15

/** How high a picture can be, in pixels of CSS, so that a page shows all of it. */
export function pictureHeight(page: PageSettings): number {
	const { height, top, bottom } = pageGeometry(page)
	return Math.floor((height - top - bottom - AROUND_PICTURE) / TWIPS_PER_PIXEL)
}

/** The exact height of each line. */
export function pleadingSpacing({ pitch }: PleadingPaper): string {
	return `<w:spacing w:before="0" w:after="0" w:line="${Math.round(pitch * TWIPS)}" w:lineRule="exact"/>`
}

/** The numbers, as paragraphs of the header in a frame at the place of the text: Word's own pleading templates number so too. */
export function pleadingHeader(paper: PleadingPaper): string {
	const right = PLEADING_MARGINS.left * INCH - 320
	const width = 600
	const frame = `<w:framePr w:w="${width}" w:wrap="around" w:vAnchor="page" w:hAnchor="page" w:x="${right - width}" w:y="${PLEADING_MARGINS.top * INCH}"/>`
	const numbers = Array.from(
		{ length: paper.lines },
		(_, at) =>
			`<w:p><w:pPr>${frame}${pleadingSpacing(paper)}<w:jc w:val="right"/></w:pPr><w:r><w:t>${at + 1}</w:t></w:r></w:p>`,
	)
	return numbers.join('')
}

/** Two rules at the left of the text and one at its right, of the section. */
export const PLEADING_BORDERS =
	'<w:pgBorders w:offsetFrom="text"><w:left w:val="double" w:sz="4" w:space="5" w:color="auto"/><w:right w:val="single" w:sz="4" w:space="5" w:color="auto"/></w:pgBorders>'
