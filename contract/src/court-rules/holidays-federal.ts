import type { Holiday } from './court-rules.schema.ts'

const national = (name: string, on: Holiday['on'], observed: Holiday['observed'] = 'none', from?: string): Holiday => ({
	name,
	cite: 'Fed. R. Civ. P. 6(a)(6)(A); 5 U.S.C. § 6103',
	...(from !== undefined && { from }),
	level: 'national',
	certainty: 'sure',
	on,
	observed,
})

const closed = (date: string): Holiday => ({
	name: 'federal offices closed by executive order',
	cite: 'Fed. R. Civ. P. 6(a)(6)(B)',
	level: 'national',
	certainty: 'disputed',
	on: { date },
	observed: 'none',
})

/** Legal holidays of Rule 6(a)(6)(A), observed as 5 U.S.C. § 6103(b) and Executive Order 11582 say. Inauguration Day is none of them. Whether
 *  a closing of federal offices by executive order is a holiday “declared by the President” is disputed. */
export const FEDERAL_HOLIDAYS: readonly Holiday[] = [
	national('New Year’s Day', { month: 1, day: 1 }, 'nearest'),
	national('Martin Luther King Jr.’s Birthday', { month: 1, weekday: 1, nth: 3 }, 'none', '1986-01-20'),
	national('Washington’s Birthday', { month: 2, weekday: 1, nth: 3 }),
	national('Memorial Day', { month: 5, weekday: 1, nth: -1 }),
	national('Juneteenth National Independence Day', { month: 6, day: 19 }, 'nearest', '2021-06-17'),
	national('Independence Day', { month: 7, day: 4 }, 'nearest'),
	national('Labor Day', { month: 9, weekday: 1, nth: 1 }),
	national('Columbus Day', { month: 10, weekday: 1, nth: 2 }),
	national('Veterans’ Day', { month: 11, day: 11 }, 'nearest'),
	national('Thanksgiving Day', { month: 11, weekday: 4, nth: 4 }),
	national('Christmas Day', { month: 12, day: 25 }, 'nearest'),
	...[
		'2018-12-05',
		'2018-12-24',
		'2019-12-24',
		'2020-12-24',
		'2024-12-24',
		'2025-01-09',
		'2025-12-24',
		'2025-12-26',
	].map(closed),
]
