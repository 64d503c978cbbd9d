import { expect, test } from 'vitest'
import { describeDueRule, dueOffset, relativeDay } from './due-rule.rules.ts'

const isHoliday = (day: string) => ['2026-12-25', '2027-01-01'].includes(day)

test.each([
	['2026-12-28', 3, false, 'before', '2026-12-25'],
	['2026-12-28', 3, true, 'before', '2026-12-22'],
	['2026-12-28', 1, true, 'before', '2026-12-24'],
	['2026-12-31', 1, true, 'after', '2027-01-04'],
	['2026-12-26', 1, true, 'after', '2026-12-28'],
	['2026-12-26', 0, true, 'after', '2026-12-26'],
	['2027-01-05', 10, false, 'after', '2027-01-15'],
] as const)('from %s, %i days (business: %s) %s is %s', (anchor, days, isBusiness, direction, day) => {
	expect(relativeDay(anchor, { days, isBusiness, direction }, isHoliday)).toBe(day)
})

test('ends where the firm is closed permanently', () => {
	expect(relativeDay('2026-12-01', { days: 1, isBusiness: true, direction: 'after' }, () => true) > '2050').toBe(true)
})

test('is said in words, with exact messages for what it can’t be', () => {
	const rule = { anchor: 'event', anchorId: 'x', anchorTitle: 'Hearing', anchorOn: null, isOverridden: false } as const
	const say = (days: number, isBusiness: boolean, more: object = {}) =>
		describeDueRule({ ...rule, days, isBusiness, direction: 'before', ...more })
	expect([say(3, true), say(1, false), say(0, false), say(2, false, { anchorTitle: null })]).toEqual([
		'3 business days before “Hearing”',
		'1 day before “Hearing”',
		'On the day of “Hearing”',
		'2 days before an event',
	])
	const message = (days: number) => dueOffset.safeParse({ days, direction: 'after' }).error?.issues[0]?.message
	expect([message(-1), message(731), message(1.5)]).toEqual([
		'Enter 0 or more days.',
		'At most 730 days.',
		'Enter a number of days.',
	])
})
