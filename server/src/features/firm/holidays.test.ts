import federal from '@18f/us-federal-holidays'
import { FEDERAL_HOLIDAY_KEYS, federalHoliday, holidaysOf } from '@praxis/contract/firm/holidays.rules'
import { expect, test } from 'vitest'

test('the days agree with the list the General Services Administration publishes', () => {
	for (let year = 1986; year <= 2120; year += 1) {
		const published = federal
			.allForYear(year, { shiftSaturdayHolidays: true, shiftSundayHolidays: true })
			.filter((one) => year >= 2021 || !one.name.startsWith('Juneteenth'))
			.map((one) => one.dateString)
		const kept = FEDERAL_HOLIDAY_KEYS.map((key) => federalHoliday(key, year).at(-1)?.date)
		expect(kept.filter((date) => date !== undefined).sort(), String(year)).toEqual(
			published
				.map((date) => new Date(`${date.replace(/-(\d)(?!\d)/g, '-0$1')}T00:00:00Z`).toISOString().slice(0, 10))
				.sort(),
		)
	}
})

test('a holiday on a weekend is on the calendar twice: the day itself, and the day it is kept', () => {
	const firm = { federalHolidays: ['new_year'] as const, closures: [] }
	expect(holidaysOf(2021, firm)).toMatchObject([
		{ date: '2021-01-01', isObserved: false },
		{ date: '2021-12-31', isObserved: true },
	])
	expect(holidaysOf(2022, firm)).toMatchObject([{ date: '2022-01-01', isObserved: false }])
})
