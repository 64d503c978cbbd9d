import { DAY_MS } from '@praxis/contract/kernel/dates'
import { dateFormat } from './kept-format.ts'
import { region } from './region.ts'

/** What a clock on the wall shows at an instant, in the reader's time zone. */
export interface WallClock {
	readonly year: number
	/** 1 to 12. */
	readonly month: number
	readonly day: number
	readonly hour: number
	readonly minute: number
	readonly second: number
}

export function wallClock(instant: Date, timeZone = region().timeZone): WallClock {
	const parts = dateFormat('en-US', {
		...(timeZone === undefined ? {} : { timeZone }),
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	}).formatToParts(instant)
	const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
	return {
		year: part('year'),
		month: part('month'),
		day: part('day'),
		hour: part('hour'),
		minute: part('minute'),
		second: part('second'),
	}
}

/** The wall clock as if it were in UTC: for files that know no time zones. */
export function asUtc({ year, month, day, hour, minute, second }: WallClock): Date {
	return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The instant at which a day, or the one `later` days after it, begins for the reader. Undefined if it is no date. */
export function startOfDay(day: string, later = 0, timeZone = region().timeZone): Date | undefined {
	const midnight = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) + later * DAY_MS : Number.NaN
	if (Number.isNaN(midnight)) return undefined
	const offsetAt = (instant: number) => asUtc(wallClock(new Date(instant), timeZone)).getTime() - instant
	// The offset may change between midnight UTC and midnight of the reader.
	return new Date(midnight - offsetAt(midnight - offsetAt(midnight)))
}

/** ISO 8601 with the reader's offset: `2026-11-20T09:15:00-05:00`. */
export function formatIso(instant: Date, timeZone = region().timeZone): string {
	const wall = asUtc(wallClock(instant, timeZone))
	const whole = Math.floor(instant.getTime() / 1000) * 1000
	const minutes = Math.round((wall.getTime() - whole) / 60_000)
	const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
	const size = Math.abs(minutes)
	return `${wall.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`
}
