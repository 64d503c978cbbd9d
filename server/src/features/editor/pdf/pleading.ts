import { PLEADING_MARGINS, type PleadingPaper } from '@praxis/contract/editor/pleading-paper'

const points = (value: number) => `${value.toFixed(4)}pt`
const { top, right, bottom, left } = PLEADING_MARGINS

/** Distance of the text box, from the left edge, in inches. */
const NUMBERS_END = left - 0.24
const RULES = [left - 0.14, left - 0.1, 8.5 - right + 0.08] as const

/** The margins of a page with numbered lines. */
export const PLEADING_MARGIN = `(top: ${top}in, right: ${right}in, bottom: ${bottom}in, left: ${left}in)`

/** The numbers and rules behind each page: two at the left of the text, one at its right. */
export function pleadingBackground({ lines, pitch }: PleadingPaper): string {
	const rules = RULES.map(
		(at) => `#place(top + left, dx: ${at.toFixed(2)}in, line(angle: 90deg, length: 11in, stroke: 0.5pt))`,
	)
	const numbers = `grid(columns: 0.5in, rows: (${points(pitch)},) * ${lines}, align: right + top, ..range(1, ${lines + 1}).map(n => [#n]))`
	return `[${rules.join('')}#place(top + left, dx: ${(NUMBERS_END - 0.5).toFixed(2)}in, dy: ${top}in, ${numbers})]`
}

/** What makes each line as high as the pitch, whatever is in it: text from its top to its bottom edge, and nothing between. */
export function pleadingText({ pitch }: PleadingPaper, fontSize: number): string {
	const below = (pitch - fontSize) / 2 + 0.2 * fontSize
	return `#set text(top-edge: ${points(pitch - below)}, bottom-edge: -${points(below)}, costs: (widow: 0%, orphan: 0%))
#set par(leading: 0pt, spacing: 0pt)
#set block(spacing: 0pt)
#show heading: set block(above: 0pt, below: 0pt)
#show footnote.entry: set text(top-edge: 0.8em, bottom-edge: -0.2em)
#let blank = block(height: ${points(pitch)})
#let cell-inset = (x: 5pt, y: 0pt)`
}
