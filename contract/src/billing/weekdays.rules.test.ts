import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../kernel/dates.ts'
import { weekdaysIn } from './weekdays.rules.ts'

test('counts the days from Monday to Friday, as counting one by one', () => {
	for (const from of ['1969-12-28', '2026-10-05', '2026-11-28']) {
		let count = 0
		for (let at = 0; at < 40; at += 1) {
			const day = addDays(from, at)
			if (weekdayOf(day) % 6 !== 0) count += 1
			expect(weekdaysIn(from, day)).toBe(count)
		}
	}
})
