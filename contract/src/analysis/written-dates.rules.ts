const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
	'(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'

/** Dates as American legal documents write them: `January 5, 2026`, `5 January 2026`, `the 5th day of January, 2026`, `1/5/2026`,
 *  `2026-01-05`. */
export const DATE = new RegExp(
	[
		`\\b${MONTH}\\s{1,3}${DAY},?\\s{1,3}(\\d{4})\\b`,
		`\\b${DAY}\\s{1,3}(?:day\\s{1,3}of\\s{1,3})?${MONTH},?\\s{1,3}(\\d{4})\\b`,
		'(?<![\\d/-])(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})(?![\\d/-])',
		'(?<![\\d/-])(\\d{4})-(\\d{2})-(\\d{2})(?![\\d/-])',
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

function fullYear(digits: string): number {
	const year = Number(digits)
	if (digits.length > 2) return year
	return year < CENTURY_TURN ? 2000 + year : 1900 + year
}

/** `YYYY-MM-DD` of a match of `DATE`; null if the calendar has no such day. */
export function readDate(found: readonly (string | undefined)[]): string | null {
	const [, m1, d1, y1, d2, m2, y2, m3, d3, y3, y4, m4, d4] = found
	let parts: readonly [number, number, number]
	if (m1 !== undefined) parts = [Number(y1), monthOf(m1), Number(d1)]
	else if (m2 !== undefined) parts = [Number(y2), monthOf(m2), Number(d2)]
	else if (y3 !== undefined) parts = [fullYear(y3), Number(m3), Number(d3)]
	else parts = [Number(y4), Number(m4), Number(d4)]
	const [year, month, day] = parts
	if (year < YEAR_MIN || year > YEAR_MAX) return null
	const date = new Date(Date.UTC(year, month - 1, day))
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
	return date.toISOString().slice(0, 10)
}
