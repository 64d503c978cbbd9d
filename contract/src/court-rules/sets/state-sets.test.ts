import { expect, test } from 'vitest'
import { computeChain } from '../chain.rules.ts'
import { computeDeadline } from '../compute-deadline.rules.ts'
import type { Means, Period, RuleSet } from '../court-rules.schema.ts'
import { numberOf, textOf, weekdayOfNumber } from '../day-number.rules.ts'
import { holidayOn } from '../holidays.rules.ts'
import { CALIFORNIA } from './california.ts'
import { FLORIDA } from './florida.ts'
import { NEW_YORK } from './new-york.ts'
import { TEXAS } from './texas.ts'

const COURT = { holidays: [], closures: [] }
const STATES = [CALIFORNIA, FLORIDA, NEW_YORK, TEXAS]

function computed(set: RuleSet, text: string, day: string, means: Means | null = null) {
	const [count, unit = '', direction] = text.split(' ')
	const period = { count: Number(count), unit: unit.replace(/s$/, ''), direction } as Period
	const { on, others } = computeDeadline(set.computing, COURT, { day, period, means, isFiling: false })
	return [on, ...others.map((one) => one.on)].join(' ')
}

// Arithmetic of our own from the text of the rules.
test.each([
	['ca', '16 court-days before', '2026-06-30', 'personal', '2026-06-05', '§§ 12c, 1005(b)'],
	['ca', '16 court-days before', '2026-06-30', 'mail', '2026-05-29', '§ 1005(b): May 31 is a Sunday'],
	['ca', '16 court-days before', '2026-06-30', 'electronic', '2026-06-03', '§ 1010.6(a)(3)(B)'],
	['ca', '16 court-days before', '2026-06-30', 'overnight', '2026-06-03', '§ 1005(b): two calendar days'],
	['ca', '30 days after', '2026-03-02', 'electronic', '2026-04-03', '§ 1010.6(a)(3)(B): two court days'],
	['ca', '30 days after', '2026-03-02', 'mail', '2026-04-06', '§ 1013(a)'],
	['ca', '30 days after', '2026-03-02', 'mail-other-state', '2026-04-13', '§ 1013(a), a Saturday'],
	['ca', '14 days after', '2026-09-28', null, '2026-10-12', '§ 135: no Columbus Day'],
	['ca', '30 days after', '2026-03-01', null, '2026-04-01', '§ 135: Cesar Chavez Day'],
	['tx', '3 days after', '2026-03-05', null, '2026-03-10', 'Rule 4: five days or less'],
	['tx', '30 days after', '2026-03-03', 'mail', '2026-04-06', 'Rule 21a: 33 days are Sunday, April 5'],
	['tx', '21 days before', '2026-03-28', null, '2026-03-06 2026-03-07', 'Rule 4, both readings'],
	['fl', '5 days after', '2026-03-06', null, '2026-03-11 2026-03-13', '2.514(a), both counts'],
	['fl', '5 days after', '2026-03-05', null, '2026-03-10 2026-03-12', '2.514(a), both counts'],
	['fl', '3 days after', '2026-02-13', null, '2026-02-16 2026-02-18', 'Washington’s Birthday is an ordinary day'],
	['fl', '30 days after', '2026-03-02', 'mail', '2026-04-06', '2.514(b)'],
	['fl', '30 days after', '2026-03-05', 'mail', '2026-04-13', '2.514(b), twice a Saturday'],
	['fl', '30 days after', '2026-03-02', 'electronic', '2026-04-01', '2.514(b) does not name it'],
	['ny', '20 days after', '2026-03-02', 'mail', '2026-03-27', 'CPLR 2103(b)(2)'],
	['ny', '8 days before', '2026-03-16', null, '2026-03-06 2026-03-08 2026-03-09', 'GCL 25-a, three readings'],
	['ny', '20 days after', '2026-10-14', null, '2026-11-04', 'GCL 24: Election Day'],
	['ny', '20 days after', '2026-03-02', 'electronic', '2026-03-23', 'CPLR 2103 does not name it'],
] as const)('%s: %s %s %s', (...[id, text, day, means, expected]) => {
	const set = STATES.find((one) => one.id === id) ?? CALIFORNIA
	expect(computed(set, text, day, means)).toBe(expected)
})

test('Texas: the answer is due on the Monday next after 20 days', () => {
	const dates = ['2026-03-03', '2026-03-09', '2026-05-02'].map(
		(day) => computeChain(TEXAS, COURT, { eventId: 'citation-served', day, means: null })[0]?.deadline.on,
	)
	expect(dates).toEqual(['2026-03-30', '2026-03-30', '2026-05-26'])
})

test('no period after an event ends on a Saturday, Sunday or holiday, and a later event gives no earlier date', () => {
	const problems: string[] = []
	for (const { computing, id } of STATES) {
		for (const count of [5, 20, 30]) {
			let previous = ''
			for (let at = numberOf('2022-01-01'); at < numberOf('2030-12-31'); at += 1) {
				const period = { count, unit: 'day', direction: 'after' } as const
				const input = { day: textOf(at), period, means: 'mail', isFiling: false } as const
				const { on } = computeDeadline(computing, COURT, input)
				const end = numberOf(on)
				const isOff = weekdayOfNumber(end) % 6 === 0 || holidayOn(computing.holidays, end)?.holiday.certainty === 'sure'
				if (isOff || on < previous) problems.push(`${id} ${count} ${textOf(at)}`)
				previous = on
			}
		}
	}
	expect(problems).toEqual([])
})
