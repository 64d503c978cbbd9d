/** A page of a source as it was read. */
export interface SourcePage {
	/** Null where the source has no pages. */
	readonly page: number | null
	readonly text: string
}

/** Where a quote stands in a source. */
export interface Located {
	readonly page: number | null
	/** Characters of the page's text, from the first up to the one after the last. */
	readonly start: number
	readonly end: number
	/** The words of the source itself. */
	readonly matched: string
	/** False where a few characters differ, as in recognized text. */
	readonly isExact: boolean
}

const QUOTE_MIN = 4
const QUOTE_MAX = 2000
/** Of the characters of a quote may differ, as far as text is misread. */
const TOLERANCE = 0.1
const CANDIDATES_MAX = 8
const WORDS_OF_SEED = 3

const PLAIN: Readonly<Record<string, string>> = {
	'‘': "'",
	'’': "'",
	'‚': "'",
	'‛': "'",
	'“': '"',
	'”': '"',
	'„': '"',
	'«': '"',
	'»': '"',
	'‐': '-',
	'‑': '-',
	'‒': '-',
	'–': '-',
	'—': '-',
	'−': '-',
	'…': '...',
}
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const SPACE = /\s/

interface Normalized {
	readonly text: string
	/** For each character the one of the source it came from. */
	readonly from: readonly number[]
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{Ll}/u.test(character)

/** The end of a line break within a hyphenated word that begins at `at`; `at` itself if there is none. */
function afterHyphen(source: string, at: number): number {
	if (!isLetter(source[at - 1])) return at
	let next = at + 1
	let hasBreak = false
	while (next < source.length && SPACE.test(source[next] ?? '')) {
		hasBreak ||= source[next] === '\n'
		next++
	}
	return hasBreak && isLetter(source[next]) ? next : at
}

/** Lower case, one space between words, plain quotation marks and dashes, ligatures taken apart, words joined that a line end hyphenated. */
function normalize(source: string): Normalized {
	let text = ''
	const from: number[] = []
	const add = (characters: string, at: number) => {
		text += characters
		for (let index = 0; index < characters.length; index++) from.push(at)
	}
	for (let at = 0; at < source.length; at++) {
		const character = source[at] ?? ''
		if (INVISIBLE.test(character)) continue
		if (SPACE.test(character)) {
			if (text !== '' && !text.endsWith(' ')) add(' ', at)
			continue
		}
		if (character === '-' || character === '‐') {
			const next = afterHyphen(source, at)
			if (next > at) {
				at = next - 1
				continue
			}
		}
		const plain = PLAIN[character] ?? (character < '\u0080' ? character : character.normalize('NFKC'))
		add(plain.toLowerCase(), at)
	}
	return { text, from }
}

interface Page extends Normalized {
	readonly source: SourcePage
}

/** The least differences between a quote and a part of a text, and where that part begins and ends (Sellers' algorithm). */
function closest(
	quote: string,
	text: string,
): { readonly distance: number; readonly start: number; readonly end: number } {
	let distances = Array.from({ length: quote.length + 1 }, (_, index) => index)
	let starts = Array.from({ length: quote.length + 1 }, () => 0)
	let best = { distance: quote.length, start: 0, end: 0 }
	for (let at = 1; at <= text.length; at++) {
		const row = [0]
		const rowStarts = [at]
		for (let index = 1; index <= quote.length; index++) {
			const same = (distances[index - 1] ?? 0) + (quote[index - 1] === text[at - 1] ? 0 : 1)
			const more = (distances[index] ?? 0) + 1
			const less = (row[index - 1] ?? 0) + 1
			const least = Math.min(same, more, less)
			row.push(least)
			const start = least === same ? starts[index - 1] : least === more ? starts[index] : rowStarts[index - 1]
			rowStarts.push(start ?? 0)
		}
		distances = row
		starts = rowStarts
		const distance = row[quote.length] ?? quote.length
		if (distance < best.distance) best = { distance, start: rowStarts[quote.length] ?? 0, end: at }
	}
	return best
}

interface Place {
	readonly page: number
	readonly at: number
}

/** Sequences of three words, by what they are. */
function seedsOf(text: string): { readonly seed: string; readonly at: number }[] {
	const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({ word: found[0], at: found.index }))
	return words.slice(0, Math.max(0, words.length - WORDS_OF_SEED + 1)).map(({ at }, index) => ({
		seed: words
			.slice(index, index + WORDS_OF_SEED)
			.map(({ word }) => word)
			.join(' '),
		at,
	}))
}

function indexOf(pages: readonly Page[]): ReadonlyMap<string, Place[]> {
	const places = new Map<string, Place[]>()
	pages.forEach(({ text }, page) => {
		for (const { seed, at } of seedsOf(text)) {
			const known = places.get(seed)
			if (known === undefined) places.set(seed, [{ page, at }])
			else if (known.length < CANDIDATES_MAX) known.push({ page, at })
		}
	})
	return places
}

function located(page: Page, start: number, end: number, isExact: boolean): Located {
	const { source, from } = page
	const first = from[start] ?? 0
	const last = (from[end - 1] ?? first) + 1
	return { page: source.page, start: first, end: last, matched: source.text.slice(first, last), isExact }
}

/** Finds quotes in the pages of one source. A quote must be in the source word for word; white space, hyphenation at line ends, typographic
 *  marks and capitals do not count, and in a longer quote one character of ten may differ. */
export function createLocator(source: readonly SourcePage[]): (quote: string) => Located | null {
	const pages: Page[] = source.map((one) => ({ source: one, ...normalize(one.text) }))
	let index: ReadonlyMap<string, Place[]> | null = null

	const findAlike = (quote: string): Located | null => {
		index ??= indexOf(pages)
		const most = Math.max(1, Math.floor(quote.length * TOLERANCE))
		const tried = new Set<string>()
		let best: { readonly distance: number; readonly found: Located } | null = null
		for (const { seed, at } of seedsOf(quote)) {
			for (const place of index.get(seed) ?? []) {
				const page = pages[place.page]
				const from = Math.max(0, place.at - at - most)
				const key = `${place.page} ${Math.round(from / (most + 1))}`
				if (page === undefined || tried.has(key) || tried.size >= CANDIDATES_MAX) continue
				tried.add(key)
				const part = page.text.slice(from, from + quote.length + 2 * most)
				const { distance, start, end } = closest(quote, part)
				if (distance > most || (best !== null && distance >= best.distance)) continue
				best = { distance, found: located(page, from + start, from + end, false) }
			}
		}
		return best?.found ?? null
	}

	return (wanted) => {
		const quote = normalize(wanted.slice(0, QUOTE_MAX))
			.text.trim()
			.replace(/^"+|"+$/g, '')
			.trim()
		if (quote.length < QUOTE_MIN) return null
		for (const page of pages) {
			const at = page.text.indexOf(quote)
			if (at !== -1) return located(page, at, at + quote.length, true)
		}
		return findAlike(quote)
	}
}
