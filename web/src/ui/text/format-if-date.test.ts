import { expect, test } from 'vitest'
import { formatIfDate } from './format-if-date.ts'

test('formats calendar dates and instants, and leaves other text', () => {
	expect(formatIfDate('2026-11-02')).toBe('Nov 2, 2026')
	expect(formatIfDate('2026-11-02T09:30:00.000Z')).toMatch(/^Nov 2, 2026, \d/)
	for (const text of ['2026-13-45', '2026', '512/2026', 'Moved to 2026-11-02', ''])
		expect(formatIfDate(text)).toBe(text)
})
