import { createRequire } from 'node:module'
import type BidiModule from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

/** A piece of a line that is written in one direction. */
export interface BidiRun {
	readonly text: string
	readonly direction: Direction
}

// Its types say that it has a default export; what it exports is the function itself.
const bidiFactory: typeof BidiModule.default = createRequire(import.meta.url)('bidi-js')
const bidi = bidiFactory()
/** Say how text runs and are not seen themselves. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const MAY_RUN_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/

/** The direction of a line, by its first letter with a direction. */
export function directionOf(line: string): Direction {
	if (!MAY_RUN_LEFT.test(line)) return 'ltr'
	return bidi.getEmbeddingLevels(line, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

interface Level {
	text: string
	readonly level: number
}

function levelsOf(line: string, base: Direction): Level[] {
	const { levels } = bidi.getEmbeddingLevels(line, base)
	const found: Level[] = []
	let at = 0
	for (const letter of line) {
		const level = levels[at] ?? 0
		at += letter.length
		const last = found.at(-1)
		if (last !== undefined && last.level === level) last.text += letter
		else found.push({ text: letter, level })
	}
	return found
}

/** Puts what stands between lower levels in the opposite order, the highest level first (UAX #9, rule L2). */
function reordered(found: readonly Level[]): Level[] {
	const ordered = [...found]
	const highest = Math.max(...ordered.map((one) => one.level))
	for (let level = highest; level > 0; level -= 1) {
		let from = 0
		while (from < ordered.length) {
			let to = from
			while ((ordered[to]?.level ?? -1) >= level) to += 1
			if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
			from = to + 1
		}
	}
	return ordered
}

/** A line in the order in which it is drawn from the left. The text of each piece stays as it is spoken, but for brackets, which are
 *  turned round where it runs to the left. */
export function bidiRuns(line: string, base: Direction): BidiRun[] {
	if (base === 'ltr' && !MAY_RUN_LEFT.test(line)) return [{ text: line, direction: 'ltr' }]
	return reordered(levelsOf(line, base)).flatMap(({ text, level }): BidiRun[] => {
		const seen = text.replace(CONTROLS, '')
		if (seen === '') return []
		if (level % 2 === 0) return [{ text: seen, direction: 'ltr' }]
		const turned = Array.from(seen, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
		return [{ text: turned, direction: 'rtl' }]
	})
}

/** A line that was written as it is seen, from left to right, in the order in which it is read from the right. */
export function readingOrder(seen: string): string {
	const letters = seen.split('')
	for (const [from = 0, to = 0] of bidi.getReorderSegments(seen, bidi.getEmbeddingLevels(seen, 'rtl'))) {
		letters.splice(from, to - from + 1, ...letters.slice(from, to + 1).reverse())
	}
	return letters.join('')
}
