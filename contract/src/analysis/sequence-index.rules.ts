const CANDIDATES_MAX = 8
/** More than a page of a source has. */
const CHARACTERS_MAX = 2 ** 32
const WORD = /[\p{L}\p{N}]/u
/** Offset basis of the FNV-1a hash of 32 bits. */
const FNV_BASIS = 0x811c9dc5

interface Place {
	readonly page: number
	readonly at: number
}

/** Each sequence of three words of a text as a number of 32 bits, with the character where it begins. Different sequences may have the
 *  same number, which costs a comparison. */
export interface Seeds {
	readonly numbers: readonly number[]
	readonly starts: readonly number[]
}

const isWordAscii = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0))
const isWord = (code: number) => (code < 128 ? isWordAscii[code] === 1 : WORD.test(String.fromCodePoint(code)))
const mix = (hash: number, value: number) => Math.imul(hash ^ value, 16_777_619)

export function seedsOf(text: string): Seeds {
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
export class SequenceIndex {
	readonly #heads: Int32Array
	readonly #next: Int32Array
	readonly #numbers: Int32Array
	readonly #pages: Int32Array
	readonly #starts: Int32Array

	constructor(pages: readonly { readonly text: string }[]) {
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
	/** Weight of one of its sequences; the rarer one is, the more it tells. */
	weight: number
}

/** The parts of pages with the most, and the rarest, sequences of a quote in about the places that they have in it. */
export function likeliest(index: SequenceIndex, { numbers, starts }: Seeds, most: number): readonly Candidate[] {
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
export function pagesWith(index: SequenceIndex, { numbers }: Seeds): ReadonlySet<number> | null {
	let rarest: readonly Place[] | null = null
	// But for its first and last word, which may be parts of words.
	for (const number of numbers.slice(1, -1)) {
		const found = index.find(number)
		// Of a sequence with as many places as are returned, there can be more.
		if (found.length < (rarest?.length ?? CANDIDATES_MAX)) rarest = found
	}
	return rarest === null ? null : new Set(rarest.map(({ page }) => page))
}
