import { expect, test } from 'vitest'
import { levelOf, usedPercent } from './budget-level.ts'

test.each([
	[0, 0, 'within'],
	[79_999, 79, 'within'],
	[80_000, 80, 'near'],
	[99_999, 99, 'near'],
	[100_000, 100, 'over'],
	[250_000, 250, 'over'],
] as const)('%d of $1,000.00 is %d %%: %s', (usedCents, percent, level) => {
	const one = { usedCents, cents: 100_000 }
	expect([usedPercent(one), levelOf(one)]).toEqual([percent, level])
})
