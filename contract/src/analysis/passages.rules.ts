import type { SourcePage } from './evidence.rules.ts'

/** A part of a page, short enough to be read at a glance. */
export interface PagePart {
	/** Characters of the page's text, from the first up to the one after the last. */
	readonly start: number
	readonly end: number
	readonly text: string
}

const PART_MAX = 1200
/** A part is cut at the end of a paragraph, else of a line, a sentence or a word, if that lies past this share of it. */
const CUT_SHARE = 0.5
const CUTS = [/\n[^\S\n]*\n/g, /\n/g, /[.!?;]["”’)]{0,2}\s/g, /\s/g] as const
/** Longest line end or end of a sentence, in characters. */
const BREAK_MAX = 4
const KEYWORDS_MAX = 24

function cutOf(text: string): number {
	const from = Math.floor(text.length * CUT_SHARE)
	// What ends after it begins at most this much before it, but for blank lines.
	const rest = text.slice(Math.max(0, from - BREAK_MAX))
	for (const pattern of CUTS) {
		let last = -1
		for (const found of rest.matchAll(pattern)) last = text.length - rest.length + found.index + found[0].length
		if (last > from) return last
	}
	return text.length
}

/** Cuts a page into parts of at most 1,200 characters, in their order and without blank ones. */
export function partsOfPage({ text }: Pick<SourcePage, 'text'>): PagePart[] {
	const parts: PagePart[] = []
	let at = 0
	while (at < text.length) {
		const rest = text.slice(at, at + PART_MAX)
		const end = at + (at + PART_MAX >= text.length ? rest.length : cutOf(rest))
		const part = text.slice(at, end)
		const lead = part.length - part.trimStart().length
		if (part.trim() !== '') parts.push({ start: at + lead, end: at + part.trimEnd().length, text: part.trim() })
		at = end
	}
	return parts
}

const STOP = new Set(
	'a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each for from further had has have having he her here hers him his how i if in into is it its itself just let me more most my no nor not of off on once only or other our out over own please same say says she should show so some such tell than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom why will with would you your'.split(
		' ',
	),
)
const WORD =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*/gu

const plain = (word: string) =>
	word
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’]s?$/u, '')

/** The stem of an English word, roughly: `terminated` and `terminates` are alike. */
function stemOf(word: string): string {
	if (word.length < 5 || /\d/.test(word)) return word.length > 3 ? word.replace(/(?<=[^su])s$/, '') : word
	return word
		.replace(/(?:ational|ations?|ators?|ating|ated|ates?)$/, 'at')
		.replace(/(?<=.{3})(?:ings?|ed|ies|es|ly|ments?|s|e|y)$/, '')
}

/** What a question is searched by: its words without those that every text has, each once, with its stem. */
export function keywordsOf(question: string): { readonly word: string; readonly stem: string }[] {
	const found = new Map<string, string>()
	for (const [written] of question.matchAll(WORD)) {
		const word = plain(written)
		const stem = stemOf(word)
		if (word !== '' && !STOP.has(word) && !found.has(stem)) found.set(stem, word)
	}
	return [...found].slice(0, KEYWORDS_MAX).map(([stem, word]) => ({ word, stem }))
}

export interface Span {
	readonly start: number
	readonly end: number
}

/** Where the keywords are in a text. */
export function keywordSpans(text: string, keywords: readonly { readonly stem: string }[]): Span[] {
	const stems = new Set(keywords.map(({ stem }) => stem))
	return [...text.matchAll(WORD)].flatMap(({ index, 0: word }) =>
		stems.has(stemOf(plain(word))) ? [{ start: index, end: index + word.length }] : [],
	)
}

const K1 = 1.2
const B = 0.75

interface Scored<T> {
	readonly item: T
	readonly counts: ReadonlyMap<string, number>
	readonly length: number
}

const APOSTROPHE = 39
/** 1 for digits, 2 for letters, by the code of a character of ASCII. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
	/[a-z]/i.test(String.fromCharCode(code)) ? 2 : /\d/.test(String.fromCharCode(code)) ? 1 : 0,
)
const kindOf = (code: number) => KINDS[code] ?? 0
/** The first two characters of a word as a number below 128 × 128, capitals as small letters; a second one that is none counts as 0. */
const beginningOf = (first: number, second: number) => (first | 32) * 128 + (kindOf(second) === 0 ? 0 : second | 32)

/** As `WORD` finds them in a text of ASCII alone, many times faster: how many words it has, and those that begin like one of the stems. A stem
 *  begins like its words. Null for other texts. */
function likelyWords(text: string, beginnings: Uint8Array): { words: string[]; length: number } | null {
	const words: string[] = []
	let length = 0
	for (let at = 0; at < text.length; at++) {
		const first = text.charCodeAt(at)
		if (first > 127) return null
		if (kindOf(first) === 0) continue
		const began = at
		const second = text.charCodeAt(at + 1)
		let next = second
		while (kindOf(next) > 0 || (next === APOSTROPHE && kindOf(text.charCodeAt(at + 2)) === 2)) {
			at++
			next = text.charCodeAt(at + 1)
		}
		length++
		if (next > 127) return null
		if (beginnings[beginningOf(first, second)] === 1) words.push(text.slice(began, at + 1))
	}
	return { words, length }
}

function wordsOf(text: string): { words: string[]; length: number } {
	const words = text.match(WORD) ?? []
	return { words, length: words.length }
}

/** Counts the stems in texts; what a written word stands for is found out once. */
function createCounter(stems: ReadonlySet<string>): (text: string) => { counts: Map<string, number>; length: number } {
	const beginnings = new Uint8Array(128 * 128)
	for (const stem of stems) beginnings[beginningOf(stem.charCodeAt(0), stem.charCodeAt(1))] = 1
	const known = new Map<string, string | null>()
	const countedAs = (written: string) => {
		const stem = stemOf(plain(written))
		const counted = stems.has(stem) ? stem : null
		known.set(written, counted)
		return counted
	}
	return (text) => {
		const counts = new Map<string, number>()
		const { words, length } = likelyWords(text, beginnings) ?? wordsOf(text)
		for (const written of words) {
			const stem = known.get(written) ?? (known.has(written) ? null : countedAs(written))
			if (stem !== null) counts.set(stem, (counts.get(stem) ?? 0) + 1)
		}
		return { counts, length }
	}
}

/** Collects texts and puts those first that fit the keywords best (Okapi BM25, k1 = 1.2, b = 0.75). Rare words weigh more: how rare they
 *  are is counted among the collected texts. Texts without any of them are left out. */
export function createRanking<T>(keywords: readonly { readonly stem: string }[]): {
	readonly add: (item: T, text: string) => void
	readonly best: (count: number) => T[]
} {
	const stems = new Set(keywords.map(({ stem }) => stem))
	const countIn = createCounter(stems)
	const all: Scored<T>[] = []
	let words = 0
	let texts = 0
	return {
		add: (item, text) => {
			const { counts, length } = countIn(text)
			texts++
			words += length
			if (counts.size > 0) all.push({ item, counts, length })
		},
		best: (count) => {
			const mean = words / Math.max(1, texts)
			const weights = new Map(
				[...stems].map((stem) => {
					const having = all.filter(({ counts }) => counts.has(stem)).length
					return [stem, Math.log(1 + (texts - having + 0.5) / (having + 0.5))] as const
				}),
			)
			const scoreOf = ({ counts, length }: Scored<T>) =>
				[...counts].reduce((sum, [stem, times]) => {
					const weight = weights.get(stem) ?? 0
					return sum + (weight * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / mean))
				}, 0)
			return all
				.map((one) => ({ item: one.item, score: scoreOf(one) }))
				.toSorted((one, other) => other.score - one.score)
				.slice(0, count)
				.map(({ item }) => item)
		},
	}
}
