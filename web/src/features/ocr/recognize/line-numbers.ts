import type { Line, Paragraph, Word } from '../result/page-text.ts'

/** Lines of a page of a transcript: 25 in most courts, 28 on pleading paper. */
const NUMBER_MAX = 60
const NUMBERS_LEAST = 5
/** Share of the numbers' own height by which their middles may be apart. */
const COLUMN_HEIGHTS = 2.5
/** The engine's confidence in a number that was worked out from those above and below. */
const WORKED_OUT = 50

const middleOf = ({ box: [left, , right] }: Word) => (left + right) / 2
const heightOf = ({ box: [, top, , bottom] }: Pick<Word, 'box'>) => bottom - top
const centerOf = ({ box: [, top, , bottom] }: Pick<Word, 'box'>) => (top + bottom) / 2
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function numberOf(text: string): number | null {
	const digits = /^[|([]?(\d{1,2})[|.)\]]?$/.exec(text)?.[1]
	const value = Number(digits)
	return digits !== undefined && value > 0 && value <= NUMBER_MAX ? value : null
}

interface Numbered {
	readonly value: number
	readonly word: Word
}

/** The longest run of numbers that grow down the page. */
function growing(found: readonly Numbered[]): Numbered[] {
	const best: Numbered[][] = []
	for (const [at, one] of found.entries()) {
		let longest: Numbered[] = []
		for (let before = 0; before < at; before += 1) {
			const chain = best[before] ?? []
			if ((chain.at(-1)?.value ?? 0) < one.value && chain.length > longest.length) longest = chain
		}
		best.push([...longest, one])
	}
	return best.reduce<Numbered[]>((most, chain) => (chain.length > most.length ? chain : most), [])
}

/** Whether lines are as far apart as those of a transcript: the items of a list are not. */
function isEven(column: readonly Numbered[]): boolean {
	const steps = column.slice(1).map(({ value, word }, at) => {
		const before = column[at]
		return before === undefined ? 0 : (centerOf(word) - centerOf(before.word)) / (value - before.value)
	})
	const usual = median(steps)
	return steps.filter((step) => Math.abs(step - usual) > usual * 0.35).length <= steps.length * 0.2
}

/** The column of line numbers at the left of a page; empty for a page without. */
function columnOf(lines: readonly Line[]): Numbered[] {
	const words = lines.flatMap((line) => line.words)
	const leftmost = (word: Word) =>
		words.every(
			(other) =>
				other === word || other.box[0] > word.box[0] || Math.abs(centerOf(other) - centerOf(word)) > heightOf(word) / 2,
		)
	const found = words
		.map((word) => ({ word, value: numberOf(word.text) ?? 0 }))
		.filter(({ word, value }) => value > 0 && leftmost(word))
	const at = median(found.map(({ word }) => middleOf(word)))
	const reach = COLUMN_HEIGHTS * median(found.map(({ word }) => heightOf(word)))
	const inColumn = found.filter(({ word }) => Math.abs(middleOf(word) - at) <= reach)
	const column = growing(inColumn.toSorted((a, b) => centerOf(a.word) - centerOf(b.word)))
	const [first, last] = [column[0], column.at(-1)]
	if (first === undefined || last === undefined || column.length < NUMBERS_LEAST) return []
	// Most of the numbers between the first and the last were read: years and amounts of a table are not.
	return (last.value - first.value + 1) * 0.6 <= column.length && isEven(column) ? column : []
}

const isLevel = (line: Line, word: Word) =>
	Math.abs(centerOf(line) - centerOf(word)) <= Math.max(heightOf(line), heightOf(word)) * 0.6

/** Numbers that the engine missed between two that it read, where as many lines have none. */
function missedBetween(column: readonly Numbered[], lines: readonly Line[]): Numbered[] {
	const bare = lines.filter((line) => !column.some(({ word }) => isLevel(line, word)))
	return column.flatMap((one, at) => {
		const next = column[at + 1]
		if (next === undefined || next.value - one.value < 2) return []
		const between = bare
			.filter((line) => centerOf(line) > centerOf(one.word) && centerOf(line) < centerOf(next.word))
			.toSorted((a, b) => centerOf(a) - centerOf(b))
		if (between.length !== next.value - one.value - 1) return []
		return between.map((line, index) => {
			const value = one.value + index + 1
			const [left, , right] = one.word.box
			const box = [left, line.box[1], right, line.box[3]] as const
			return { value, word: { text: String(value), confidence: WORKED_OUT, box } }
		})
	})
}

function numbered(line: Line, { word, value }: Numbered): Line {
	const [left, top, right, bottom] = line.box
	const box = [Math.min(left, word.box[0]), Math.min(top, word.box[1]), right, Math.max(bottom, word.box[3])] as const
	return { ...line, box, words: [{ ...word, text: String(value) }, ...line.words] }
}

function lineOfNumber({ word, value }: Numbered): Line {
	const [left, , right, bottom] = word.box
	return { box: word.box, baseline: [left, bottom, right, bottom], words: [{ ...word, text: String(value) }] }
}

/** The page of a transcript with each line's number before its words, in the order of the numbers, so that a page and a line can be
 *  cited; other pages as they are. */
export function withLineNumbers(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
	const lines = paragraphs.flat()
	const column = columnOf(lines)
	if (column.length === 0) return paragraphs
	const numbers = new Set(column.map(({ word }) => word))
	const texts = lines
		.map((line) => ({ ...line, words: line.words.filter((word) => !numbers.has(word)) }))
		.filter(({ words }) => words.length > 0)
	const all = [...column, ...missedBetween(column, texts)]
	const used = new Set<Numbered>()
	const written = texts.map((line) => {
		const number = all.find((one) => !used.has(one) && isLevel(line, one.word))
		if (number === undefined) return line
		used.add(number)
		return numbered(line, number)
	})
	const alone = all.filter((one) => !used.has(one)).map(lineOfNumber)
	return [[...written, ...alone].toSorted((a, b) => centerOf(a) - centerOf(b))]
}
