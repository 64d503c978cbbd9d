import { expect, test } from 'vitest'
import { COUNTRIES, regionsOf } from './regions.ts'

test('each country has the regions it has', () => {
	expect(COUNTRIES.map((country) => [country, regionsOf(country)?.length])).toEqual([
		['USA', 51],
		['UK', 4],
		['Canada', 13],
		['Australia', 8],
		['New Zealand', 16],
	])
})

test('a country is known however it is written, and another is not', () => {
	expect(regionsOf('new_zealand')).toBe(regionsOf('New Zealand'))
	expect(regionsOf('usa')).toBe(regionsOf('United States of America'))
	expect(regionsOf('uk')).toBe(regionsOf('Great Britain'))
	for (const other of ['another_country', 'Austria', '', 'constructor', null, 7, ['USA']]) {
		expect(regionsOf(other)).toBeNull()
	}
})
