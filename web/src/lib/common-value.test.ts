import { expect, it } from 'vitest'
import { commonValue } from './common-value.ts'

it.each([
	[['a', 'a'], 'a'],
	[['a', 'b'], null],
	[[], null],
	[[null, null], null],
])('finds the common value of %j', (values, expected) => {
	expect(commonValue<string | null>(values)).toBe(expected)
})
