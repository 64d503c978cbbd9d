import { expect, test } from 'vitest'
import { typedPart, valuesOf } from './payer-values.ts'

test.each([
	['40%', { share: 40_000, cents: null }],
	['33.333 %', { share: 33_333, cents: null }],
	['100%', { share: 100_000, cents: null }],
	['250.00', { share: null, cents: 25_000 }],
	['$1,250', { share: null, cents: 125_000 }],
	['0%', null],
	['101%', null],
	['0', null],
	['', null],
	['some', null],
])('%j is read as %j', (typed, part) => {
	expect(typedPart(typed)).toEqual(part)
})

test('payers are shown as they were typed', () => {
	const payers = [
		{ clientId: 'a', clientName: 'Ada', share: 40_000, cents: null },
		{ clientId: 'b', clientName: 'Bo', share: null, cents: 25_000 },
	]
	expect(valuesOf({ payers }).payers.map(({ part }) => part)).toEqual(['40%', '250.00'])
})
