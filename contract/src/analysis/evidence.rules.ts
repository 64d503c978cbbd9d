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
/** More than a page of a source has. */
const CHARACTERS_MAX = 2 ** 32
const WORD = /[\p{L}\p{N}]/u
/** Offset basis of the FNV-1a hash of 32 bits. */
const FNV_BASIS = 0x811c9dc5

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

/** Of a text, each sequence of three words as a number of 32 bits, with the character where it begins. Different sequences may have the
 *  same number, which costs a comparison. */
interface Seeds {
	readonly numbers: readonly number[]
	readonly starts: readonly number[]
}

const isWordAscii = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0))
const isWord = (code: number) => (code < 128 ? isWordAscii[code] === 1 : WORD.test(String.fromCodePoint(code)))
const mix = (hash: number, value: number) => Math.imul(hash ^ value, 16_777_619)

function seedsOf(text: string): Seeds {
	const numbers: number[] = []
	const starts: number[] = []
	let [first, firstAt, second, secondAt, words] = [0, 0, 0, 0, 0]
	for (let at = 0; at < text.length; at++) {
		let code = text.codePointAt(at) ?? 0
		if (!isWord(code)) continue
		const began = at
		let word = FNV_BASIS
		for (; isWord(code); code = text.codePointAt(at) ?? 0) {
			word = mix(word, code)
			at += code > 0xffff ? 2 : 1
		}
		words++
		if (words > 2) {
			numbers.push(mix(mix(mix(FNV_BASIS, first), second), word))
			starts.push(firstAt)
		}
		;[first, firstAt, second, secondAt] = [second, secondAt, word, began]
	}
	return { numbers, starts }
}

/** Where the sequences of words of many pages are: a hash table whose chains keep the order of the pages. */
class Index {
	readonly #heads: Int32Array
	readonly #next: Int32Array
	readonly #numbers: Int32Array
	readonly #pages: Int32Array
	readonly #starts: Int32Array

	constructor(pages: readonly Page[]) {
		const seeds = pages.map(({ text }) => seedsOf(text))
		const count = seeds.reduce((sum, { numbers }) => sum + numbers.length, 0)
		this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(count + 1))).fill(-1)
		this.#next = new Int32Array(count)
		this.#numbers = new Int32Array(count)
		this.#pages = new Int32Array(count)
		this.#starts = new Int32Array(count)
		let at = count
		for (const [page, { numbers, starts }] of [...seeds.entries()].toReversed()) {
			for (let one = numbers.length - 1; one >= 0; one--) {
				at--
				const number = numbers[one] ?? 0
				const slot = this.#slotOf(number)
				this.#numbers[at] = number
				this.#pages[at] = page
				this.#starts[at] = starts[one] ?? 0
				this.#next[at] = this.#heads[slot] ?? -1
				this.#heads[slot] = at
			}
		}
	}

	#slotOf(number: number): number {
		return (number ^ (number >>> 15)) & (this.#heads.length - 1)
	}

	/** The first places of a sequence, at most `CANDIDATES_MAX`. */
	find(number: number): readonly Place[] {
		const places: Place[] = []
		for (let at = this.#heads[this.#slotOf(number)] ?? -1; at !== -1; at = this.#next[at] ?? -1) {
			if (this.#numbers[at] !== number) continue
			places.push({ page: this.#pages[at] ?? 0, at: this.#starts[at] ?? 0 })
			if (places.length === CANDIDATES_MAX) break
		}
		return places
	}
}

/** A part of a page, from the character where it may begin. */
interface Candidate {
	readonly page: number
	from: number
	/** Of its sequences; the rarer one is, the more it tells. */
	weight: number
}

/** The parts of pages with the most, and the rarest, sequences of a quote in about the places that they have in it. */
function likeliest(index: Index, { numbers, starts }: Seeds, most: number): readonly Candidate[] {
	const candidates = new Map<number, Candidate>()
	for (const [one, number] of numbers.entries()) {
		const places = index.find(number)
		const weight = 1 / places.length
		for (const place of places) {
			const from = Math.max(0, place.at - (starts[one] ?? 0) - most)
			const key = place.page * CHARACTERS_MAX + Math.floor(from / (most + 1))
			const known = candidates.get(key)
			if (known === undefined) candidates.set(key, { page: place.page, from, weight })
			else {
				known.from = Math.min(known.from, from)
				known.weight += weight
			}
		}
	}
	return [...candidates.values()].toSorted((one, other) => other.weight - one.weight).slice(0, CANDIDATES_MAX)
}

/** The pages in which a quote can be word for word: those with the rarest sequence of its words. Null where that does not tell. */
function pagesWith(index: Index, { numbers }: Seeds): ReadonlySet<number> | null {
	let rarest: readonly Place[] | null = null
	// But for its first and last word, which may be parts of words.
	for (const number of numbers.slice(1, -1)) {
		const found = index.find(number)
		// Of a sequence with as many places as are returned, there can be more.
		if (found.length < (rarest?.length ?? CANDIDATES_MAX)) rarest = found
	}
	return rarest === null ? null : new Set(rarest.map(({ page }) => page))
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
	const index = new Index(pages)

	const findExactly = (quote: string, seeds: Seeds): Located | null => {
		for (const number of pagesWith(index, seeds) ?? pages.keys()) {
			const page = pages[number]
			const at = page?.text.indexOf(quote) ?? -1
			if (page !== undefined && at !== -1) return located(page, at, at + quote.length, true)
		}
		return null
	}

	const findAlike = (quote: string, seeds: Seeds): Located | null => {
		const most = Math.max(1, Math.floor(quote.length * TOLERANCE))
		let best: { readonly page: Page; readonly distance: number; readonly start: number; readonly end: number } | null =
			null
		for (const { page: number, from } of likeliest(index, seeds, most)) {
			const page = pages[number]
			if (page === undefined || best?.distance === 0) continue
			// Only what is nearer than what was found before.
			const part = page.text.slice(from, from + quote.length + 3 * most)
			const near = closest(quote, part, best === null ? most : best.distance - 1)
			if (near !== null) best = { page, distance: near.distance, start: from + near.start, end: from + near.end }
		}
		return best === null ? null : located(best.page, best.start, best.end, false)
	}

	return (wanted) => {
		const quote = normalize(wanted.slice(0, QUOTE_MAX))
			.text.trim()
			.replace(/^"+|"+$/g, '')
			.trim()
		if (quote.length < QUOTE_MIN) return null
		const seeds = seedsOf(quote)
		return findExactly(quote, seeds) ?? findAlike(quote, seeds)
	}
}
