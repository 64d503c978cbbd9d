import { isNegation } from './negations.rules.ts'
import { isNumberWord } from './number-words.rules.ts'
import { amountsIn } from './written-amounts.rules.ts'
import { datesIn } from './written-dates.rules.ts'

/** A quote tells something with so many words or characters; shorter ones are a whole field, amount or date. */
export const QUOTE_MIN = 6
export const QUOTE_CHARACTERS_MIN = 30
/** Characters of a language without spaces that make about a word. */
const CHARACTERS_OF_WORD = 2
/** Words before a quote in which a negation turns it into its opposite. */
const LEAD_COUNT = 3
const LEAD_MAX = 80

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const ALL_DENSE = new RegExp(DENSE, 'gu')
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.,/:-](?=[\p{L}\p{N}]))*/gu
const PART_OF_WORD = /[\p{L}\p{M}\p{N}]/u

/** Whether a quote is long enough to tell what it is from. */
export function isLongQuote(quote: string): boolean {
	const dense = quote.match(ALL_DENSE)?.length ?? 0
	const words = quote.replace(ALL_DENSE, ' ').match(WORD)?.length ?? 0
	const letters = quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0
	const isLong = quote.length >= QUOTE_CHARACTERS_MIN && letters >= QUOTE_CHARACTERS_MIN / 2
	return isLong || words + Math.floor(dense / CHARACTERS_OF_WORD) >= QUOTE_MIN
}

/** An amount or a date and nothing else. */
export function isWholeValue(quote: string): boolean {
	const bare = quote.replace(/[.;,]$/u, '').trim()
	return [...amountsIn(bare), ...datesIn(bare)].some(({ length }) => length === bare.length)
}

const LABELED = /^(\s*(?:[-*•]\s*)?)([\p{L}\p{N}][^:\t\n]{0,40}):\s*(\S.*?)\s*$/u
const FIELD_LETTERS_MIN = 2

/** Whether a part of a text is a whole field: `Judge: Ada Stone`, its value alone, or a whole cell of a table. */
export function isWholeField(text: string, start: number, end: number): boolean {
	const from = text.lastIndexOf('\n', start - 1) + 1
	const until = text.indexOf('\n', end)
	const line = text.slice(from, until === -1 ? text.length : until)
	const part = text.slice(start, end).trim()
	if ((part.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < FIELD_LETTERS_MIN) return false
	if (line.includes('\t')) return line.split('\t').some((cell) => cell.trim() === part)
	const found = LABELED.exec(line)
	if (found === null) return false
	const [, , label = '', value = ''] = found
	return part === value || part === line.trim() || part === line.slice(line.indexOf(label)).trim()
}

const NUMBER_CONTINUES = /^(?:[.,:/-]?\d|\s?(?:%|percent\b|per cent\b|thousand\b|million\b|billion\b))/u
const NUMBER_BEGAN = /\d[.,:/-]$/u

/** Whether a part of a text begins or ends within a number: `$4,500` of `$4,500,000`. */
export function isNumberCut(text: string, start: number, end: number): boolean {
	const isDigit = (character: string | undefined) => /\d/u.test(character ?? '')
	if (isDigit(text[end - 1]) && NUMBER_CONTINUES.test(text.slice(end, end + 12))) return true
	return isDigit(text[start]) && NUMBER_BEGAN.test(text.slice(Math.max(0, start - 2), start))
}

/** Whether a part of a text begins or ends within a word or a number: `able` of `liable`, `$4,500` of `$4,500,000`. */
export function isCut(text: string, start: number, end: number): boolean {
	const [first = '', last = ''] = [text[start], text[end - 1]]
	const [before = '', after = ''] = [text[start - 1], text[end]]
	const joins = (one: string, other: string) =>
		PART_OF_WORD.test(one) && PART_OF_WORD.test(other) && !DENSE.test(one) && !DENSE.test(other)
	if (joins(before, first) || joins(last, after)) return true
	return isNumberCut(text, start, end)
}

/** Whether a negation right before a part of a text is left out of it: `be liable for` of `shall not be liable for`. */
export function leavesOutNegation(text: string, start: number): boolean {
	const lead = text.slice(Math.max(0, start - LEAD_MAX), start)
	const clause = lead.split(/[.;:!?](?:\s|$)/u).at(-1) ?? ''
	if (DENSE.test(lead.slice(-1))) return isNegation(lead.slice(-1))
	const words = clause.match(WORD) ?? []
	const near = words.slice(-LEAD_COUNT)
	const last = near.findLastIndex(isNegation)
	if (last === -1) return false
	// A comma after the negation closes what it turns.
	const rest = clause.slice(clause.lastIndexOf(near[last] ?? '') + (near[last] ?? '').length)
	return !rest.includes(',')
}

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(?:[a-z]{0,6})$/u
const MODAL = new Set([
	'shall',
	'must',
	'may',
	'will',
	'can',
	'should',
	'might',
	'could',
	'would',
	'only',
	'all',
	'any',
	'and',
	'or',
])
const SIGN = /[$€£¥%]/gu

/** The words that no misreading excuses: numbers, months, negations and what one must or may do. */
function guardedOf(text: string): string {
	const words = (text.match(WORD) ?? []).flatMap((written) => {
		const word = written.toLowerCase()
		const digits = word.match(/\d/gu)?.length ?? 0
		if (digits > 0 && digits * 2 >= word.replace(/[^\p{L}\p{N}]/gu, '').length) return [word]
		const isGuarded = isNegation(word) || MODAL.has(word) || MONTH.test(word) || isNumberWord(word)
		return isGuarded ? [word] : []
	})
	return [...words, ...(text.match(SIGN) ?? [])].join(' ')
}

const OPPOSITE_BEGINNINGS = /^(?:un|in|im|il|ir|non|dis|mis|de|ex|ac|re)/u
const PAIRED_ENDINGS = /(?:or|er|ee|less|ful)$/u

/** Words that misread letters do not explain: `lawful` and `unlawful`, `lessor` and `lessee`. */
function areOpposites(one: string, other: string): boolean {
	const begins = (word: string) => word.replace(OPPOSITE_BEGINNINGS, '')
	const ends = (word: string) => word.replace(PAIRED_ENDINGS, '')
	return (
		one !== other && one.length > 3 && other.length > 3 && (begins(one) === begins(other) || ends(one) === ends(other))
	)
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/** Words that the first list has more often than the second. */
function moreOf(words: readonly string[], others: readonly string[]): string[] {
	const left = [...others]
	return words.filter((word) => {
		const at = left.indexOf(word)
		if (at !== -1) left.splice(at, 1)
		return at === -1
	})
}

/** The place of whole words that a place of a text begins and ends in. */
export function toWholeWords(
	text: string,
	start: number,
	end: number,
): { readonly start: number; readonly end: number } {
	const isIn = (at: number) => PART_OF_WORD.test(text[at] ?? '') && !DENSE.test(text[at] ?? '')
	let [first, last] = [start, end]
	while (isIn(first) && isIn(first - 1)) first--
	while (isIn(last - 1) && isIn(last)) last++
	return { start: first, end: last }
}

/** Whether a quote and the words of a source, which differ in a few characters, agree in numbers, dates, amounts, negations, duties and
 *  names. */
export function agreesInValues(quote: string, matched: string): boolean {
	if (guardedOf(quote) !== guardedOf(matched)) return false
	const written = quote.match(WORD) ?? []
	const plain = (words: readonly string[]) => words.map((word) => word.toLowerCase())
	const [inQuote, inSource] = [plain(written), plain(matched.match(WORD) ?? [])]
	if (written.slice(1).some((word) => isCapital(word) && !inSource.includes(word.toLowerCase()))) return false
	const [missing, others] = [moreOf(inQuote, inSource), moreOf(inSource, inQuote)]
	// Misread words are others; one that is missing or added is no misreading.
	if ((missing.length === 0) !== (others.length === 0)) return false
	return !missing.some((one) => others.some((other) => areOpposites(one, other)))
}

/** The parts of a quote between its ellipses. */
export function partsOfQuote(quote: string): string[] {
	return quote
		.split(/(?:[[(]\s*(?:…|\.\s?\.\s?\.)\s*[\])]|…|\.\s?\.\s?\.(?:\s?\.)?|\*\s?\*\s?\*)/u)
		.map((part) => part.trim())
		.filter((part) => part !== '')
}
