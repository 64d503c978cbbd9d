import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, typedAmount } from './typed-amount.rules.ts'

test.each([
	['250', 250_00],
	['$1,250.5', 1_250_50],
	[' .5 ', 50],
	['-3.20', -3_20],
	['0', 0],
	['1.005', null],
	['1,25.00', null],
	['1e9', null],
	['(5)', null],
	['.', null],
	['', null],
	['99999999999999999', null],
])('%j are %j cents', (typed, cents) => {
	expect(typedAmount(typed)).toBe(cents)
})

test('tenths of a cent keep three places when they need them', () => {
	expect([typedAmount('0.725', 3), amountText(725, 3), amountText(12_340, 3), amountText(500, 3)]).toEqual([
		725,
		'0.725',
		'12.34',
		'0.50',
	])
})

test('what is shown is read again as the same', () => {
	const places = fc.constantFrom(2, 3)
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10 ** 12 }), places, (value, decimals) => {
			expect(typedAmount(amountText(value, decimals), decimals)).toBe(value)
		}),
	)
})
