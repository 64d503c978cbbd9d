import type { DateText } from '../kernel/dates.ts'
import type { Holiday } from './court-rules.schema.ts'
import { type DayNumber, textOf, weekdayOfNumber } from './day-number.rules.ts'
import { holidayOn } from './holidays.rules.ts'

/** A day on which a period does not end, and why. */
export interface DayOff {
	readonly day: DateText
	readonly reason: string
}

/** Which disputed days are taken for legal holidays, and what a computation met. */
export interface Reading {
	readonly isOff: (day: DayNumber) => boolean
	readonly met: Set<DayNumber>
}

export function readingOf(disputed: ReadonlySet<DayNumber> | 'all'): Reading {
	return { isOff: (day) => disputed === 'all' || disputed.has(day), met: new Set() }
}

const WEEKEND: Readonly<Record<number, string>> = { 0: 'a Sunday', 6: 'a Saturday' }

/** Why a period measured in a direction does not end on a day; null where it does. */
export function dayOff(
	day: DayNumber,
	holidays: readonly Holiday[],
	direction: 'after' | 'before',
	reading: Reading,
): DayOff | null {
	const weekend = WEEKEND[weekdayOfNumber(day)]
	if (weekend !== undefined) return { day: textOf(day), reason: weekend }
	const found = holidayOn(holidays, day)
	if (found === null) return null
	const { holiday, isObserved } = found
	if (holiday.level === 'state' && direction === 'before') return null
	if (holiday.certainty === 'disputed') {
		reading.met.add(day)
		if (!reading.isOff(day)) return null
	}
	const what = holiday.level === 'state' ? 'a state holiday' : 'a legal holiday'
	return { day: textOf(day), reason: `${what} (${holiday.name}${isObserved ? ', observed' : ''})` }
}
