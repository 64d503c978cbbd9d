import { expect, test } from 'vitest'
import { describeRule, movedRule, nthOf, problemOfRule, repeatOf, ruleOf } from './recurrence.rules.ts'

const RULES = [
	['FREQ=DAILY', 'Every day'],
	['FREQ=DAILY;INTERVAL=3;COUNT=1', 'Every 3 days, 1 time'],
	['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
	['FREQ=WEEKLY;BYDAY=MO', 'Every week on Monday'],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10', 'Every 2 weeks on Mon and Wed, 10 times'],
	['FREQ=MONTHLY', 'Every month'],
	['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
	['FREQ=YEARLY', 'Every year'],
] as const

test('rules are read into what the form shows, written back the same, and said in words', () => {
	for (const [rule, words] of RULES) {
		const repeat = repeatOf(rule)
		expect(repeat === null ? null : ruleOf(repeat)).toBe(rule)
		expect(describeRule(rule)).toBe(words)
	}
	for (const rule of ['FREQ=MONTHLY;BYMONTHDAY=15', 'FREQ=YEARLY;BYMONTH=3', 'FREQ=MONTHLY;BYDAY=MO']) {
		expect(repeatOf(rule)).toBeNull()
		expect(describeRule(rule)).toBe('Repeats by a rule of its own')
	}
})

test('weekdays move along with the start of a series', () => {
	expect(movedRule('FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-30', '2026-12-02')).toBe('FREQ=WEEKLY;BYDAY=SU,WE')
	expect(movedRule('FREQ=MONTHLY;BYDAY=1MO', '2026-12-07', '2026-12-15')).toBe('FREQ=MONTHLY;BYDAY=3TU')
	expect(movedRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU', '2026-11-01', '2026-11-02')).toBe(
		'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU',
	)
	expect(movedRule('FREQ=DAILY', '2026-12-07', '2026-12-15')).toBe('FREQ=DAILY')
	expect(nthOf('2026-12-29')).toEqual({ weekday: 2, nth: -1 })
})

test('refuses rules before they are expanded, each with its reason', () => {
	expect(problemOfRule('FREQ=WEEKLY;BYDAY=MO')).toBeNull()
	for (const rule of ['FREQ=SECONDLY', 'FREQ=MINUTELY', 'FREQ=HOURLY', '', 'x', 'INTERVAL=2;FREQ=DAILY']) {
		expect(problemOfRule(rule)).toBe('An event can repeat every day, week, month or year.')
	}
	expect(problemOfRule('FREQ=DAILY;COUNT=0')).toBe('An event can repeat 1 to 999 times.')
	expect(problemOfRule('FREQ=DAILY;INTERVAL=0')).toBe('The interval is 1 to 999.')
	expect(problemOfRule('FREQ=DAILY;UNTIL=20261201')).toBe('The last day is a field of its own.')
	expect(problemOfRule('FREQ=DAILY;BYHOUR=1,2')).toBe('An event repeats at one time of the day.')
	for (const part of ['BYDAY=XX', 'BYDAY=', 'BYMONTH=1;BYSETPOS=x', 'WKST=1']) {
		expect(problemOfRule(`FREQ=DAILY;${part}`)).toBe('A part of this rule of repetition cannot be read.')
	}
})
