import { closestPart } from './closest-part.rules.ts'
import {
	agreesInValues,
	isCut,
	isLongQuote,
	isNumberCut,
	isWholeField,
	isWholeValue,
	leavesOutNegation,
	partsOfQuote,
	toWholeWords,
} from './quoted-words.rules.ts'
import { type ReadableText, readable, readableText } from './readable-text.rules.ts'
import { likeliest, pagesWith, SequenceIndex, seedsOf } from './sequence-index.rules.ts'

/** A page of a source as it was read. */
export interface SourcePage {
	/** Null where the source has no pages. */
	readonly page: number | null
	readonly text: string
	/** Its text was recognized in a picture, in which letters are misread. */
	readonly isRecognized?: boolean
}

/** Where a quote stands in a source. */
export interface Located {
	readonly page: number | null
	/** Characters of the page's text, from the first up to the one after the last. */
	readonly start: number
	readonly end: number
	/** The words of the source itself. */
	readonly matched: string
	/** False where a few letters of recognized text differ. */
	readonly isExact: boolean
}

const QUOTE_MAX = 2000
/** Share of the characters of a quote that may differ from recognized text, as far as letters are misread. */
const TOLERANCE = 0.1

interface Page {
	readonly source: SourcePage
	readonly text: string
	/** Where its characters come from, once a quote is found in it. */
	places?: ReadableText
}

interface Span {
	readonly start: number
	readonly end: number
}

/** Characters that an ellipsis may leave out between two parts of a quote. */
const GAP_MAX = 500
/** Places of a part that are tried. */
const PLACES_MAX = 50
const HYPHENS_MAX = 4

function located(page: Page, { start, end }: Span, isExact: boolean): Located {
	const { source } = page
	page.places ??= readable(source.text)
	const { from, to } = page.places
	const first = from[start] ?? 0
	const last = to[end - 1] ?? first + 1
	return { page: source.page, start: first, end: last, matched: source.text.slice(first, last), isExact }
}

/** Where a page has a quote word for word: not cut out of a word or a number, and not out of its negation. */
function placesOf(text: string, quote: string, from = 0): Span[] {
	const places: Span[] = []
	for (let at = text.indexOf(quote, from); at !== -1 && places.length < PLACES_MAX; at = text.indexOf(quote, at + 1)) {
		const end = at + quote.length
		if (!isCut(text, at, end) && !leavesOutNegation(text, at)) places.push({ start: at, end })
	}
	return places
}

const LINE_END_HYPHEN = /[-\u2010]\s*\n/gu

/** A hyphen of a quote may be one that a line end of the page swallowed, and its last mark one that it added. */
function spellingsOf(quote: string): { readonly spelling: string; readonly joined: number }[] {
	const hyphens = [...quote.matchAll(/(?<=\p{Ll})-(?=\p{Ll})/gu)].map(({ index }) => index).slice(0, HYPHENS_MAX)
	return Array.from({ length: 2 ** hyphens.length }, (_, bits) => {
		const removed = hyphens.filter((_at, one) => (bits >> one) % 2 === 1)
		const spelling = removed.reduceRight((text, at) => text.slice(0, at) + text.slice(at + 1), quote)
		const unmarked = spelling.replace(/[.,;:]+$/u, '')
		return unmarked === spelling ? [spelling] : [spelling, unmarked]
	}).flatMap((spellings, bits) =>
		spellings.map((spelling) => ({ spelling, joined: [...bits.toString(2)].filter((bit) => bit === '1').length })),
	)
}

/** Places of a part of a quote in any of its spellings. */
function placesOfPart(page: Page, part: string, from: number): Span[] {
	return spellingsOf(part).flatMap(({ spelling, joined }) =>
		placesOf(page.text, spelling, from).filter(
			(span) => joined === 0 || (located(page, span, true).matched.match(LINE_END_HYPHEN)?.length ?? 0) >= joined,
		),
	)
}

/** The parts of a quote one after another, near each other. */
function chain(page: Page, parts: readonly string[], after: Span | null = null): Span | null {
	const [part = '', ...rest] = parts
	for (const place of placesOfPart(page, part, after?.end ?? 0)) {
		if (after !== null && place.start - after.end > GAP_MAX) continue
		const whole = { start: after?.start ?? place.start, end: place.end }
		const found = rest.length === 0 ? whole : chain(page, rest, whole)
		if (found !== null) return found
	}
	return null
}

const bare = (text: string) => text.replace(/^["' ]+|["' ]+$/g, '')

/** `[t]he` is how a quote writes another capital at its start. */
const withoutBrackets = (quote: string) => quote.replace(/\[(\p{L})\](?=\p{L})/gu, '$1')

interface Wanted {
	readonly quote: string
	/** As they are searched for. */
	readonly parts: readonly string[]
}

function wantedOf(said: string): Wanted {
	const quote = withoutBrackets(said.slice(0, QUOTE_MAX))
	const parts = partsOfQuote(quote).map((part) => bare(readable(part).text))
	return { quote, parts: parts.filter((part) => part !== '') }
}

interface Misread {
	readonly page: Page
	readonly span: Span
}

/** The misread parts of a quote, if they are in order and near each other. */
function inRow({ quote, parts }: Wanted, find: (part: string, said: string) => Misread | null): Located | null {
	const said = partsOfQuote(quote)
	const found = parts.map((part, at) => find(part, said.length === parts.length ? (said[at] ?? part) : part))
	const [first] = found
	const last = found.at(-1)
	if (!first || !last) return null
	const areInOrder = found.slice(1).every((one, at) => {
		const before = found[at]
		if (!one || !before || one.page !== before.page) return false
		const gap = one.span.start - before.span.end
		return gap >= 0 && gap <= GAP_MAX
	})
	return areInOrder ? located(first.page, { start: first.span.start, end: last.span.end }, false) : null
}

/** Finds quotes in the pages of one source. A quote is in the source word for word; white space, hyphenation at line ends, typographic
 *  marks and capitals do not count. In recognized text one letter of ten may be misread, but none of a number, a date, an amount, a name
 *  or a negation. A quote has six words or 30 characters, or is a whole field or amount; what an ellipsis joins is near each other. */
export function createLocator(source: readonly SourcePage[]): (quote: string) => Located | null {
	const pages: Page[] = source.map((one) => ({ source: one, text: readableText(one.text) }))
	const index = new SequenceIndex(pages)

	const findExactly = (parts: readonly string[]): Located | null => {
		for (const { spelling } of spellingsOf(parts[0] ?? '')) {
			for (const number of pagesWith(index, seedsOf(spelling)) ?? pages.keys()) {
				const page = pages[number]
				const found = page === undefined ? null : chain(page, parts)
				if (page !== undefined && found !== null) return located(page, found, true)
			}
		}
		return null
	}

	const findShort = (quote: string): Located | null => {
		for (const page of pages) {
			for (const place of placesOf(page.text, quote)) {
				const found = located(page, place, true)
				if (isWholeValue(quote) || isWholeField(page.source.text, found.start, found.end)) return found
			}
		}
		return null
	}

	const findMisread = (part: string, said: string): { readonly page: Page; readonly span: Span } | null => {
		const most = Math.max(1, Math.floor(part.length * TOLERANCE))
		const seeds = seedsOf(part)
		let best: { readonly page: Page; readonly distance: number; readonly span: Span } | null = null
		for (const { page: number, from } of likeliest(index, seeds, most)) {
			const page = pages[number]
			if (page?.source.isRecognized !== true || best?.distance === 0) continue
			// Only what is nearer than what was found before.
			const near = closestPart(
				part,
				page.text.slice(from, from + part.length + 3 * most),
				best === null ? most : best.distance - 1,
			)
			if (near === null) continue
			const span = toWholeWords(page.text, from + near.start, from + near.end)
			const { matched } = located(page, span, false)
			if (
				agreesInValues(said, matched) &&
				!leavesOutNegation(page.text, span.start) &&
				!isNumberCut(page.text, span.start, span.end)
			)
				best = { page, distance: near.distance, span }
		}
		return best
	}

	return (said) => {
		const wanted = wantedOf(said)
		const [first] = wanted.parts
		if (first === undefined) return null
		if (!wanted.parts.every(isLongQuote)) return wanted.parts.length === 1 ? findShort(first) : null
		return findExactly(wanted.parts) ?? inRow(wanted, findMisread)
	}
}
