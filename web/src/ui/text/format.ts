import { dateFormat, numberFormat, relativeFormat } from './kept-format.ts'
import { region } from './region.ts'
import { asUtc, wallClock } from './wall-clock.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** With the weekday, short. */
const WEEKDAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
	weekday: WEEKDAY,
	'weekday only': { weekday: 'short' },
}

/** A calendar date (`2026-11-20`) as `Nov 20, 2026`, the same in every time zone. */
export function formatDate(date: string, style: 'medium' | 'full' | 'weekday' | 'weekday only' = 'medium'): string {
	const options = STYLES[style] ?? { dateStyle: style as 'medium' | 'full' }
	return dateFormat(region().locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

function inZone(timeZone = region().timeZone): Intl.DateTimeFormatOptions {
	return timeZone === undefined ? {} : { timeZone }
}

/** An instant as date and time in the reader's time zone (or the given one). */
export function formatInstant(instant: string | Date, style: 'short' | 'full' = 'short', timeZone?: string): string {
	const options: Intl.DateTimeFormatOptions =
		style === 'full' ? { dateStyle: 'full', timeStyle: 'long' } : { dateStyle: 'medium', timeStyle: 'short' }
	return dateFormat(region().locale, { ...options, ...inZone(timeZone) }).format(new Date(instant))
}

/** The day of an instant in the reader's time zone (or the given one): `Nov 20, 2026`. */
export function formatDayOf(instant: string | Date, timeZone?: string): string {
	const day = dateFormat(region().locale, { dateStyle: 'medium', ...inZone(timeZone) })
	return day.format(new Date(instant))
}

/** A time of day (`08:30`) as the reader's region writes it: `8:30 AM`. */
export function formatClock(time: string): string {
	const clock = dateFormat(region().locale, { timeStyle: 'short', timeZone: 'UTC' })
	return clock.format(new Date(`2000-01-01T${time}:00Z`))
}

const isEnglish = () => (region().locale ?? 'en').startsWith('en')

/** Midnights of the reader between two instants; negative into the past. */
function daysBetween(from: Date, to: Date): number {
	const dayOf = (at: Date) => Math.floor(asUtc(wallClock(at)).getTime() / 1000 / DAY)
	return dayOf(to) - dayOf(from)
}

/** An instant as seen from `now`: `just now`, `12 minutes ago`, `yesterday` by the reader's calendar, then the date. */
export function formatRelative(instant: string | Date, now: Date = new Date()): string {
	const at = new Date(instant)
	const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
	const minutes = Math.round(seconds / MINUTE)
	const hours = Math.round(seconds / HOUR)
	const words = relativeFormat(region().locale, { numeric: 'auto' })
	if (Math.abs(seconds) < 45) return isEnglish() ? 'just now' : words.format(0, 'second')
	if (Math.abs(minutes) < 60) return words.format(minutes, 'minute')
	if (Math.abs(hours) < 24) return words.format(hours, 'hour')
	const days = daysBetween(now, at)
	return Math.abs(days) < 7 ? words.format(days, 'day') : formatDayOf(instant)
}

export function formatCount(count: number): string {
	return numberFormat(region().locale, {}).format(count)
}

const BYTE_UNITS = ['KB', 'MB', 'GB'] as const
const BYTES_PER_UNIT = 1_024

/** A file size in units of 1,024, as limits are stated: `999 Bytes`, `12 KB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
	const { locale } = region()
	if (bytes < BYTES_PER_UNIT) return `${numberFormat(locale, {}).format(bytes)} ${bytes === 1 ? 'Byte' : 'Bytes'}`
	let [size, at] = [bytes / BYTES_PER_UNIT, 0]
	// What is rounded to 1,024 of a unit is 1 of the next.
	while (Math.round(size) >= BYTES_PER_UNIT && at < BYTE_UNITS.length - 1) {
		size /= BYTES_PER_UNIT
		at += 1
	}
	const digits = numberFormat(locale, { maximumFractionDigits: size < 10 ? 1 : 0 }).format(size)
	return `${digits} ${BYTE_UNITS[at]}`
}

/** A day in words, in the reader's time zone: `Friday, November 20, 2026`. */
export function formatDay(now: Date): string {
	return dateFormat(region().locale, { dateStyle: 'full', ...inZone() }).format(now)
}
