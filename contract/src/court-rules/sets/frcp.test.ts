import { expect, test } from 'vitest'
import { computeChain, cycleOf } from '../chain.rules.ts'
import { ruleSet } from '../court-rules.schema.ts'
import { FRCP } from './frcp.ts'

const COURT = { holidays: [], closures: [] }
const dates = (eventId: string, day: string, means: 'mail' | 'electronic' | null = null) =>
	computeChain(FRCP, COURT, { eventId, day, means }).map(
		({ rule, deadline }) => `${rule.cite.slice(16)} ${deadline.on}`,
	)

test('the set fits its schema and its rules do not start each other; no rule counts as verified', () => {
	expect(ruleSet.safeParse(FRCP).error).toBe(undefined)
	expect(cycleOf(FRCP.rules)).toBe(null)
	expect(FRCP.rules.filter((one) => one.verified !== null)).toEqual([])
	const started = new Set(FRCP.rules.map((one) => one.trigger))
	expect(FRCP.events.filter((one) => !started.has(one.id))).toEqual([])
})

test('only time after being served gets days for mail', () => {
	const served = new Set(FRCP.events.filter((one) => one.isServed).map((one) => one.id))
	expect(FRCP.rules.filter((one) => one.addsServiceDays === true && !served.has(one.trigger))).toEqual([])
	expect(dates('interrogatories-served', '2026-06-03', 'mail')).toEqual(['33(b)(2) 2026-07-09'])
	expect(dates('interrogatories-served', '2026-06-03', 'electronic')).toEqual(['33(b)(2) 2026-07-06'])
	expect(dates('summons-served', '2026-03-02', 'mail')).toEqual(['12(a)(1)(A)(i) 2026-03-23'])
})

test('a date starts the next: the conference before, disclosures after it', () => {
	expect(dates('scheduling-conference', '2026-09-28')).toEqual([
		'26(f)(1) 2026-09-04',
		'26(a)(1)(C) 2026-09-18',
		'26(f)(2) 2026-09-18',
	])
	expect(dates('judgment-entered', '2026-03-02')).toEqual([
		'54(d)(2)(B) 2026-03-16',
		'50(b) 2026-03-30',
		'52(b) 2026-03-30',
		'59(b) 2026-03-30',
		'59(e) 2026-03-30',
		'62(a) 2026-04-01',
		'60(c)(1) 2027-03-02',
	])
})

test('a rule is not applied before it was in force', () => {
	expect(dates('complaint-filed', '2015-11-30')).toEqual([])
	expect(dates('complaint-filed', '2015-12-01')).toEqual(['4(m) 2016-02-29'])
})

test('rules that start each other are refused in words', () => {
	const [answer, reply] = FRCP.rules
	if (answer === undefined || reply === undefined) throw new Error('The set has two rules.')
	const round = [
		{ ...answer, id: 'a', title: 'Answer', trigger: 'b' },
		{ ...reply, id: 'b', title: 'Reply', trigger: 'a' },
	]
	expect(cycleOf(round)).toBe('These rules start each other: Answer → Reply → Answer.')
	expect(() =>
		computeChain({ ...FRCP, rules: round }, COURT, { eventId: 'a', day: '2026-03-02', means: null }),
	).toThrow('These rules start each other')
})
