import { contentLine } from '@praxis/contract/kernel/content-line'
import { type LocalTime, localAt } from '@praxis/contract/kernel/local-time'

const MINUTE_MS = 60_000
const STEP_MS = 7 * 86_400_000

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
	for (let at = from; at < to; at += STEP_MS) {
		const before = offsetAt(at, zone)
		const after = offsetAt(at + STEP_MS, zone)
		if (before !== after) found.push({ at: changeBetween(at, at + STEP_MS, zone), from: before, to: after })
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

/** A time zone (RFC 5545, 3.6.5) with each change of its clocks in some years, so that a program needs no rules of its own. */
export function timeZoneLines(zone: string, from: LocalTime, to: LocalTime): string {
	const start = Date.parse(`${from.slice(0, 4)}-01-01T00:00:00Z`) - 366 * 86_400_000
	const first = { at: start, from: offsetAt(start, zone), to: offsetAt(start, zone) }
	const changes = transitionsOf(zone, start, Date.parse(`${to.slice(0, 4)}-12-31T00:00:00Z`))
	return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...[first, ...changes].flatMap(observance), 'END:VTIMEZONE']
		.map(contentLine)
		.join('')
}
