import { contentLine } from '@praxis/contract/kernel/content-line'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { type LocalTime, localAt } from '@praxis/contract/kernel/local-time'

const MINUTE_MS = 60_000
const STEP_MS = 7 * DAY_MS
/** Years of one zone that are written; the last ones. */
const YEARS_MAX = 60
const KEPT_MAX = 500

interface Transition {
	/** Milliseconds. */
	readonly at: number
	readonly from: number
	readonly to: number
}

/** Minutes by which clocks of a zone are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
	return Math.round((Date.parse(`${localAt(at, zone)}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS)
}

/** The minute at which the offset changes, between two instants that differ. */
function changeBetween(before: number, after: number, zone: string): number {
	let low = before
	let high = after
	const first = offsetAt(low, zone)
	while (high - low > MINUTE_MS) {
		const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
		if (offsetAt(middle, zone) === first) low = middle
		else high = middle
	}
	return high
}

function transitionsOf(zone: string, from: number, to: number): Transition[] {
	const found: Transition[] = []
	let before = offsetAt(from, zone)
	for (let at = from; at < to; at += STEP_MS) {
		const after = offsetAt(at + STEP_MS, zone)
		if (before !== after) found.push({ at: changeBetween(at, at + STEP_MS, zone), from: before, to: after })
		before = after
	}
	return found
}

function offsetText(minutes: number): string {
	const size = Math.abs(minutes)
	const part = (value: number) => String(value).padStart(2, '0')
	return `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}${part(size % 60)}`
}

const utcText = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** What clocks showed when they were changed. */
function observance({ at, from, to }: Transition): string[] {
	const name = to > from ? 'DAYLIGHT' : 'STANDARD'
	return [
		`BEGIN:${name}`,
		`DTSTART:${utcText(at + from * MINUTE_MS)}`,
		`TZOFFSETFROM:${offsetText(from)}`,
		`TZOFFSETTO:${offsetText(to)}`,
		`END:${name}`,
	]
}

function observancesOf(zone: string, firstYear: number, lastYear: number): readonly string[] {
	const start = Date.UTC(firstYear - 1, 0, 1)
	const first = { at: start, from: offsetAt(start, zone), to: offsetAt(start, zone) }
	return [first, ...transitionsOf(zone, start, Date.UTC(lastYear, 11, 31))].flatMap(observance)
}

/** The oldest are dropped. */
const kept = new Map<string, readonly string[]>()

function keptObservances(zone: string, firstYear: number, lastYear: number): readonly string[] {
	const key = `${zone.toLowerCase()} ${firstYear} ${lastYear}`
	const known = kept.get(key)
	if (known !== undefined) return known
	const made = observancesOf(zone, firstYear, lastYear)
	const [oldest] = kept.keys()
	if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
	kept.set(key, made)
	return made
}

/** A time zone (RFC 5545, 3.6.5) with each change of its clocks in some years, so that a program needs no rules of its own. */
export function timeZoneLines(zone: string, from: LocalTime, to: LocalTime): string {
	const lastYear = Number(to.slice(0, 4))
	const firstYear = Math.max(Number(from.slice(0, 4)), lastYear - YEARS_MAX)
	return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...keptObservances(zone, firstYear, lastYear), 'END:VTIMEZONE']
		.map(contentLine)
		.join('')
}
