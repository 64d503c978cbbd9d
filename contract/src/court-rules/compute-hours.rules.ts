import { instantOf, type LocalTime, localAt } from '../kernel/local-time.ts'
import type { Step } from './compute-deadline.rules.ts'
import type { Computing, Holiday } from './court-rules.schema.ts'
import { dayInWords, numberOf, textOf } from './day-number.rules.ts'
import { dayOff, readingOf } from './days-off.rules.ts'

const HOUR_MS = 3_600_000

export interface HoursInput {
	/** When the event took place by the court’s clocks: `2026-03-12T14:17`. */
	readonly at: LocalTime
	readonly hours: number
	readonly direction: 'after' | 'before'
	/** IANA name of the court’s time zone. */
	readonly zone: string
}

export interface HoursResult {
	readonly at: LocalTime
	readonly steps: readonly Step[]
}

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
/** `2:17 PM on Monday, March 16, 2026`. */
const inWords = (at: LocalTime) => `${CLOCK.format(new Date(`${at}:00Z`))} on ${dayInWords(at.slice(0, 10))}`

/** The end of a period in hours: every hour counts, nothing is rounded, and a period that would end on a day off ends at the same time of
 *  the next day that is none. Disputed days count as ordinary days in `after` periods, the earlier reading. */
export function computeHours(computing: Computing, holidays: readonly Holiday[], input: HoursInput): HoursResult {
	const { at, hours, direction, zone } = input
	if (!Number.isInteger(hours) || hours < 1 || hours > 10_000) throw new RangeError('A period has 1 to 10,000 hours.')
	const { cites } = computing
	const signed = (direction === 'after' ? hours : -hours) * HOUR_MS
	const end = localAt(instantOf(at, zone) + signed, zone)
	const counted = `${hours.toLocaleString('en-US')} hours ${direction} ${inWords(at)}: ${inWords(end)}.`
	const steps: Step[] = [{ kind: 'count', on: end.slice(0, 10), text: counted, cite: cites.hours }]
	const reading = readingOf(direction === 'after' ? new Set() : 'all')
	const step = direction === 'after' ? 1 : -1
	const reasons: string[] = []
	let day = numberOf(end.slice(0, 10))
	for (
		let off = dayOff(day, holidays, direction, reading);
		off !== null;
		off = dayOff(day, holidays, direction, reading)
	) {
		reasons.push(`${dayInWords(off.day)} is ${off.reason}`)
		day += step
	}
	if (reasons.length === 0) return { at: end, steps }
	// One jump: the same time may not exist on a day in between.
	const moved = localAt(instantOf(`${textOf(day)}T${end.slice(11)}`, zone), zone)
	const text = `${reasons.join('; ')}. The period continues to the same time: ${inWords(moved)}.`
	steps.push({ kind: 'roll', on: textOf(day), text, cite: direction === 'after' ? cites.hoursEnd : cites.back })
	return { at: moved, steps }
}
