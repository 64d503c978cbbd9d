import { citationsIn } from './citations.rules.ts'
import { foldedWords, isAmong, namesIn } from './names-in-text.rules.ts'
import { numberOfWords, WRITTEN_NUMBER } from './number-words.rules.ts'
import { amountsIn, formatAmount } from './written-amounts.rules.ts'
import { datesIn, monthDaysIn } from './written-dates.rules.ts'

/** Something in a text that is compared by what it means. */
interface Value {
	/** Any of these makes it the same. */
	readonly keys: readonly string[]
	readonly written: string
	readonly at: number
}

interface Read {
	readonly values: readonly Value[]
	/** The text without them, at the same places. */
	readonly rest: string
}

const TIME = /(?<![\d:.])(\d{1,2})(?::(\d{2}))?\s?([ap])\.?\s?m\b\.?|(?<![\d:.])(\d{1,2}):(\d{2})(?![\d:])/giu
const PERCENTAGE = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:%|percent\b|per cent\b|per\s?centum\b)/giu
const WORDED_AMOUNT = new RegExp(`${WRITTEN_NUMBER.source}\\s+(?:U\\.?S\\.? )?dollars?\\b`, 'giu')
const WORDED_PERCENTAGE = new RegExp(`${WRITTEN_NUMBER.source}\\s+(?:percent|per cent|per\\s?centum)\\b`, 'giu')
const FIGURES = /(?<![\p{L}\p{N}])[\p{L}]{0,6}[-#]?\d[\p{L}\d]*(?:[.,:/-]\d[\p{L}\d]*|-[\p{L}]{1,6}(?=-))*/gu

const blank = (text: string, at: number, length: number) =>
	text.slice(0, at) + ' '.repeat(length) + text.slice(at + length)

function timeKey([, hour, minute, half, hours24, minutes24]: RegExpMatchArray): string {
	if (half === undefined) return `time ${Number(hours24)}:${minutes24}`
	const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
	return `time ${hours}:${minute ?? '00'}`
}

const figure = (written: string) =>
	written
		.replace(/(?<=\d),(?=\d{3})/gu, '')
		.replace(/^0+(?=\d)/u, '')
		.replace(/(?<=\.\d*?)0+$/u, '')
		.replace(/\.$/u, '')
		.toLowerCase()

function figureKeys(written: string): string[] {
	const plain = figure(written.replace(/(?<=\d)(?:st|nd|rd|th)$/iu, ''))
	return [`figure ${plain}`]
}

type Finder = (text: string) => readonly (Omit<Value, 'written'> & { readonly length: number })[]

const FINDERS: readonly Finder[] = [
	(text) =>
		datesIn(text).map(({ readings, at, length }) => ({
			at,
			length,
			keys: readings.map((day) => `day ${day}`),
		})),
	(text) => monthDaysIn(text).map(({ key, at, length }) => ({ at, length, keys: [key] })),
	(text) => amountsIn(text).map(({ text: amount, at, length }) => ({ at, length, keys: [`amount ${amount}`] })),
	(text) =>
		[...text.matchAll(WORDED_AMOUNT)].map(({ index, 0: all }) => ({
			at: index,
			length: all.length,
			keys: [`amount ${formatAmount(numberOfWords(all.replace(/\s+(?:U\.?S\.? )?dollars?$/iu, '')), 'USD')}`],
		})),
	(text) =>
		[...text.matchAll(PERCENTAGE)].map(({ index, 0: all, 1: digits = '' }) => ({
			at: index,
			length: all.length,
			keys: [`percent ${Number(digits.replace(',', '.'))}`],
		})),
	(text) =>
		[...text.matchAll(WORDED_PERCENTAGE)].map(({ index, 0: all }) => ({
			at: index,
			length: all.length,
			keys: [`percent ${numberOfWords(all.replace(/\s+per.*$/iu, ''))}`],
		})),
	(text) =>
		[...text.matchAll(TIME)].map((found) => ({ at: found.index, length: found[0].length, keys: [timeKey(found)] })),
	(text) =>
		[...text.matchAll(WRITTEN_NUMBER)]
			.filter(({ 0: all }) => !/^(?:one|zero)$/iu.test(all))
			.map(({ index, 0: all }) => ({ at: index, length: all.length, keys: figureKeys(`${numberOfWords(all)}`) })),
	(text) =>
		[...text.matchAll(FIGURES)].map(({ index, 0: all }) => ({ at: index, length: all.length, keys: figureKeys(all) })),
]

function read(text: string): Read {
	const values: Value[] = []
	let rest = text
	for (const finder of FINDERS) {
		for (const { at, length, keys } of finder(rest)) {
			values.push({ at, keys, written: text.slice(at, at + length).trim() })
			rest = blank(rest, at, length)
		}
	}
	return { values: values.toSorted((one, other) => one.at - other.at), rest }
}

/** What a passage supports besides what is written in it: the year and the month of its dates. */
function impliedBy(key: string): string[] {
	const [kind, day = ''] = key.split(' ')
	if (kind !== 'day') return []
	const [year, month, date] = day.split('-')
	return [`figure ${year}`, `month ${year}-${month}`, `month-day ${month}-${date}`]
}

/** Dates, amounts, percentages, times, numbers and names of a statement that are not in its passages, as they are written. They are
 *  compared by what they mean: `3/5/2026` is March 5, 2026. What only looks like a citation of law is left to `citationsIn`. */
export function notInPassages(statement: string, passages: readonly string[]): string[] {
	const own = citationsIn(statement).reduce((text, { at, length }) => blank(text, at, length), statement)
	const all = passages.map((passage) => passage.replace(/\s+/gu, ' '))
	const reads = all.map(read)
	const known = new Set(
		reads.flatMap(({ values }) => values.flatMap(({ keys }) => keys.flatMap((key) => [key, ...impliedBy(key)]))),
	)
	const { values, rest } = read(own)
	const isKnown = ({ keys }: Value) =>
		keys.some((key) => {
			if (known.has(key)) return true
			const [, year, month, day] = /^day (\d{4})-(\d{2})-(\d{2})$/u.exec(key) ?? []
			return (
				year !== undefined &&
				known.has(`month-day ${month}-${day}`) &&
				known.has(`figure ${year}`) &&
				!isOtherYear(known, `${month}-${day}`)
			)
		})
	const words = new Set(passages.flatMap((passage) => [...foldedWords(passage)]))
	const names = namesIn(rest).filter((name) => !isAmong(name, words))
	return [...new Set([...values.filter((value) => !isKnown(value)).map(({ written }) => written), ...names])]
}

/** Whether passages give a day of the month with a year of its own. */
const isOtherYear = (known: ReadonlySet<string>, monthDay: string) =>
	[...known].some((key) => key.startsWith('day ') && key.endsWith(`-${monthDay}`))
