import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '../kernel/dates.ts'
import { basisOfDay } from './event-dates.rules.ts'
import { otherReading } from './written-dates.rules.ts'

it.each([
	['2026-03-31', 'within thirty (30) days after March 1, 2026', '30 days after March 1, 2026 = March 31, 2026'],
	['2026-02-26', 'not later than 10 days before March 8, 2026', '10 days before March 8, 2026 = February 26, 2026'],
	['2026-04-30', 'one month after March 31, 2026', '1 month after March 31, 2026 = April 30, 2026'],
	['2028-03-01', 'within two years after March 1, 2026', '2 years after March 1, 2026 = March 1, 2028'],
	[
		'2026-03-09',
		'5 business days after March 2, 2026',
		'5 business days after March 2, 2026 = March 9, 2026 (holidays not considered)',
	],
])('a day that follows from a passage says how: %s', (day, passage, rule) => {
	expect(basisOfDay(day, [passage])).toEqual({ kind: 'computed', rule })
})

it('a day is in its passages or has no basis', () => {
	expect(basisOfDay('2026-03-05', ['It was 3/5/2026.'])).toEqual({ kind: 'written' })
	expect(basisOfDay('2026-03-09', ['It was March 5, 2026.'])).toBeNull()
	expect(basisOfDay('2026-03-01', ['It was in March 2026.'])).toBeNull()
	expect(basisOfDay('2026-03-01', [])).toBeNull()
})

it('days count as the calendar has them', () => {
	const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
	fc.assert(
		fc.property(day, fc.integer({ min: 1, max: 300 }), (from, count) => {
			const to = new Date(from.getTime() + count * DAY_MS).toISOString().slice(0, 10)
			const passage = `${count} days after ${from.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`
			expect(basisOfDay(to, [passage])?.kind).toBe('computed')
		}),
	)
})

it('figures of which either may be the month are ambiguous unless another passage tells', () => {
	expect(otherReading('2026-03-04', ['paid on 03/04/2026'])).toEqual({ written: '03/04/2026', other: '2026-04-03' })
	expect(otherReading('2026-03-04', ['paid on 03/04/26', 'paid on March 4, 2026'])).toBeNull()
	expect(otherReading('2026-03-25', ['paid on 03/25/2026'])).toBeNull()
	expect(otherReading('2026-03-03', ['paid on 3/3/2026'])).toBeNull()
})
