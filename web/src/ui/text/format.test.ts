import { expect, test } from 'vitest'
import { formatDate, formatHours, formatMinutes, formatMoney, formatRelative } from './format.ts'

test('money has its currency, its separators and its sign', () => {
	expect(formatMoney(1_284_050)).toBe('$12,840.50')
	expect(formatMoney(-5)).toBe('-$0.05')
	expect(formatMoney(99_900, 'EUR')).toBe('€999.00')
})

test('time worked reads in tenths, with minutes behind it', () => {
	expect(formatHours(4680)).toBe('1.3 h')
	expect(formatMinutes(4680)).toBe('1 h 18 min')
	expect(formatMinutes(300)).toBe('5 min')
})

test('a calendar date is the same day everywhere', () => {
	expect(formatDate('2026-11-20')).toBe('Nov 20, 2026')
})

test('moments are told as people tell them', () => {
	const now = new Date('2026-11-20T12:00:00Z')
	expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('just now')
	expect(formatRelative('2026-11-20T11:48:00Z', now)).toBe('12 minutes ago')
	expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('3 hours ago')
	expect(formatRelative('2026-11-19T11:00:00Z', now)).toBe('yesterday')
	expect(formatRelative('2026-10-01T11:00:00Z', now)).toBe('Oct 1, 2026')
})
