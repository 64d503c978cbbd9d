import { PAPER_SIZES, type PageSettings } from '@praxis/contract/editor/editor.fields'

const NUMBERED = [28, 25] as const
const numbersTo = (lines: number) => Array.from({ length: lines }, (_, at) => String(at + 1))

interface Unnumbered {
	readonly texts: readonly string[]
	readonly pleadingLines: PageSettings['pleadingLines']
}

/** Where a run of paragraphs has the numbers, one in each; -1 where none has. */
function startOf(texts: readonly string[], numbers: readonly string[]): number {
	return texts.findIndex((_, start) => numbers.every((number, at) => texts[start + at]?.trim() === number))
}

/** The texts of the paragraphs of a header without the numbers of pleading paper. They stand in a paragraph each, or together in the
 *  one that holds their text box, there once more for older programs. */
export function withoutLineNumbers(texts: readonly string[]): Unnumbered {
	for (const lines of NUMBERED) {
		const numbers = numbersTo(lines)
		const start = startOf(texts, numbers)
		if (start !== -1) return { texts: texts.toSpliced(start, lines), pleadingLines: `${lines}` }
		const said = numbers.join('')
		const isNumbers = (text: string) => [said, said + said].includes(text.replace(/\s+/g, ''))
		if (texts.some(isNumbers)) return { texts: texts.filter((text) => !isNumbers(text)), pleadingLines: `${lines}` }
	}
	return { texts, pleadingLines: 'none' }
}

/** Heights in twips. */
const HEIGHTS: readonly (readonly [PageSettings['paper'], number])[] = [
	[PAPER_SIZES[0], 15_840],
	[PAPER_SIZES[1], 20_160],
	[PAPER_SIZES[2], 16_838],
]

/** The paper that is nearest in height; Letter where the file does not say. */
export function paperOf(height: number): PageSettings['paper'] {
	if (!Number.isFinite(height)) return 'letter'
	const distance = ([, own]: readonly [unknown, number]) => Math.abs(own - height)
	return HEIGHTS.reduce((best, one) => (distance(one) < distance(best) ? one : best), ['letter', 15_840] as const)[0]
}
