import type { Holiday } from './court-rules.schema.ts'
import { type DayNumber, dayNumber, numberOf, textOf, weekdayOfNumber, yearOfNumber } from './day-number.rules.ts'

/** A holiday on a day of a year. */
export interface HolidayOn {
	readonly holiday: Holiday
	readonly isObserved: boolean
}

type ByDay = ReadonlyMap<DayNumber, HolidayOn>

function ofYear({ on }: Holiday, year: number): DayNumber | null {
	if ('date' in on) return Number(on.date.slice(0, 4)) === year ? numberOf(on.date) : null
	if ('day' in on) return dayNumber(year, on.month, on.day)
	const { month, weekday, nth } = on
	if (nth === -1) {
		const last = dayNumber(year, month + 1, 0)
		return last - ((weekdayOfNumber(last) - weekday + 7) % 7)
	}
	const first = dayNumber(year, month, 1)
	return first + ((weekday - weekdayOfNumber(first) + 7) % 7) + (nth - 1) * 7
}

function observedOn({ observed }: Holiday, day: DayNumber): DayNumber {
	if (observed === 'none') return day
	const weekday = weekdayOfNumber(day)
	if (weekday === 6) return observed === 'nearest' ? day - 1 : day
	return weekday === 0 ? day + 1 : day
}

function isInForce({ from, until }: Holiday, day: DayNumber): boolean {
	const text = textOf(day)
	return (from === undefined || text >= from) && (until === undefined || text <= until)
}

function daysOf(holidays: readonly Holiday[], year: number): ByDay {
	const found = new Map<DayNumber, HolidayOn>()
	// January 1 of the next year may be observed on December 31.
	for (const named of [year - 1, year, year + 1]) {
		for (const holiday of holidays) {
			const day = ofYear(holiday, named)
			if (day === null || !isInForce(holiday, day)) continue
			for (const on of new Set([day, observedOn(holiday, day)])) {
				const known = found.get(on)
				if (known !== undefined && rank(known.holiday) >= rank(holiday)) continue
				found.set(on, { holiday, isObserved: on !== day })
			}
		}
	}
	return found
}

/** The holiday of a lower rank counts where two are on one day: it leaves least doubt. */
const rank = ({ certainty, level }: Holiday) => (certainty === 'sure' ? 2 : 0) + (level === 'national' ? 1 : 0)

const cache = new WeakMap<readonly Holiday[], Map<number, ByDay>>()

/** The holiday of a list on a day, if there is one. */
export function holidayOn(holidays: readonly Holiday[], day: DayNumber): HolidayOn | null {
	const years = cache.get(holidays) ?? new Map<number, ByDay>()
	cache.set(holidays, years)
	const year = yearOfNumber(day)
	const days = years.get(year) ?? daysOf(holidays, year)
	years.set(year, days)
	return days.get(day) ?? null
}
