const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
	'(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = "(\\d{4}|['’]\\d{2})"

/** Dates as American legal documents write them: `January 5, 2026`, `5 January 2026`, `the 5th day of January, 2026`, `5-Jan-26`, `1/5/2026`,
 *  `2026-01-05`. */
export const DATE = new RegExp(
	[
		`\\b${MONTH}\\s{1,3}${DAY},?\\s{1,3}${YEAR}\\b`,
		`\\b${DAY}\\s{1,3}(?:(?:day\\s{1,3})?of\\s{1,3})?${MONTH},?\\s{1,3}${YEAR}\\b`,
		'(?<![\\d/-])(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})(?![\\d/-])',
		'(?<![\\d/-])(\\d{4})-(\\d{2})-(\\d{2})(?![\\d/-])',
		`(?<![\\d/-])(\\d{1,2})[/-]${MONTH}[/-](\\d{4}|\\d{2})(?![\\d/-])`,
	].join('|'),
	'giu',
)

const YEAR_MIN = 1800
const YEAR_MAX = 2199
/** Two digits below are of this century. */
const CENTURY_TURN = 70

function monthOf(word: string): number {
	return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

function fullYear(written: string | undefined): number {
	const digits = (written ?? '').replace(/\D/gu, '')
	const year = Number(digits)
	if (digits.length > 2) return year
	return year < CENTURY_TURN ? 2000 + year : 1900 + year
}

/** `YYYY-MM-DD`; null if the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
	if (year < YEAR_MIN || year > YEAR_MAX) return null
	const date = new Date(Date.UTC(year, month - 1, day))
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
	return date.toISOString().slice(0, 10)
}

/** The days that a match of `DATE` may mean, the American reading first: `03/04/2026` is March 4 or April 3. */
export function readingsOf(found: readonly (string | undefined)[]): readonly string[] {
	const [, m1, d1, y1, d2, m2, y2, m3, d3, y3, y4, m4, d4, d5, m5, y5] = found
	const one = () => {
		if (m1 !== undefined) return dayOf(fullYear(y1), monthOf(m1), Number(d1))
		if (m2 !== undefined) return dayOf(fullYear(y2), monthOf(m2), Number(d2))
		if (m5 !== undefined) return dayOf(fullYear(y5), monthOf(m5), Number(d5))
		return dayOf(Number(y4), Number(m4), Number(d4))
	}
	const readings =
		y3 === undefined
			? [one()]
			: [dayOf(fullYear(y3), Number(m3), Number(d3)), dayOf(fullYear(y3), Number(d3), Number(m3))]
	return [...new Set(readings.filter((day) => day !== null))]
}

/** `YYYY-MM-DD` of a match of `DATE`, read as Americans do where that is a day; null if the calendar has no such day. */
export function readDate(found: readonly (string | undefined)[]): string | null {
	return readingsOf(found)[0] ?? null
}

/** A date as it is written in a text. */
export interface WrittenDate {
	/** One day, or both that it may mean. */
	readonly readings: readonly string[]
	readonly at: number
	readonly length: number
	readonly written: string
}

const FOREIGN_MONTHS = [
	'januar|jänner|janvier|enero|janeiro|gennaio|stycznia|января',
	'februar|feber|février|febrero|fevereiro|febbraio|lutego|февраля',
	'märz|mars|marzo|março|marca|марта',
	'april|avril|abril|aprile|kwietnia|апреля',
	'mai|mayo|maio|maggio|maja|мая',
	'juni|juin|junio|junho|giugno|czerwca|июня',
	'juli|juillet|julio|julho|luglio|lipca|июля',
	'august|août|agosto|sierpnia|августа',
	'septembre|septiembre|setembro|settembre|września|сентября',
	'oktober|octobre|octubre|outubro|ottobre|października|октября',
	'novembre|noviembre|novembro|listopada|ноября',
	'dezember|décembre|diciembre|dezembro|dicembre|grudnia|декабря',
]
const FOREIGN = new RegExp(
	[
		String.raw`(?<!\d)(\d{1,2})(?:er|º|°)?\.?\s{1,3}(?:de\s{1,3})?(${FOREIGN_MONTHS.join('|')})\.?,?\s{1,3}(?:del?\s{1,3})?(\d{4})(?!\d)`,
		String.raw`(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?![\d])`,
		String.raw`(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日`,
		String.raw`(\d{4})\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일`,
	].join('|'),
	'giu',
)

function foreignDay(found: readonly (string | undefined)[]): string | null {
	const [, d1, name, y1, d2, m2, y2, y3, m3, d3, y4, m4, d4] = found
	if (name !== undefined) {
		const month = FOREIGN_MONTHS.findIndex((names) => names.split('|').includes(name.toLowerCase())) + 1
		return dayOf(Number(y1), month, Number(d1))
	}
	if (y2 !== undefined) return dayOf(Number(y2), Number(m2), Number(d2))
	return y3 === undefined ? dayOf(Number(y4), Number(m4), Number(d4)) : dayOf(Number(y3), Number(m3), Number(d3))
}

/** Whole dates of a text, also as other languages write them, in their order. */
export function datesIn(text: string): WrittenDate[] {
	const found: WrittenDate[] = []
	for (const one of text.matchAll(DATE)) {
		const readings = readingsOf(one)
		if (readings.length > 0) found.push({ readings, at: one.index, length: one[0].length, written: one[0] })
	}
	for (const one of text.matchAll(FOREIGN)) {
		const day = foreignDay(one)
		const isKnown = found.some(({ at, length }) => one.index < at + length && at < one.index + one[0].length)
		if (day !== null && !isKnown) found.push({ readings: [day], at: one.index, length: one[0].length, written: one[0] })
	}
	return found.toSorted((one, other) => one.at - other.at)
}

/** How a day may be read otherwise: its writing and the other day. */
export interface OtherReading {
	readonly written: string
	readonly other: string
}

/** The other reading of a day that passages give only in figures of which either may be the month; null where one of them tells. */
export function otherReading(day: string, passages: readonly string[]): OtherReading | null {
	const dates = passages.flatMap(datesIn).filter(({ readings }) => readings.includes(day))
	if (dates.some(({ readings }) => readings.length === 1)) return null
	const [first] = dates
	const other = first?.readings.find((reading) => reading !== day)
	return first === undefined || other === undefined ? null : { written: first.written, other }
}

const MONTH_DAY = new RegExp(
	`\\b${MONTH}\\s{1,3}${DAY}\\b(?!,?\\s{0,3}\\d)|\\b${DAY}\\s{1,3}(?:of\\s{1,3})?${MONTH}(?![\\p{L}])`,
	'giu',
)
const MONTH_YEAR = new RegExp(`\\b${MONTH},?\\s{1,3}(?:of\\s{1,3})?(\\d{4})\\b`, 'giu')
const two = (number: number) => `${number}`.padStart(2, '0')

/** Days without a year, as `month-day 03-05`, and months of a year, as `month 2026-03`. */
export function monthDaysIn(text: string): { readonly key: string; readonly at: number; readonly length: number }[] {
	const years = [...text.matchAll(MONTH_YEAR)].map(({ index, 0: all, 1: month = '', 2: year }) => ({
		key: `month ${year}-${two(monthOf(month))}`,
		at: index,
		length: all.length,
	}))
	const days = [...text.matchAll(MONTH_DAY)].map(({ index, 0: all, 1: m1, 2: d1, 3: d2, 4: m2 }) => ({
		key: `month-day ${two(monthOf(m1 ?? m2 ?? ''))}-${two(Number(d1 ?? d2))}`,
		at: index,
		length: all.length,
	}))
	return [...years, ...days]
}
