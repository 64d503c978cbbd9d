/** A local time without a zone, to the minute: `2026-11-20T09:30`. Sorts as text. */
import { DAY_MS } from './dates.ts'

export type LocalTime = string

const MINUTE_MS = 60_000
const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

const toUtc = (local: LocalTime) => Date.parse(`${local}:00Z`)
const fromUtc = (ms: number): LocalTime => new Date(ms).toISOString().slice(0, 16)

/** Whether a text names a minute of a day that exists, from 1900 to 2100. */
export function isLocalTime(text: string): boolean {
	if (!SHAPE.test(text) || text < '1900' || text >= '2101') return false
	const ms = toUtc(text)
	return !Number.isNaN(ms) && fromUtc(ms) === text
}

export function addMinutes(local: LocalTime, minutes: number): LocalTime {
	return fromUtc(toUtc(local) + minutes * MINUTE_MS)
}

/** Minutes on the clock from one local time to another. */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
	return Math.round((toUtc(to) - toUtc(from)) / MINUTE_MS)
}

export const dayOf = (local: LocalTime) => local.slice(0, 10)
export const timeOf = (local: LocalTime) => local.slice(11, 16)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
	// Zones may be spelled in any case; their names are few.
	const key = zone.toLowerCase()
	const known = formats.get(key)
	if (known !== undefined) return known
	const made = new Intl.DateTimeFormat('en-CA', {
		timeZone: zone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	formats.set(key, made)
	return made
}

/** What clocks show in a time zone at an instant. */
export function localAt(instant: Date | number, zone: string): LocalTime {
	const written = formatOf(zone).formatToParts(instant)
	const part = (type: string) => written.find((one) => one.type === type)?.value ?? ''
	return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The instant of a local time in a time zone, in ms. In the hour that is skipped in spring, as much later as is skipped; of two
 *  equal times in fall, the first. */
export function instantOf(local: LocalTime, zone: string): number {
	const wanted = toUtc(local)
	const offsetAt = (at: number) => toUtc(localAt(at, zone)) - Math.floor(at / MINUTE_MS) * MINUTE_MS
	const candidates = [-DAY_MS, DAY_MS].map((shift) => wanted - offsetAt(wanted + shift))
	const exact = candidates.filter((at) => toUtc(localAt(at, zone)) === wanted)
	return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}
