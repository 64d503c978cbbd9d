import { expect, it } from 'vitest'
import { unusualDay } from './unusual-day.rules.ts'

it('asks about a day before 1990 or more than 30 years ahead', () => {
	const today = '2026-11-28'
	expect(unusualDay('1989-12-31', today)).toBe('This date is before 1990. Is it right?')
	expect(unusualDay('0206-03-01', today)).not.toBeNull()
	expect(unusualDay('1990-01-01', today)).toBeNull()
	expect(unusualDay('2056-11-28', today)).toBeNull()
	expect(unusualDay('2056-11-29', today)).toBe('This date is more than 30 years from now. Is it right?')
	expect(unusualDay('2030-02-28', '2000-02-29')).toBeNull()
})
