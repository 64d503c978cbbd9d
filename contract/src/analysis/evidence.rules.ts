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
const ASCII_WORD = /[a-z0-9]+/g
const WORD = /[\p{L}\p{N}]+/gu
/** Three numbers of words below it make one safe integer; beyond, sequences may be taken for others, which costs a comparison. */
const WORDS_MAX = 131_072

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

const PLAIN_PAGE = /^[\t\n\v\f\r\x20-\x7e]*$/
const HYPHENATED = /[a-z]-\s*\n\s*[a-z]/
const RUNS_OF_SPACE = /\s+/g

/** The text of `normalize` alone, many times faster for pages of plain ASCII without hyphenated line ends. */
function normalizedText(source: string): string {
	if (!PLAIN_PAGE.test(source) || HYPHENATED.test(source)) return normalize(source).text
	return source.trimStart().replace(RUNS_OF_SPACE, ' ').toLowerCase()
}

interface Page {
	readonly source: SourcePage
	readonly text: string
}

/** The part of a text that differs least from a quote, and by how many characters; null if by more than `most`.
 *  Sellers' algorithm with Ukkonen's cut-off: only rows that can still come below `most` are computed. */
function closest(
	quote: string,
	text: string,
	most: number,
): { readonly distance: number; readonly start: number; readonly end: number } | null {
	const { length } = quote
	// Of the quote's first n characters against a part that ends here, and where that part begins.
	const distances = Int32Array.from({ length: length + 1 }, (_, index) => index)
	const starts = new Int32Array(length + 1)
	let active = Math.min(most, length)
	let best = null
	for (let at = 1; at <= text.length; at++) {
		const character = text.charCodeAt(at - 1)
		let aslant = 0
		let startAslant = at - 1
		starts[0] = at
		const last = Math.min(active + 1, length)
		for (let index = 1; index <= last; index++) {
			const above = index > active ? most + 1 : (distances[index] ?? 0)
			const startAbove = starts[index] ?? 0
			const same = aslant + (quote.charCodeAt(index - 1) === character ? 0 : 1)
			const less = (distances[index - 1] ?? 0) + 1
			const least = Math.min(same, above + 1, less)
			distances[index] = least
			starts[index] = least === same ? startAslant : least === above + 1 ? startAbove : (starts[index - 1] ?? 0)
			aslant = above
			startAslant = startAbove
		}
		active = last
		while ((distances[active] ?? 0) > most) active--
		const distance = distances[length] ?? 0
		if (active === length && (best === null || distance < best.distance))
			best = { distance, start: starts[length] ?? 0, end: at }
	}
	return best
}

interface Place {
	readonly page: number
	readonly at: number
}

/** Words by number, so that sequences of them are compared as numbers. */
class Words {
	readonly #numbers = new Map<string, number>()

	/** Sequences of three words of a text, as numbers, with where each begins; of words that are not known yet only if they are added. */
	seedsOf(text: string, adds: boolean): readonly { readonly seed: number; readonly at: number }[] {
		const seeds: { seed: number; at: number }[] = []
		let before = { number: Number.NaN, at: 0 }
		let first = before
		for (const found of text.matchAll(PLAIN_PAGE.test(text) ? ASCII_WORD : WORD)) {
			const [word] = found
			let number = this.#numbers.get(word)
			if (number === undefined && adds) {
				number = this.#numbers.size
				this.#numbers.set(word, number)
			}
			const last = { number: number ?? Number.NaN, at: found.index }
			const seed = (first.number * WORDS_MAX + before.number) * WORDS_MAX + last.number
			// Not a number where a word is not known, or there are not three words yet.
			if (!Number.isNaN(seed)) seeds.push({ seed, at: first.at })
			first = before
			before = last
		}
		return seeds
	}
}

interface Index {
	readonly words: Words
	readonly places: ReadonlyMap<number, readonly Place[]>
}

function indexOf(pages: readonly Page[]): Index {
	const words = new Words()
	const places = new Map<number, Place[]>()
	for (const [page, { text }] of pages.entries()) {
		for (const { seed, at } of words.seedsOf(text, true)) {
			const known = places.get(seed)
			if (known === undefined) places.set(seed, [{ page, at }])
			else if (known.length < CANDIDATES_MAX) known.push({ page, at })
		}
	}
	return { words, places }
}

function located(page: Page, start: number, end: number, isExact: boolean): Located {
	const { source } = page
	const { from } = normalize(source.text)
	const first = from[start] ?? 0
	const last = (from[end - 1] ?? first) + 1
	return { page: source.page, start: first, end: last, matched: source.text.slice(first, last), isExact }
}

/** Finds quotes in the pages of one source. A quote must be in the source word for word; white space, hyphenation at line ends, typographic
 *  marks and capitals do not count, and in a longer quote one character of ten may differ. */
export function createLocator(source: readonly SourcePage[]): (quote: string) => Located | null {
	const pages: Page[] = source.map((one) => ({ source: one, text: normalizedText(one.text) }))
	let index: Index | null = null

	const findAlike = (quote: string): Located | null => {
		index ??= indexOf(pages)
		const most = Math.max(1, Math.floor(quote.length * TOLERANCE))
		const tried = new Set<string>()
		let best: { readonly page: Page; readonly distance: number; readonly start: number; readonly end: number } | null =
			null
		for (const { seed, at } of index.words.seedsOf(quote, false)) {
			for (const place of index.places.get(seed) ?? []) {
				const page = pages[place.page]
				const from = Math.max(0, place.at - at - most)
				const key = `${place.page} ${Math.round(from / (most + 1))}`
				if (page === undefined || tried.has(key) || tried.size >= CANDIDATES_MAX) continue
				tried.add(key)
				const part = page.text.slice(from, from + quote.length + 2 * most)
				const near = closest(quote, part, most)
				if (near === null || (best !== null && near.distance >= best.distance)) continue
				best = { page, distance: near.distance, start: from + near.start, end: from + near.end }
			}
		}
		return best === null ? null : located(best.page, best.start, best.end, false)
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
