import { expect, test } from 'vitest'
import { type Court, computeDeadline, problemOf } from './compute-deadline.rules.ts'
import { computeHours } from './compute-hours.rules.ts'
import type { Holiday, Means, Period } from './court-rules.schema.ts'
import { FRCP_COMPUTING } from './sets/frcp-computing.ts'

const NOTE = 'committee note of 2009'
const state = (name: string, date: string): Holiday => ({
	name,
	cite: 'state law',
	level: 'state',
	certainty: 'sure',
	on: { date },
	observed: 'none',
})
const PATRIOTS = [state('Patriots’ Day', '2008-04-21')]
const INAUGURATION = [state('Inauguration Day', '2021-01-20')]

interface Example {
	readonly period: string
	readonly day: string
	readonly on: string
	readonly source: string
	readonly means?: Means
	readonly holidays?: readonly Holiday[]
	readonly closed?: readonly string[]
	readonly others?: readonly string[]
}

/** Arithmetic of our own from the text of the rule and of its notes; none is taken from a calculator. */
const EXAMPLES: readonly Example[] = [
	// The periods of the committee note, with days that are days off by today’s list too.
	{ period: '30 days after', day: '2007-08-02', on: '2007-09-04', source: `${NOTE} (a)(5)` },
	{ period: '10 days after', day: '2007-08-22', on: '2007-09-04', source: 'FRAP committee note of 2009 (a)(5)' },
	{ period: '10 days before', day: '2007-09-11', on: '2007-08-31', source: 'FRAP committee note of 2009 (a)(5)' },
	{ period: '21 days before', day: '2007-09-22', on: '2007-08-31', source: `${NOTE} (a)(5)` },
	{
		period: '21 days before',
		day: '2007-09-22',
		on: '2007-09-04',
		closed: ['2007-08-31'],
		source: `${NOTE} (a)(3), (5)`,
	},
	{ period: '14 days after', day: '2008-04-07', on: '2008-04-22', holidays: PATRIOTS, source: `${NOTE} (a)(6)` },
	{ period: '14 days before', day: '2008-05-05', on: '2008-04-21', holidays: PATRIOTS, source: `${NOTE} (a)(6)` },
	{
		period: '14 days before',
		day: '2008-05-05',
		on: '2008-04-22',
		holidays: PATRIOTS,
		closed: ['2008-04-21'],
		source: `${NOTE} (a)(6)`,
	},
	// 6(a)(1)(A): the day of the event is excluded.
	{ period: '21 days after', day: '2026-03-02', on: '2026-03-23', source: '6(a)(1)(A)' },
	{ period: '1 day after', day: '2026-03-03', on: '2026-03-04', source: '6(a)(1)(A)' },
	{ period: '1 day after', day: '2026-03-06', on: '2026-03-09', source: '6(a)(1)(A), (C)' },
	// 6(a)(1)(B): intermediate weekends and holidays count.
	{ period: '7 days after', day: '2026-03-04', on: '2026-03-11', source: '6(a)(1)(B)' },
	{ period: '7 days after', day: '2026-05-21', on: '2026-05-28', source: '6(a)(1)(B), Memorial Day within' },
	// 6(a)(1)(C): the last day.
	{ period: '14 days after', day: '2026-03-08', on: '2026-03-23', source: '6(a)(1)(C), Sunday' },
	{ period: '14 days after', day: '2026-03-07', on: '2026-03-23', source: '6(a)(1)(C), Saturday' },
	{ period: '30 days after', day: '2026-06-03', on: '2026-07-06', source: '6(a)(1)(C), (6)(A)' },
	{ period: '2 weeks after', day: '2026-03-08', on: '2026-03-23', source: '6(a)(1)' },
	// Each legal holiday of 6(a)(6)(A), 14 days after a day two weeks before.
	{ period: '14 days after', day: '2025-12-18', on: '2026-01-02', source: '6(a)(6)(A) New Year’s Day' },
	{ period: '14 days after', day: '2026-01-05', on: '2026-01-20', source: '6(a)(6)(A) King’s Birthday' },
	{ period: '14 days after', day: '2026-02-02', on: '2026-02-17', source: '6(a)(6)(A) Washington’s Birthday' },
	{ period: '14 days after', day: '2026-05-11', on: '2026-05-26', source: '6(a)(6)(A) Memorial Day' },
	{ period: '14 days after', day: '2026-06-05', on: '2026-06-22', source: '6(a)(6)(A) Juneteenth, then a weekend' },
	{ period: '14 days after', day: '2025-06-20', on: '2025-07-07', source: '6(a)(6)(A) Independence Day, a Friday' },
	{ period: '14 days after', day: '2026-08-24', on: '2026-09-08', source: '6(a)(6)(A) Labor Day' },
	{ period: '14 days after', day: '2026-09-28', on: '2026-10-13', source: '6(a)(6)(A) Columbus Day' },
	{ period: '14 days after', day: '2026-10-28', on: '2026-11-12', source: '6(a)(6)(A) Veterans’ Day' },
	{ period: '14 days after', day: '2026-11-12', on: '2026-11-27', source: '6(a)(6)(A) Thanksgiving Day' },
	{ period: '14 days after', day: '2026-12-11', on: '2026-12-28', source: '6(a)(6)(A) Christmas Day, a Friday' },
	// Days reserved for observing: 5 U.S.C. 6103(b), Executive Order 11582.
	{ period: '14 days after', day: '2027-12-17', on: '2028-01-03', source: 'January 1, 2028, a Saturday: December 31' },
	{ period: '14 days after', day: '2022-12-19', on: '2023-01-03', source: 'January 1, 2023, a Sunday: January 2' },
	{ period: '14 days after', day: '2021-06-21', on: '2021-07-06', source: 'July 4, 2021, a Sunday: July 5' },
	{ period: '14 days after', day: '2020-06-19', on: '2020-07-06', source: 'July 4, 2020, a Saturday: July 3' },
	{
		period: '14 days after',
		day: '2023-10-27',
		on: '2023-11-13',
		source: 'November 11, 2023, a Saturday: November 10',
	},
	{ period: '14 days after', day: '2022-12-12', on: '2022-12-27', source: 'December 25, 2022, a Sunday: December 26' },
	{
		period: '14 days after',
		day: '2021-12-10',
		on: '2021-12-27',
		source: 'December 25, 2021, a Saturday: December 24',
	},
	// Juneteenth is a holiday since June 17, 2021.
	{ period: '14 days after', day: '2020-06-05', on: '2020-06-19', source: '6(a)(6), before Pub. L. 117-17' },
	{
		period: '14 days after',
		day: '2021-06-04',
		on: '2021-06-21',
		source: '6(a)(6)(B), Pub. L. 117-17: June 18, observed',
	},
	// Inauguration Day is not in the list; the day is a holiday where the state says so.
	{ period: '14 days after', day: '2021-01-06', on: '2021-01-20', source: '6(a)(6)(A)' },
	{ period: '14 days after', day: '2021-01-06', on: '2021-01-21', holidays: INAUGURATION, source: '6(a)(6)(C)' },
	{ period: '14 days before', day: '2021-02-03', on: '2021-01-20', holidays: INAUGURATION, source: '6(a)(6)(C)' },
	// 6(a)(5): backward counting continues backward.
	{ period: '14 days before', day: '2026-07-03', on: '2026-06-18', source: '6(a)(5), Juneteenth' },
	{ period: '14 days before', day: '2026-02-02', on: '2026-01-16', source: '6(a)(5), King’s Birthday and a weekend' },
	{ period: '7 days before', day: '2026-03-16', on: '2026-03-09', source: '6(a)(5), (1)(B)' },
	{ period: '14 days before', day: '2026-03-29', on: '2026-03-13', source: '6(a)(5), Sunday' },
	{ period: '21 days before', day: '2026-09-28', on: '2026-09-04', source: '6(a)(5), Labor Day' },
	// 6(d): three days for mail, leaving with the clerk and other consented means, after the period otherwise expires.
	{ period: '30 days after', day: '2026-06-03', on: '2026-07-09', means: 'mail', source: '6(d), note of 2005' },
	{ period: '14 days after', day: '2026-02-27', on: '2026-03-16', means: 'mail', source: '6(d)' },
	{
		period: '14 days after',
		day: '2026-03-05',
		on: '2026-03-23',
		means: 'mail',
		source: '6(d): the third day is a Sunday',
	},
	{
		period: '14 days after',
		day: '2026-03-07',
		on: '2026-03-26',
		means: 'mail',
		source: '6(d): the period expires on Monday',
	},
	{ period: '14 days after', day: '2026-03-02', on: '2026-03-19', means: 'clerk', source: '6(d), 5(b)(2)(D)' },
	{ period: '14 days after', day: '2026-03-02', on: '2026-03-19', means: 'other', source: '6(d), 5(b)(2)(F)' },
	{
		period: '14 days after',
		day: '2026-03-05',
		on: '2026-03-19',
		means: 'electronic',
		source: '6(d) does not name it',
	},
	{ period: '14 days after', day: '2026-03-05', on: '2026-03-19', means: 'personal', source: '6(d) does not name it' },
	{
		period: '14 days after',
		day: '2016-03-01',
		on: '2016-03-18',
		means: 'electronic',
		source: '6(d) until November 30, 2016',
	},
	{
		period: '14 days after',
		day: '2016-12-01',
		on: '2016-12-15',
		means: 'electronic',
		source: '6(d) since December 1, 2016',
	},
	{
		period: '14 days before',
		day: '2026-04-30',
		on: '2026-04-16',
		means: 'mail',
		source: '6(d): only “after being served”',
	},
	{
		period: '30 days after',
		day: '2026-11-23',
		on: '2026-12-28',
		means: 'mail',
		source: '6(d): 12-23 and three days: Saturday 12-26',
	},
	// 6(a)(3)(A): the clerk’s office is inaccessible on the last day.
	{ period: '14 days after', day: '2026-03-02', on: '2026-03-17', closed: ['2026-03-16'], source: '6(a)(3)(A)' },
	{
		period: '14 days after',
		day: '2026-03-06',
		on: '2026-03-23',
		closed: ['2026-03-20'],
		source: '6(a)(3)(A), a weekend after',
	},
	{
		period: '14 days after',
		day: '2026-03-02',
		on: '2026-03-16',
		closed: ['2026-03-13'],
		source: '6(a)(3)(A): only the last day',
	},
	{
		period: '14 days after',
		day: '2026-03-02',
		on: '2026-03-19',
		closed: ['2026-03-16', '2026-03-17', '2026-03-18'],
		source: '6(a)(3)(A)',
	},
	// “Or a longer unit”.
	{ period: '1 year after', day: '2024-02-29', on: '2025-02-28', source: '6(a)(1)' },
	{ period: '1 year after', day: '2025-03-15', on: '2026-03-16', source: '6(a)(1)(C), Sunday' },
	{ period: '6 months after', day: '2026-08-31', on: '2027-03-01', source: '6(a)(1): February 28, 2027 is a Sunday' },
	// 6(a)(6)(B): disputed days give the earlier date and name the later one.
	{ period: '14 days after', day: '2025-12-11', on: '2025-12-26', others: ['2025-12-29'], source: '6(a)(6)(B)' },
	{ period: '14 days before', day: '2026-01-08', on: '2025-12-23', others: ['2025-12-24'], source: '6(a)(5), (6)(B)' },
	{ period: '14 days after', day: '2024-12-10', on: '2024-12-24', others: ['2024-12-26'], source: '6(a)(6)(B)' },
]

function parsed(text: string): Period {
	const [count, unit = '', direction] = text.split(' ')
	return { count: Number(count), unit: unit.replace(/s$/, ''), direction } as Period
}

test.each(EXAMPLES.map((one) => [one.source, one.period, one.day, one] as const))(
	'%s: %s %s',
	(_source, _period, _day, { period, day, on, means = null, holidays = [], closed = [], others = [] }) => {
		const court: Court = { holidays, closures: closed }
		const input = { day, period: parsed(period), means, isFiling: closed.length > 0 }
		const found = computeDeadline(FRCP_COMPUTING, court, input)
		expect(found.on).toBe(on)
		expect(found.others.map((one) => one.on)).toEqual(others)
	},
)

const EASTERN = 'America/New_York'

test.each([
	['72 hours after', '2007-11-02T10:23', '2007-11-05T09:23', `${NOTE} (a)(2): clocks went back`],
	['48 hours after', '2026-03-12T14:17', '2026-03-16T14:17', '6(a)(2)(C), not rounded'],
	['24 hours after', '2026-03-07T10:00', '2026-03-09T11:00', '6(a)(2)(B): clocks went forward on Sunday'],
	[
		'24 hours after',
		'2026-03-06T02:30',
		'2026-03-09T02:30',
		'6(a)(2)(C): the same time, over the hour that is missing',
	],
	['24 hours before', '2026-03-16T09:00', '2026-03-13T09:00', '6(a)(2), (5)'],
	['36 hours after', '2026-07-01T10:00', '2026-07-02T22:00', '6(a)(2)(B)'],
	['48 hours after', '2026-07-01T10:00', '2026-07-06T10:00', '6(a)(2)(C): July 3, observed, and a weekend'],
])('%s %s: %s (%s)', (text, at, end) => {
	const { count, direction } = parsed(text)
	const found = computeHours(FRCP_COMPUTING, FRCP_COMPUTING.holidays, { at, hours: count, direction, zone: EASTERN })
	expect(found.at).toBe(end)
})

test('every step says what it did and by which rule', () => {
	const input = { day: '2026-06-03', period: parsed('30 days after'), means: 'mail', isFiling: true } as const
	const { steps } = computeDeadline(FRCP_COMPUTING, { holidays: [], closures: ['2026-07-09'] }, input)
	expect(steps.map((one) => `${one.on} ${one.kind}: ${one.text}`)).toEqual([
		'2026-06-03 start: Wednesday, June 3, 2026 triggers the period and is not counted.',
		'2026-07-03 count: 30 days after Wednesday, June 3, 2026: Friday, July 3, 2026.',
		'2026-07-06 roll: Friday, July 3, 2026 is a legal holiday (Independence Day, observed); Saturday, July 4, 2026 is a Saturday; Sunday, July 5, 2026 is a Sunday. The period runs until Monday, July 6, 2026.',
		'2026-07-09 service: 3 days are added for the means of service: Thursday, July 9, 2026.',
		'2026-07-10 inaccessible: The clerk’s office is inaccessible on Thursday, July 9, 2026. The time for filing is extended to the first accessible day, Friday, July 10, 2026.',
		'2026-07-10 end: For electronic filing, the last day ends at midnight in the court’s time zone; for other filing, when the clerk’s office is scheduled to close.',
	])
	expect(new Set(steps.map((one) => one.cite.slice(0, 17)))).toEqual(new Set(['Fed. R. Civ. P. 6']))
})

test('days that do not exist, years out of range and periods out of range are named', () => {
	const period = parsed('14 days after')
	const days = ['2023-02-29', '1899-12-31', '2101-01-01', '2026-13-01', ''].map((day) => problemOf({ day, period }))
	expect(new Set(days)).toEqual(new Set(['Enter a day that exists, from 1900 to 2100.']))
	const periods = [0, 10_001, 1.5, -1].map((count) => problemOf({ day: '2026-01-05', period: { ...period, count } }))
	expect(new Set(periods)).toEqual(new Set(['A period has 1 to 10,000 units.']))
	expect(problemOf({ day: '2024-02-29', period: { ...period, count: 10_000 } })).toBe(null)
})

test('a day before the rule of today is computed with a warning', () => {
	const { warnings } = computeDeadline(
		FRCP_COMPUTING,
		{ holidays: [], closures: [] },
		{ day: '2009-11-30', period: parsed('5 days after'), means: null, isFiling: false },
	)
	expect(warnings).toEqual([FRCP_COMPUTING.before])
})
