import { region } from './region.ts'
import { wallClock } from './wall-clock.ts'

interface ReadOptions {
	/** `2026-11-20`; the reader's own day unless said otherwise. */
	readonly today?: string
	readonly dayFirst?: boolean
	readonly locale?: string | undefined
	/** The last day the field takes: without a year it is the latest such day before it, where the coming one is too late. */
	readonly max?: string | undefined
}

interface Reading {
	readonly today: string
	readonly max: string | undefined
	readonly dayFirst: boolean
	readonly months: readonly string[][]
	readonly weekdays: readonly string[][]
}

const FIRST_YEAR = 1800
const LAST_YEAR = 2299
/** A year of two figures is at most so far ahead. */
const AHEAD_MAX = 20
const NAMED: Readonly<Record<string, number>> = { today: 0, tod: 0, tomorrow: 1, tom: 1, tmrw: 1, yesterday: -1 }

/** Whether a date of the locale begins with the day. */
export function isDayFirst(locale = region().locale): boolean {
	const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(new Date(0))
	const order = parts.map((part) => part.type)
	return order.indexOf('day') < order.indexOf('month')
}

function dayOf(year: number, month: number, day: number): string | null {
	if (year < FIRST_YEAR || year > LAST_YEAR) return null
	const date = new Date(Date.UTC(year, month - 1, day))
	const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
	return isReal ? date.toISOString().slice(0, 10) : null
}

/** Today in the reader's time zone. */
export function todayHere(): string {
	const { year, month, day } = wallClock(new Date())
	return dayOf(year, month, day) ?? new Date().toISOString().slice(0, 10)
}

function partsOf(date: string): [number, number, number] {
	return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

function plusDays(date: string, days: number): string | null {
	const [year, month, day] = partsOf(date)
	const moved = new Date(Date.UTC(year, month - 1, day + days))
	if (Number.isNaN(moved.getTime())) return null
	return dayOf(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate())
}

/** So many months on, or the last day of that month. */
function plusMonths(date: string, months: number): string | null {
	const [year, month, day] = partsOf(date)
	const first = new Date(Date.UTC(year, month - 1 + months, 1))
	if (Number.isNaN(first.getTime())) return null
	const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
	return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(day, last))
}

function plus(date: string, count: number, unit: string): string | null {
	switch (unit[0]) {
		case 'w':
			return plusDays(date, count * 7)
		case 'm':
			return plusMonths(date, count)
		case 'y':
			return plusMonths(date, count * 12)
		default:
			return plusDays(date, count)
	}
}

/** The next such day of the year, today included; Feb 29 may be years away. */
function coming(month: number, day: number, today: string): string | null {
	const [year] = partsOf(today)
	for (let ahead = 0; ahead <= 8; ahead++) {
		const found = dayOf(year + ahead, month, day)
		if (found !== null && found >= today) return found
	}
	return null
}

function yearOf(typed: string, today: string): number {
	const year = Number(typed)
	if (typed.length !== 2) return year
	const [now] = partsOf(today)
	const inThisCentury = now - (now % 100) + year
	return inThisCentury > now + AHEAD_MAX ? inThisCentury - 100 : inThisCentury
}

/** The last such day of the year that is not after `max`. */
function gone(month: number, day: number, max: string): string | null {
	const [year] = partsOf(max)
	for (let back = 0; back <= 8; back++) {
		const found = dayOf(year - back, month, day)
		if (found !== null && found <= max) return found
	}
	return null
}

function dated(year: string | undefined, month: number, day: number, { today, max }: Reading): string | null {
	if (year !== undefined) return dayOf(yearOf(year, today), month, day)
	const next = coming(month, day, today)
	return max !== undefined && next !== null && next > max ? gone(month, day, max) : next
}

function plain(text: string): string {
	return text.toLocaleLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim()
}

/** English names and those of the locale, by place. */
function namesOf(count: number, options: Intl.DateTimeFormatOptions, locale: string | undefined): string[][] {
	const formats = [...new Set(['en', locale])].map(
		(one) => new Intl.DateTimeFormat(one, { ...options, timeZone: 'UTC' }),
	)
	// January 1, 2023 is a Sunday.
	return Array.from({ length: count }, (_, at) =>
		formats.map((format) => plain(format.format(Date.UTC(2023, count === 12 ? at : 0, count === 12 ? 1 : at + 1)))),
	)
}

/** The place of the name that begins so; -1 when none does. At least three letters. */
function placeOf(names: readonly string[][], typed: string): number {
	return typed.length < 3 ? -1 : names.findIndex((each) => each.some((name) => name.startsWith(typed)))
}

function readWord(text: string, { today, max, weekdays }: Reading): string | null {
	const days = NAMED[text]
	if (days !== undefined) return plusDays(today, days)
	const word = text.replace(/^(next|this|on) /, '')
	const unit = /^next (day|week|month|year)$/.exec(text)?.[1]
	if (unit !== undefined) return plus(today, 1, unit)
	const weekday = placeOf(weekdays, word)
	if (weekday === -1) return null
	const [year, month, day] = partsOf(today)
	const now = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
	const next = plusDays(today, ((weekday - now + 6) % 7) + 1)
	const isTooLate = max !== undefined && next !== null && next > max && !text.startsWith('next ')
	return isTooLate ? plusDays(next, -7) : next
}

const STEP = /^(?:in |([+-]) ?)(\d{1,4}) ?(d|days?|w|weeks?|wks?|m|mos?|months?|y|years?|yrs?)?$/

function readStep(text: string, { today }: Reading): string | null {
	const step = STEP.exec(text)
	if (step === null) return null
	return plus(today, Number(step[2]) * (step[1] === '-' ? -1 : 1), step[3] ?? 'day')
}

function readFigures(text: string, reading: Reading): string | null {
	const iso = /^(\d{4})[/\s-](\d{1,2})[/\s-](\d{1,2})$/.exec(text)
	if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
	const figures = /^(\d{1,2})[/\s-](\d{1,2})(?:[/\s-](\d{4}|\d{2}))?$/.exec(text)
	if (figures === null) return null
	const [first, second] = [Number(figures[1]), Number(figures[2])]
	return reading.dayFirst ? dated(figures[3], second, first, reading) : dated(figures[3], first, second, reading)
}

function readMonth(text: string, reading: Reading): string | null {
	const { months, weekdays } = reading
	const words = text.split(/[\s-]/)
	if (words.length > 2 && placeOf(weekdays, words[0] ?? '') !== -1) words.shift()
	const [first = '', second = '', year, ...more] = words
	if (more.length > 0 || (year !== undefined && !/^(\d{4}|\d{2})$/.test(year))) return null
	const [name, figure] = /^\d/.test(first) ? [second, first] : [first, second]
	const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(figure)?.[1]
	const month = placeOf(months, name)
	return day === undefined || month === -1 ? null : dated(year, month + 1, Number(day), reading)
}

/** A day as typed: `12/5`, `dec 5`, `tomorrow`, `+30d`, `next fri`, figures as the locale orders them, or spelled out.
 *  Without a year it is the coming such day. Null when it is none. */
export function parseTypedDay(typed: string, options: ReadOptions = {}): string | null {
	const text = plain(typed)
	if (text === '') return null
	const locale = options.locale ?? region().locale
	const reading: Reading = {
		today: options.today ?? todayHere(),
		max: options.max,
		dayFirst: options.dayFirst ?? isDayFirst(locale),
		months: namesOf(12, { month: 'long' }, locale),
		weekdays: namesOf(7, { weekday: 'long' }, locale),
	}
	for (const read of [readFigures, readStep, readWord, readMonth]) {
		const day = read(text, reading)
		if (day !== null) return day
	}
	return null
}
