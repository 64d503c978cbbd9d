import type { Holiday } from './court-rules.schema.ts'
import { dayNumber, textOf, weekdayOfNumber } from './day-number.rules.ts'

type Observed = Holiday['observed']
type On = Holiday['on']

/** Makes the holidays of one state’s courts: they count in both directions. */
function holidaysOf(cite: string, observed: Observed) {
	return (name: string, on: On, more: Partial<Pick<Holiday, 'from' | 'certainty' | 'observed'>> = {}): Holiday => ({
		name,
		cite,
		level: 'national',
		certainty: 'sure',
		on,
		observed: 'nth' in on || 'date' in on ? 'none' : observed,
		...more,
	})
}

const NEW_YEAR = ['New Year’s Day', { month: 1, day: 1 }] as const
const KING = ['Martin Luther King Jr. Day', { month: 1, weekday: 1, nth: 3 }] as const
const PRESIDENTS = ['Presidents’ Day', { month: 2, weekday: 1, nth: 3 }] as const
const MEMORIAL = ['Memorial Day', { month: 5, weekday: 1, nth: -1 }] as const
const JULY_4 = ['Independence Day', { month: 7, day: 4 }] as const
const LABOR = ['Labor Day', { month: 9, weekday: 1, nth: 1 }] as const
const VETERANS = ['Veterans Day', { month: 11, day: 11 }] as const
const THANKSGIVING = ['Thanksgiving Day', { month: 11, weekday: 4, nth: 4 }] as const
const CHRISTMAS = ['Christmas Day', { month: 12, day: 25 }] as const
const COMMON = [NEW_YEAR, KING, MEMORIAL, JULY_4, LABOR, VETERANS, THANKSGIVING, CHRISTMAS] as const

const [FIRST_YEAR, LAST_YEAR] = [1990, 2101]
/** The Friday after the fourth Thursday of November. */
const AFTER_THANKSGIVING: readonly On[] = Array.from({ length: LAST_YEAR - FIRST_YEAR }, (_, at) => {
	const first = dayNumber(FIRST_YEAR + at, 11, 1)
	return { date: textOf(first + ((4 - weekdayOfNumber(first) + 7) % 7) + 22) }
})
/** The Tuesday after the first Monday of November. */
const ELECTION_DAYS: readonly On[] = Array.from({ length: LAST_YEAR - FIRST_YEAR }, (_, at) => {
	const first = dayNumber(FIRST_YEAR + at, 11, 1)
	return { date: textOf(first + ((1 - weekdayOfNumber(first) + 7) % 7) + 1) }
})

const ca = holidaysOf('Cal. Code Civ. Proc. § 135', 'nearest')
/** Judicial holidays since 2022: no Columbus Day. */
export const CA_HOLIDAYS: readonly Holiday[] = [
	...COMMON.map(([name, on]) => ca(name, on)),
	ca('Lincoln Day', { month: 2, day: 12 }),
	ca(...PRESIDENTS),
	ca('Cesar Chavez Day', { month: 3, day: 31 }),
	ca('Juneteenth', { month: 6, day: 19 }, { from: '2022-06-19' }),
	ca('Native American Day', { month: 9, weekday: 5, nth: 4 }, { from: '2022-01-01' }),
	...AFTER_THANKSGIVING.map((on) => ca('day after Thanksgiving', on)),
]

const ny = holidaysOf('N.Y. Gen. Constr. Law § 24', 'sunday')
export const NY_HOLIDAYS: readonly Holiday[] = [
	...COMMON.map(([name, on]) => ny(name, on)),
	ny('Lincoln’s Birthday', { month: 2, day: 12 }),
	ny(...PRESIDENTS),
	ny('Juneteenth', { month: 6, day: 19 }, { from: '2020-10-14' }),
	ny('Columbus Day', { month: 10, weekday: 1, nth: 2 }),
	...ELECTION_DAYS.map((on) => ny('Election Day', on)),
]

const tx = holidaysOf('Tex. Gov’t Code § 662.003', 'none')
const disputed = { certainty: 'disputed' } as const
/** National holidays; whether state holidays are legal holidays of Rule 4 where the court is open is not settled. */
export const TX_HOLIDAYS: readonly Holiday[] = [
	...COMMON.map(([name, on]) => tx(name, on)),
	tx(...PRESIDENTS),
	tx('Confederate Heroes Day', { month: 1, day: 19 }, disputed),
	tx('Texas Independence Day', { month: 3, day: 2 }, disputed),
	tx('San Jacinto Day', { month: 4, day: 21 }, disputed),
	tx('Emancipation Day', { month: 6, day: 19 }, disputed),
	tx('Lyndon Baines Johnson Day', { month: 8, day: 27 }, disputed),
	...AFTER_THANKSGIVING.map((on) => tx('day after Thanksgiving', on, disputed)),
	tx('December 24', { month: 12, day: 24 }, disputed),
	tx('December 26', { month: 12, day: 26 }, disputed),
]

const fl = holidaysOf('Fla. R. Gen. Prac. & Jud. Admin. 2.514(a)(6)', 'nearest')
/** Not Washington’s Birthday, Juneteenth or Columbus Day. */
export const FL_HOLIDAYS: readonly Holiday[] = [
	...COMMON.map(([name, on]) => fl(name, on)),
	...AFTER_THANKSGIVING.map((on) => fl('Friday after Thanksgiving', on)),
]
