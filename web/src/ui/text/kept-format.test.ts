import { afterEach, expect, test, vi } from 'vitest'
import { dateFormat, numberFormat, relativeFormat } from './kept-format.ts'

afterEach(() => vi.unstubAllEnvs())

test('a formatter is constructed once for a locale and its options', () => {
	const long = dateFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
	expect(dateFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })).toBe(long)
	expect(dateFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })).not.toBe(long)
	expect(dateFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })).not.toBe(long)
	expect(numberFormat('en-US', {})).toBe(numberFormat('en-US', {}))
	expect(numberFormat('en-US', {}).format(1234.5)).toBe('1,234.5')
	expect(numberFormat('de-DE', {}).format(1234.5)).toBe('1.234,5')
	expect(relativeFormat('en-US', { numeric: 'auto' }).format(-1, 'day')).toBe('yesterday')
})

test('without a time zone a formatter follows the device into another', () => {
	const noon = new Date('2026-11-20T12:00:00Z')
	const hour = () => dateFormat('en-US', { hour: 'numeric', hourCycle: 'h23' }).format(noon)
	vi.stubEnv('TZ', 'UTC')
	expect(hour()).toBe('12')
	vi.stubEnv('TZ', 'Asia/Tokyo')
	expect(hour()).toBe('21')
})
