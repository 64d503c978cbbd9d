import { expect, test } from 'vitest'
import { startOfDay } from './wall-clock.ts'

const NEW_YORK = 'America/New_York'

test('a day begins at midnight of the time zone, also when clocks change', () => {
	expect(startOfDay('2026-01-15', 0, NEW_YORK)?.toISOString()).toBe('2026-01-15T05:00:00.000Z')
	expect(startOfDay('2026-03-08', 0, NEW_YORK)?.toISOString()).toBe('2026-03-08T05:00:00.000Z')
	expect(startOfDay('2026-03-08', 1, NEW_YORK)?.toISOString()).toBe('2026-03-09T04:00:00.000Z')
	expect(startOfDay('2026-11-01', 1, NEW_YORK)?.toISOString()).toBe('2026-11-02T05:00:00.000Z')
	expect(startOfDay('2026-01-15', 0, 'Asia/Tokyo')?.toISOString()).toBe('2026-01-14T15:00:00.000Z')
})

test('what is no date has no beginning', () => {
	expect(startOfDay('soon')).toBeUndefined()
	expect(startOfDay('2026-13-40')).toBeUndefined()
})
