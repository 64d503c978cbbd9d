import { expect, test } from 'vitest'
import {
	daysBefore,
	describeRepeat,
	nextDay,
	nthDay,
	REPEAT_UNITS,
	type TaskRepeat,
	taskRepeat,
} from './repeat.rules.ts'

const repeat = (more: Partial<TaskRepeat>): TaskRepeat => ({
	every: 'week',
	interval: 1,
	until: null,
	times: null,
	...more,
})

test.each([
	[repeat({ every: 'day', interval: 3 }), '2026-02-27', '2026-03-02'],
	[repeat({ interval: 2 }), '2026-12-21', '2027-01-04'],
	[repeat({ every: 'month' }), '2026-01-31', '2026-02-28'],
	[repeat({ every: 'month', interval: 13 }), '2026-01-31', '2027-02-28'],
	[repeat({ every: 'year' }), '2024-02-29', '2025-02-28'],
])('%j after %s is %s', (one, start, next) => {
	expect(nextDay(start, one, start, start)).toBe(next)
})

test('the day of the month returns after a short month', () => {
	const days = [0, 1, 2, 3].map((nth) => nthDay('2026-01-31', repeat({ every: 'month' }), nth))
	expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
})

test('days that were missed are left out', () => {
	expect(nextDay('2026-01-01', repeat({ every: 'day' }), '2026-01-01', '2026-03-15')).toBe('2026-03-15')
	expect(nextDay('2026-01-05', repeat({}), '2026-01-05', '2026-03-15')).toBe('2026-03-16')
})

test('a series ends with its last day, its number of times and the year 2100', () => {
	const until = repeat({ until: '2026-01-14' })
	expect(nextDay('2026-01-07', until, '2026-01-07', '2026-01-07')).toBe('2026-01-14')
	expect(nextDay('2026-01-07', until, '2026-01-14', '2026-01-14')).toBeNull()
	const twice = repeat({ times: 2 })
	expect(nextDay('2026-01-07', twice, '2026-01-07', '2026-01-07')).toBe('2026-01-14')
	expect(nextDay('2026-01-07', twice, '2026-01-14', '2026-01-14')).toBeNull()
	expect(nextDay('2100-06-01', repeat({ every: 'year' }), '2100-06-01', '2100-06-01')).toBeNull()
})

test('the next day is always later, and counted from the start', () => {
	for (const every of REPEAT_UNITS)
		for (const interval of [1, 2, 5, 99]) {
			const one = repeat({ every, interval })
			let day = '2023-12-31'
			for (let nth = 1; nth < 30 && day < '2100-01-01'; nth += 1) {
				const next = nextDay('2023-12-31', one, day, day) ?? '2101-01-01'
				if (next > '2100-12-31') break
				expect([next > day, next, daysBefore('2023-12-31', one, next)]).toEqual([
					true,
					nthDay('2023-12-31', one, nth),
					nth,
				])
				day = next
			}
		}
})

test('a repetition has one end, and is said in words', () => {
	const messages = (value: object) => taskRepeat.safeParse(value).error?.issues.map((one) => one.message)
	expect(messages({ every: 'day', interval: 0 })).toEqual(['Enter 1 or more.'])
	expect(messages({ every: 'day', interval: 100 })).toEqual(['At most 99.'])
	expect(messages({ every: 'day', until: '2026-02-30' })).toEqual(['Please enter a date.'])
	expect(messages({ every: 'day', until: '2026-02-28', times: 2 })).toEqual([
		'Choose a last day or a number of times, not both.',
	])
	const said = [{}, { interval: 2, until: '2026-12-31' }, { every: 'month', times: 3 }] as const
	expect(said.map((one) => describeRepeat(repeat(one), (day) => day))).toEqual([
		'Every week',
		'Every 2 weeks until 2026-12-31',
		'Every month, 3 times',
	])
})
