import { describe, expect, it } from 'vitest'
import { hourlyRate } from './attorney-form.ts'

describe('the hourly rate as typed', () => {
	it.each([
		['350', 35_000],
		['350.5', 35_050],
		['1,250.75', 125_075],
		[' 0.29 ', 29],
		['', null],
	])('reads %s', (text, cents) => {
		expect(hourlyRate.parse(text)).toBe(cents)
	})

	it.each(['abc', '-5', '1.234', '1e3', '12,34', '$5', '99999999'])('refuses %s', (text) => {
		expect(hourlyRate.safeParse(text).success).toBe(false)
	})
})
