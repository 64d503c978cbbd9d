import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../kernel/dates.ts'
import { keptBackups } from './kept-backups.rules.ts'

const night = (day: number) => new Date(Date.UTC(2026, 0, 1, 2) + day * DAY_MS).toISOString()

test('the newest of the latest days, weeks and months stay', () => {
	const times = Array.from({ length: 100 }, (_, day) => night(day))
	const kept = keptBackups(times, { keepDaily: 3, keepWeekly: 2, keepMonthly: 3 })
	const days = [...kept].map((at) => at.slice(0, 10)).sort()
	expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-05', '2026-04-08', '2026-04-09', '2026-04-10'])
})

test('the newest is never among those that go', () => {
	const days = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 50 })
	const many = fc.integer({ min: 0, max: 5 })
	fc.assert(
		fc.property(days, many, many, many, (all, keepDaily, keepWeekly, keepMonthly) => {
			const times = all.map(night)
			const kept = keptBackups(times, { keepDaily, keepWeekly, keepMonthly })
			expect(kept.has([...times].sort().at(-1) ?? '')).toBe(true)
			expect(kept.size).toBeLessThanOrEqual(1 + keepDaily + keepWeekly + keepMonthly)
		}),
	)
})
