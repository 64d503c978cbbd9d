import { readingOrder } from '../../../platform/pdf/bidi-runs.ts'
import { plainLetters } from './join-hyphens.ts'

/** A piece of a line as pdf.js gives it. */
export interface TextItem {
	readonly str: string
	readonly hasEOL: boolean
	readonly transform: readonly number[]
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu
/** As they are drawn, which pdf.js leaves in the order in which they are seen. */
const DRAWN = /[\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/
const LEFT_TO_RIGHT = /\p{Script=Latin}/gu
const AT_X = 4

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** Pieces of a line that is read from the right, with what is read from the left between them. */
function fromTheRight(items: readonly TextItem[]): TextItem[] {
	const sorted = items.toSorted((a, b) => (b.transform[AT_X] ?? 0) - (a.transform[AT_X] ?? 0))
	const ordered: TextItem[] = []
	let western: TextItem[] = []
	const flush = () => {
		const end = western.findLastIndex(({ str }) => str.trim() !== '') + 1
		ordered.push(...western.slice(0, end).reverse(), ...western.slice(end))
		western = []
	}
	for (const item of sorted) {
		const isWestern = countOf(item.str, LEFT_TO_RIGHT) > 0 && countOf(item.str, RIGHT_TO_LEFT) === 0
		const isBetween = western.length > 0 && item.str.trim() === ''
		if (isWestern || isBetween) western.push(item)
		else {
			flush()
			ordered.push(item)
		}
	}
	flush()
	return ordered
}

function lineOf(items: readonly TextItem[]): string {
	const text = items.map(({ str }) => str).join('')
	if (countOf(text, RIGHT_TO_LEFT) === 0) return plainLetters(text)
	const isFromRight = countOf(text, RIGHT_TO_LEFT) > countOf(text, LEFT_TO_RIGHT)
	const ordered = isFromRight ? fromTheRight(items) : items
	return plainLetters(ordered.map(({ str }) => (DRAWN.test(str) ? readingOrder(str) : str)).join(''))
}

/** The lines of a page in the order in which they are read. */
export function textOfItems(items: readonly TextItem[]): string {
	const lines: string[] = []
	let line: TextItem[] = []
	for (const item of items) {
		line.push(item)
		if (!item.hasEOL) continue
		lines.push(lineOf(line))
		line = []
	}
	return [...lines, lineOf(line)].join('\n')
}
