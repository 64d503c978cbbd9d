import { expect, test } from 'vitest'
import { readMoment } from './restore-command.ts'

test('a moment is a time, or the latest', () => {
	expect(readMoment('latest')).toBe('latest')
	expect(readMoment('2026-11-30T14:05:00Z')).toEqual(new Date('2026-11-30T14:05:00Z'))
	expect(readMoment('2026-11-30 14:05:30.250 +01:00')).toEqual(new Date('2026-11-30T13:05:30.250Z'))
	expect(readMoment('2026-11-30 14:05')).toEqual(new Date(2026, 10, 30, 14, 5))
})

test.each(['', 'yesterday', '2026-11-30', '14:05', '2026-13-01T10:00', '2026-11-30T25:00', 'Latest'])(
	'%j is none',
	(text) => {
		expect(() => readMoment(text)).toThrow('--to must be latest, or a time')
	},
)
