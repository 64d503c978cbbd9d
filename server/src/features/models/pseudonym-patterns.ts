import type { ReplacedKind } from '@praxis/contract/models/pseudonyms.rules'

/** A place in a text and what kind of text it is. */
export interface Span {
	readonly kind: ReplacedKind
	readonly from: number
	readonly to: number
}

/** Every repetition below has an upper bound, and no pattern begins in the middle of what the one before it has passed over: the time grows
 *  with the length of a text, whatever stands in it. */
interface Pattern {
	readonly kind: ReplacedKind
	/** What is replaced is the group `it`, or all of it. */
	readonly find: RegExp
	readonly isMeant?: (found: string) => boolean
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length
const between = (from: number, to: number) => (text: string) => digitsIn(text) >= from && digitsIn(text) <= to

const MONTH =
	'(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'
const DATE = [
	'\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
	'\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})',
	`${MONTH} {1,2}\\d{1,2}(?:st|nd|rd|th)?,? {1,2}\\d{4}`,
	`\\d{1,2}(?:st|nd|rd|th|\\.)? {1,2}(?:of )?${MONTH},? {1,2}\\d{4}`,
].join('|')
const BORN = '(?:born|birth ?date|date of birth|birthday|d\\.?o\\.?b\\.?)'
const NUMBER_WORD = '(?:number|numbers|no|nos|nr|num|id)\\.?'
const TOKEN = '[A-Z0-9][A-Z0-9./-]{1,30}(?: \\d{2,8}){0,4}'
const STREETS =
	'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl|Terrace|Ter|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Square|Sq|Trail|Trl|Turnpike|Alley|Plaza'
const STREET = `(?:${STREETS}|${STREETS.toUpperCase()})`
const STREET_WORD = "(?:\\p{Lu}[\\p{L}'’.-]{0,30}|\\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH))"

/** In the order of their search: what one takes is not left for another. */
const PATTERNS: readonly Pattern[] = [
	{
		kind: 'BIRTHDATE',
		find: new RegExp(`(?<![\\p{L}])${BORN}(?![\\p{L}])[^.\\n]{0,40}?(?<![\\d\\p{L}])(?<it>${DATE})(?!\\d)`, 'giu'),
	},
	{
		kind: 'SSN',
		find: /(?<![\d\p{L}])(?:\d{3}|[Xx*]{3})[-‐‑‒–—. \u00a0](?:\d{2}|[Xx*]{2})[-‐‑‒–—. \u00a0]\d{4}(?!\d)/gu,
	},
	{ kind: 'SSN', find: /(?<![\d-])\d{2}-\d{7}(?![\d-])/g },
	{ kind: 'SSN', find: /(?<=(?:SSN|[Ss]ocial [Ss]ecurity)[^\d\n]{0,20})\d{9}(?!\d)/g },
	{
		kind: 'DOCKET',
		find: /(?<![\d\p{L}])\d{1,2}:\d{2}-[A-Za-z]{2,4}-\d{2,6}(?:-[A-Z]{1,5}){0,3}(?![\d\p{L}])/gu,
	},
	{
		kind: 'DOCKET',
		find: new RegExp(
			`(?<![\\p{L}])(?:case|docket|index|civil action|cause|indictment|appeal|matter) {0,2}(?:${NUMBER_WORD}|#)[: ]{0,3}#?(?<it>${TOKEN})`,
			'giu',
		),
		isMeant: between(2, 20),
	},
	{
		kind: 'ID',
		find: new RegExp(
			`(?<![\\p{L}])(?:policy|claim|certificate|member|group|licen[sc]e|passport|medicare|medicaid|mrn|patient|record|alien|registration|vin|plate|badge) {0,2}(?:(?:${NUMBER_WORD}|#)[: ]{0,3}#?|[:#] {0,2})(?<it>${TOKEN})`,
			'giu',
		),
		isMeant: between(2, 30),
	},
	{
		kind: 'ID',
		find: new RegExp(`(?<![\\p{L}])(?:policy|claim|passport|mrn|vin) {1,2}(?<it>${TOKEN})`, 'giu'),
		isMeant: between(4, 30),
	},
	{
		kind: 'ACCOUNT',
		find: new RegExp(
			`(?<![\\p{L}])(?:account|acct|a/c|routing|iban|loan|invoice)\\.? {0,2}(?:${NUMBER_WORD}|#|:)[: ]{0,3}#?(?<it>${TOKEN})`,
			'giu',
		),
		isMeant: between(3, 30),
	},
	{
		kind: 'ACCOUNT',
		find: /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\d])/gu,
		isMeant: between(8, 34),
	},
	{
		kind: 'PHONE',
		// With a country, in any grouping.
		find: /(?<![\d+\p{L}])(?:\+|00(?=[1-9]))\d(?:[ ().\u00a0/-]{0,3}\d){6,14}(?!\d)/gu,
		isMeant: (found) => /\D/.test(found),
	},
	{ kind: 'CARD', find: /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d])/g },
	{ kind: 'PHONE', find: /(?<![\d\p{L}])(?:1[ .-])?(?:\(\d{3}\)[ .-]?|\d{3}[ .–-])\d{3}[ .–-]\d{4}(?!\d)/gu },
	{
		kind: 'PHONE',
		// Of other countries, as dialed within them: 020 7946 0958, 06 12 34 56 78, 030/901820.
		find: /(?<![\d\p{L}.,/-])(?!\d{1,2}[./-]\d{1,2}[./-]\d{2})\(?0\d(?:[ ().\u00a0/-]{0,2}\d){7,11}(?![\d])/gu,
		isMeant: (found) => /\D/.test(found),
	},
	{ kind: 'PHONE', find: /(?<![\d\p{L}.-])\d{3}-\d{4}(?![\d-])/gu },
	{
		kind: 'ADDRESS',
		find: new RegExp(
			`(?<![\\d\\p{L}])\\d{1,6}(?:[-/]\\d{1,4})?(?: ?[A-Za-z])? (?:(?:[NSEW]{1,2}\\.?|North|South|East|West) )?(?:${STREET_WORD} ){1,4}${STREET}(?![\\p{L}])\\.?(?:,? {1,2}(?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|#)\\.? ?[\\p{L}\\d-]{1,8})?(?:, ?(?:\\p{Lu}[\\p{L}.'’-]{1,30} ?){1,3},? [A-Z]{2} \\d{5}(?:-\\d{4})?)?`,
			'gu',
		),
	},
	{ kind: 'ADDRESS', find: /(?<![\p{L}])P\.? ?O\.? ?Box \d{1,8}/giu },
	{ kind: 'ACCOUNT', find: /(?<!\d)\d{8,17}(?!\d)/g },
]

/** Patterns that a text is searched with, one after the other, so that a test can try each by itself. */
export const PATTERN_SEARCHES: readonly ((text: string) => Iterable<Span>)[] = [emails, ...PATTERNS.map(searchFor)]

function searchFor({ kind, find, isMeant }: Pattern): (text: string) => Iterable<Span> {
	return function* search(text) {
		for (const found of text.matchAll(find)) {
			const it = found.groups?.it ?? found[0]
			if (isMeant !== undefined && !isMeant(it)) continue
			const from = found.index + found[0].lastIndexOf(it)
			yield { kind, from, to: from + it.replace(/[./-]$/, '').length }
		}
	}
}

const LOCAL = /[\p{L}\p{N}._%+'’-]/u
const DOMAIN = /[\p{L}\p{N}.-]/u

/** From each @ to both sides: no character is looked at twice. */
function* emails(text: string): Generator<Span> {
	let end = 0
	for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
		let from = at
		while (from > end && LOCAL.test(text[from - 1] ?? '')) from -= 1
		while (from < at && /['’.]/.test(text[from] ?? '')) from += 1
		let to = at + 1
		while (to < text.length && DOMAIN.test(text[to] ?? '')) to += 1
		while (to > at && /[.-]/.test(text[to - 1] ?? '')) to -= 1
		end = Math.max(end, at + 1)
		if (from < at && text.slice(at + 1, to).includes('.')) {
			yield { kind: 'EMAIL', from, to }
			end = to
		}
	}
}
