import { expect, test } from 'vitest'
import { computeDeadline } from './compute-deadline.rules.ts'
import type { Period } from './court-rules.schema.ts'
import { numberOf, textOf, weekdayOfNumber } from './day-number.rules.ts'
import { holidayOn } from './holidays.rules.ts'
import { FRCP_COMPUTING } from './sets/frcp-computing.ts'

const COURT = { holidays: [], closures: [] }
const COUNTS = [1, 7, 14, 21, 28, 30, 60, 90]
const [FROM, TO] = [numberOf('1990-01-01'), numberOf('2100-12-31')]
const { holidays } = FRCP_COMPUTING

function on(day: number, count: number, direction: Period['direction'], means: 'mail' | null = null): number {
	const input = { day: textOf(day), period: { count, unit: 'day', direction }, means, isFiling: false } as const
	return numberOf(computeDeadline(FRCP_COMPUTING, COURT, input).on)
}

const isSureDayOff = (day: number) => {
	const found = holidayOn(holidays, day)
	return weekdayOfNumber(day) % 6 === 0 || found?.holiday.certainty === 'sure'
}

/** Every day of 1990–2100 in turn; for nine weeks the same count. */
const BLOCK = 63

test.each(['after', 'before'] as const)(
	'%s: no date on a day off, and none earlier for a later trigger',
	(direction) => {
		const sign = direction === 'after' ? 1 : -1
		const problems: string[] = []
		let previous = Number.NEGATIVE_INFINITY
		for (let day = FROM; day < TO; day++) {
			const isSame = day % BLOCK !== 0
			const count = COUNTS[Math.floor(day / BLOCK) % COUNTS.length] ?? 1
			const end = on(day, count, direction)
			if (isSame && end < previous) problems.push(`${textOf(day)}: ends before the day before it`)
			previous = end
			if (isSureDayOff(end)) problems.push(`${textOf(day)}: ends on a day off`)
			if (sign * (end - (day + sign * count)) < 0) problems.push(`${textOf(day)}: shorter than the period`)
			for (let passed = day + sign * count; passed !== end; passed += sign) {
				if (!isSureDayOff(passed) && holidayOn(holidays, passed) === null)
					problems.push(`${textOf(day)}: passed a business day`)
			}
		}
		expect(problems).toEqual([])
	},
)

test('service by mail never shortens a period, and adds three days at least', () => {
	const problems: string[] = []
	for (let day = FROM; day < TO; day += 3) {
		const [plain, mailed] = [on(day, 14, 'after'), on(day, 14, 'after', 'mail')]
		if (mailed - plain < 3 || isSureDayOff(mailed)) problems.push(textOf(day))
	}
	expect(problems).toEqual([])
})

test('every year has its 10 legal holidays, 11 since 2021, each observed on a weekday', () => {
	for (let year = 1990; year <= 2100; year++) {
		let observed = 0
		for (let day = numberOf(`${year}-01-01`); day <= numberOf(`${year}-12-31`); day++) {
			const found = holidayOn(holidays, day)
			if (found?.holiday.certainty === 'sure' && weekdayOfNumber(day) % 6 !== 0) observed++
		}
		const moved =
			(weekdayOfNumber(numberOf(`${year + 1}-01-01`)) === 6 ? 1 : 0) -
			(weekdayOfNumber(numberOf(`${year}-01-01`)) === 6 ? 1 : 0)
		expect(`${year} ${observed - moved}`).toBe(`${year} ${year >= 2021 ? 11 : 10}`)
	}
})
