/** Letters that Unicode does not take apart, as people write them without their sign. */
const ALIKE: Readonly<Record<string, string>> = {
	ß: 'ss',
	ẞ: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
}

/** Accents and vowel signs that stand on a letter. */
const MARKS = /\p{Mn}/gu
/** What is there and cannot be seen: soft hyphens, zero widths, directions, tags. */
const UNSEEN = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u
const LINE_END = /^[\n\r\u0085\u2028\u2029]$/u
const DASH = /^[\p{Pd}\u2043\u2212\u02d7]$/u
/** What separates words or parts of a number, whichever sign is written. */
const SEPARATOR =
	/^[\s\p{Z}\p{Cc}\p{Cn}\p{Co}\p{Pd}\u2212\u02d7'’‘‛ʼʻˈ`´′＇"“”„«»‹›.,;:!?()[\]{}/\\_|·•…¿¡\u05be\u05f3\u05f4、。・]$/u
/** PDFium's sign for a hyphen with which a line ends; it leaves out the end of the line. */
const JOINING = new Set(['\u0002', '\ufffe'])

/** What stands before a letter: nothing, something that separates, or a hyphen and a line end, which may be either. */
type Gap = 'none' | 'gap' | 'either'

interface Letters {
	/** Letters, digits and signs only, without case and accents. */
	readonly text: string
	/** Where each of them stands in what was read. */
	readonly from: readonly number[]
	/** What stands before each of them, and after the last. */
	readonly gaps: readonly Gap[]
}

/** A letter without case, accent, ligature and width. */
function plain(letter: string): string {
	const apart = letter.normalize('NFKD').toLowerCase().replaceAll(MARKS, '')
	return [...apart].map((one) => ALIKE[one] ?? one).join('')
}

class Gaps {
	#isOpen = false
	#isHyphen = false
	#isBroken = false

	see(letter: string): void {
		if (JOINING.has(letter)) [this.#isHyphen, this.#isBroken] = [true, true]
		else if (DASH.test(letter)) this.#isHyphen = true
		else if (LINE_END.test(letter)) this.#isBroken = true
		else if (!/\s/u.test(letter)) this.#isHyphen = false
		this.#isOpen = true
	}

	take(): Gap {
		const gap = !this.#isOpen ? 'none' : this.#isHyphen && this.#isBroken ? 'either' : 'gap'
		this.#isOpen = this.#isHyphen = this.#isBroken = false
		return gap
	}
}

/** What a letter is compared as: nothing, something that separates, or letters. */
type Reading =
	| { readonly is: 'nothing' | 'separator' }
	| { readonly is: 'letters'; readonly letters: readonly string[] }

const SOFT_HYPHEN = '\u00ad'

function readingOf(part: string): Reading {
	if (part === SOFT_HYPHEN || UNSEEN.test(part)) return { is: 'nothing' }
	if (SEPARATOR.test(part) || JOINING.has(part)) return { is: 'separator' }
	return {
		is: 'letters',
		letters: [...plain(part)].filter((one) => !SEPARATOR.test(one)).flatMap((one) => one.split('')),
	}
}

/** Texts are long and their alphabets short. */
const known = new Map<string, Reading>()
const KNOWN_MAX = 20_000

function reading(part: string): Reading {
	const before = known.get(part)
	if (before !== undefined) return before
	const made = readingOf(part)
	if (known.size < KNOWN_MAX) known.set(part, made)
	return made
}

/** The text as it is compared. @param parts one letter each; more where a letter is written with several code units */
export function lettersOf(parts: Iterable<string>): Letters {
	const text: string[] = []
	const from: number[] = []
	const gaps: Gap[] = []
	const open = new Gaps()
	let at = -1
	for (const part of parts) {
		at += 1
		const read = reading(part)
		if (read.is === 'separator') open.see(part)
		if (read.is !== 'letters') continue
		for (const unit of read.letters) {
			text.push(unit)
			from.push(at)
			gaps.push(open.take())
		}
	}
	gaps.push(open.take())
	return { text: text.join(''), from, gaps }
}

/** The places of the first and of the last letter, both within. */
export interface PhrasePlace {
	readonly first: number
	readonly last: number
}

export interface Phrase {
	readonly written: string
	readonly letters: Letters
}

/** @returns null for a phrase without a letter, digit or sign, which cannot be found */
export function phraseOf(written: string): Phrase | null {
	const letters = lettersOf(written)
	return letters.text === '' ? null : { written, letters }
}

const isSame = (one: Gap | undefined, other: Gap | undefined) => one === other || one === 'either' || other === 'either'

const DIGIT = /^\p{N}$/u

/** Where a text begins or ends, or a number stands beside letters. */
function isEdge(before: string | undefined, after: string | undefined): boolean {
	return before === undefined || after === undefined || DIGIT.test(before) !== DIGIT.test(after)
}

/** Written alike it is found within words too; with other separators (`M o n t gomery`, `078 05 1120`) only as a whole. */
function isPlace({ gaps: wanted, text }: Letters, { gaps, text: all }: Letters, at: number): boolean {
	const end = text.length
	const isOpen = (edge: number) => gaps[edge] !== 'none' || isEdge(all[edge - 1], all[edge])
	const before = isOpen(at)
	const after = isOpen(at + end)
	if (wanted[0] !== 'none' && !before) return false
	if (wanted[end] !== 'none' && !after) return false
	for (let inner = 1; inner < end; inner += 1) {
		if (!isSame(wanted[inner], gaps[at + inner])) return before && after
	}
	return true
}

/** Where a phrase stands, as people read: over line ends, with any apostrophe, dash, ligature, case and accent. */
export function findPhrase(letters: Letters, phrase: Phrase): PhrasePlace[] {
	const found: PhrasePlace[] = []
	const { text } = phrase.letters
	for (let at = letters.text.indexOf(text); at >= 0; at = letters.text.indexOf(text, at + 1)) {
		if (!isPlace(phrase.letters, letters, at)) continue
		const [first, last] = [letters.from[at], letters.from[at + text.length - 1]]
		if (first !== undefined && last !== undefined) found.push({ first, last })
	}
	return found
}

/** Letters of two pages that are read together. */
const ACROSS = 400

/** Where a phrase runs over the end of a page: `first` on the page before, `last` on the page after. */
export function findAcross(before: readonly string[], after: readonly string[], phrase: Phrase): PhrasePlace[] {
	const tail = before.slice(-ACROSS)
	const places = findPhrase(lettersOf([...tail, '\n', ...after.slice(0, ACROSS)]), phrase)
	return places
		.filter(({ first, last }) => first < tail.length && last > tail.length)
		.map(({ first, last }) => ({ first: before.length - tail.length + first, last: last - tail.length - 1 }))
}

export function hasPhrase(text: string, phrase: Phrase): boolean {
	return findPhrase(lettersOf(text), phrase).length > 0
}

/** Whether a title, a tag or the name of a file holds a phrase, also where its words run together (`HarrietMontgomery`, `Harriet+Montgomery`,
 *  `Harriet%20Montgomery`). */
export function isNamedBy(name: string, phrase: Phrase): boolean {
	const words = name.replaceAll('+', ' ').replaceAll(/%20/g, ' ')
	return hasPhrase(words, phrase) || hasPhrase(words.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '), phrase)
}

const REMOVED = '[redacted]'

/** A text, such as a title, without the phrases. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
	let left = text
	for (const written of phrases) {
		const phrase = phraseOf(written)
		const parts = Array.from(left)
		for (const { first, last } of phrase === null ? [] : findPhrase(lettersOf(parts), phrase).reverse()) {
			parts.splice(first, last - first + 1, REMOVED)
		}
		left = parts.join('')
	}
	return left
}
