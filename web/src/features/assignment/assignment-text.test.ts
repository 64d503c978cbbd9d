import { expect, test } from 'vitest'
import { toneOf } from './assignment-text.ts'

test.each([
	['waiting', 'manual', 'amber'],
	['waiting', 'auto', 'blue'],
	['proposed', 'auto', 'blue'],
	['escalated', 'auto', 'red'],
] as const)('a request that is %s, %s, is %s', (state, method, tone) => {
	expect(toneOf({ state, method })).toBe(tone)
})
