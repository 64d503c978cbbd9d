import { expect, test } from 'vitest'
import { computeChain, cycleOf } from '../chain.rules.ts'
import { computeDeadline } from '../compute-deadline.rules.ts'
import { type Means, type RuleSet, ruleSet } from '../court-rules.schema.ts'
import { RULE_SETS } from '../rule-sets.ts'
import { FRAP } from './frap.ts'
import { FRBP } from './frbp.ts'

const COURT = { holidays: [], closures: [] }
const dates = (set: RuleSet, eventId: string, day: string, means: Means | null = null) =>
	computeChain(set, COURT, { eventId, day, means }).map(({ rule, deadline }) => `${rule.id} ${deadline.on}`)

test.each(RULE_SETS.map((one) => [one.title, one] as const))(
	'%s fits its schema, has no cycle, uses every event, and no rule counts as verified',
	(_title, set) => {
		expect(ruleSet.safeParse(set).error).toBe(undefined)
		expect(cycleOf(set.rules)).toBe(null)
		expect(set.rules.filter((one) => one.verified !== null)).toEqual([])
		const started = new Set(set.rules.map((one) => one.trigger))
		expect(set.events.filter((one) => !started.has(one.id))).toEqual([])
		const served = new Set(set.events.filter((one) => one.isServed).map((one) => one.id))
		expect(set.rules.filter((one) => one.addsServiceDays === true && !served.has(one.trigger))).toEqual([])
	},
)

test('ids of rules are of one set only', () => {
	const ids = RULE_SETS.flatMap((set) => set.rules.map((one) => one.id))
	expect(new Set(ids).size).toBe(ids.length)
})

// Arithmetic of our own from the text of Rule 26.
test('appeals: the notice is not due after service, so mail adds nothing; an extension runs from the last day', () => {
	// 30 days after June 3 are July 3, observed, and a weekend.
	expect(dates(FRAP, 'judgment-entered', '2026-06-03', 'mail')).toEqual([
		'frap.notice 2026-07-06',
		'frap.notice-us 2026-08-03',
		'frap.extend 2026-08-05',
	])
	expect(dates(FRAP, 'appeal-decided', '2026-03-02')).toEqual([
		'frap.rehearing 2026-03-16',
		'frap.costs 2026-03-16',
		'frap.mandate 2026-03-23',
	])
})

test('appeals: three days after service by mail, none after electronic service', () => {
	expect(dates(FRAP, 'motion-served', '2026-03-02', 'mail')).toEqual(['frap.motion-response 2026-03-16'])
	expect(dates(FRAP, 'motion-served', '2026-03-02', 'electronic')).toEqual(['frap.motion-response 2026-03-12'])
	expect(dates(FRAP, 'motion-served', '2026-03-02', 'personal')).toEqual(['frap.motion-response 2026-03-12'])
})

test('the committee note of 2009 on Rule 26: 10 days over Labor Day, forward and back', () => {
	const on = (day: string, direction: 'after' | 'before') => {
		const input = { day, period: { count: 10, unit: 'day', direction }, means: null, isFiling: false } as const
		return computeDeadline(FRAP.computing, COURT, input).on
	}
	expect(on('2007-08-22', 'after')).toBe('2007-09-04')
	expect(on('2007-09-11', 'before')).toBe('2007-08-31')
})

test('bankruptcy: claims, objections back from the hearing, and appeals', () => {
	// March 16 is 14 days later; 70 days are May 11; 180 days are Saturday, August 29.
	expect(dates(FRBP, 'petition-filed', '2026-03-02')).toEqual([
		'frbp.schedules 2026-03-16',
		'frbp.plan-13 2026-03-16',
		'frbp.claim 2026-05-11',
		'frbp.claim-government 2026-08-31',
	])
	// 7 days before Friday, July 10 are July 3, observed: Thursday.
	expect(dates(FRBP, 'confirmation-hearing', '2026-07-10')).toEqual([
		'frbp.confirmation-notice 2026-06-12',
		'frbp.confirmation-objection 2026-07-02',
	])
	expect(dates(FRBP, 'findings-served', '2026-03-02', 'mail')).toEqual(['frbp.findings-objections 2026-03-19'])
})
