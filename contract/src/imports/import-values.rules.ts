import type { DateOrder } from './imports.fields.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE_DIGITS = [7, 15] as const
const EXCEL_NUMBER = /^\d(?:[.,]\d+)?E\+?\d+$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR_MIN = 1850
const CENTURY = 100

/** A value as it is stored, or why it cannot be. */
export type ReadValue = { readonly value: string; readonly problem?: undefined } | { readonly problem: string }

export function isEmail(text: string): boolean {
	return EMAIL.test(text)
}

export function readEmail(text: string): ReadValue {
	const value = text
		.trim()
		.replace(/^mailto:/i, '')
		.toLowerCase()
	return value === '' || isEmail(value) ? { value } : { problem: `“${text.trim()}” is not an email address.` }
}

/** Kept as it is written: the record formats it for the firm's country. */
export function readPhone(text: string): ReadValue {
	const value = text.trim().replaceAll(/\s+/g, ' ')
	if (value === '') return { value }
	if (EXCEL_NUMBER.test(value)) {
		return {
			problem: `“${value}” is not a phone number: Excel has shortened it. Format the column as text and save again.`,
		}
	}
	const digits = value.replace(/\s*(?:ext|x|#).*$/i, '').replace(/\D/g, '').length
	const isPhone = digits >= PHONE_DIGITS[0] && digits <= PHONE_DIGITS[1]
	return isPhone ? { value } : { problem: `“${value}” is not a phone number.` }
}

/** A ZIP code that a spreadsheet took for a number has lost its first zero. */
export function readZip(text: string): ReadValue {
	const value = text.trim()
	return { value: /^\d{4}$/.test(value) ? `0${value}` : value }
}

interface DateParts {
	readonly year: number
	readonly month: number
	readonly day: number
}

function fullYear(text: string, thisYear: number): number {
	const year = Number(text)
	if (text.length > 2) return year
	const century = thisYear - (thisYear % CENTURY)
	return century + year > thisYear ? century - CENTURY + year : century + year
}

function partsOf(text: string, order: DateOrder, thisYear: number): DateParts | null {
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
	if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
	const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ].*)?$/.exec(text)
	if (slashed !== null) {
		const [one, other] = [Number(slashed[1]), Number(slashed[2])]
		const [month, day] = order === 'month-first' ? [one, other] : [other, one]
		return { year: fullYear(slashed[3] ?? '', thisYear), month, day }
	}
	const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text) ?? null
	if (named !== null) {
		return { year: Number(named[3]), month: MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1, day: Number(named[2]) }
	}
	const dayFirst = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})$/.exec(text)
	if (dayFirst === null) return null
	const month = MONTHS.indexOf((dayFirst[2] ?? '').toLowerCase()) + 1
	return { year: fullYear(dayFirst[3] ?? '', thisYear), month, day: Number(dayFirst[1]) }
}

const two = (number: number) => String(number).padStart(2, '0')

/** A date as `YYYY-MM-DD`. A two-digit year lies in the past. */
export function readDate(text: string, order: DateOrder, thisYear: number): ReadValue {
	const typed = text.trim()
	if (typed === '') return { value: '' }
	const parts = partsOf(typed, order, thisYear)
	if (parts === null) return { problem: `“${typed}” is not a date. Use YYYY-MM-DD.` }
	const { year, month, day } = parts
	const value = `${year}-${two(month)}-${two(day)}`
	const date = new Date(`${value}T00:00:00Z`)
	const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
	if (!exists || year < YEAR_MIN) return { problem: `“${typed}” is not a day of the calendar.` }
	return { value }
}

/** The order that a column's dates show: a part above 12 is a day. Null when none shows one, or both orders appear. */
export function orderOfDates(values: readonly string[]): DateOrder | null {
	let found: DateOrder | null = null
	for (const value of values) {
		const match = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(value)
		if (match === null) continue
		const [one, other] = [Number(match[1]), Number(match[2])]
		const order = one > 12 && other <= 12 ? 'day-first' : other > 12 && one <= 12 ? 'month-first' : null
		if (order === null) continue
		if (found !== null && found !== order) return null
		found = order
	}
	return found
}

const DAY_SECONDS = 86_400
const DURATION_LENGTH = 20

function secondsOf(text: string): number | null {
	const clock = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
	if (clock !== null) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
	const parts = /^(?:(\d+) ?h(?:ours?|rs?)?)? ?(?:(\d+) ?m(?:in(?:utes?)?)?)?$/i.exec(text)
	if (parts !== null && text !== '') return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60
	const hours = /^(\d*[.,]?\d+) ?(?:h(?:ours?|rs?)?)?$/i.exec(text)
	return hours === null ? null : Math.round(Number((hours[1] ?? '').replace(',', '.')) * 3600)
}

/** A duration in seconds: hours such as 1.5, 1:30, or 1h 30m. */
export function readDuration(text: string): ReadValue {
	const typed = text.trim()
	if (typed === '') return { value: '' }
	const seconds = typed.length > DURATION_LENGTH ? null : secondsOf(typed)
	if (seconds === null)
		return { problem: `“${typed.slice(0, DURATION_LENGTH)}” is not a duration. Use hours such as 1.5, or 1:30.` }
	if (seconds === 0) return { problem: 'The duration is zero.' }
	if (seconds > DAY_SECONDS) return { problem: `“${typed}” is more than the 24 hours of a day.` }
	return { value: String(seconds) }
}

const CENTS = 100
const AMOUNT_LENGTH = 30
const DIGITS_MAX = 11

/** An amount in cents: the last comma or point with two digits after it begins the cents. */
export function readMoney(text: string): ReadValue {
	const typed = text.trim()
	if (typed === '') return { value: '' }
	const problem = `“${typed.slice(0, AMOUNT_LENGTH)}” is not an amount. Use dollars such as 1,234.50.`
	const bare = typed.replace(/^\(.*\)$/, '-').replace(/^(?:USD|US\$|\$)\s*/i, '')
	if (bare.startsWith('-') || /^\$?\s*-/.test(typed))
		return { problem: `“${typed.slice(0, AMOUNT_LENGTH)}” is below zero.` }
	const parts = /^(\d{1,3}(?:([,.' ])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}))?$/.exec(bare)
	const whole = parts?.[1]?.replace(/\D/g, '') ?? ''
	if (
		parts === null ||
		(parts[2] !== undefined && parts[2] === parts[3]) ||
		typed.length > AMOUNT_LENGTH ||
		whole.length > DIGITS_MAX
	)
		return { problem }
	const cents = Number(whole) * CENTS + Number((parts[4] ?? '').padEnd(2, '0'))
	return cents === 0 ? { problem: 'The amount is zero.' } : { value: String(cents) }
}

/** One of the known values, however it is written. */
export function readChoice(text: string, choices: Readonly<Record<string, string>>): ReadValue {
	const folded = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
	if (folded === '') return { value: '' }
	const value = new Map(Object.entries(choices)).get(folded)
	if (value !== undefined) return { value }
	const known = [...new Set(Object.values(choices))].join(', ')
	return { problem: `“${text.trim()}” is unknown. Known: ${known}.` }
}
