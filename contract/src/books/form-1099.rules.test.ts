import { expect, test } from 'vitest'
import { isReportable } from './form-1099.rules.ts'

test.each([
	['nec', 2025, 59_999, false],
	['nec', 2025, 60_000, true],
	['nec', 2026, 199_999, false],
	['misc_rents', 2026, 200_000, true],
	['misc_attorney', 2026, 60_000, true],
	['none', 2026, 9_000_000, false],
] as const)('%s in %i for %i cents: %s', (form, year, cents, expected) => {
	expect(isReportable(form, year, cents)).toBe(expected)
})
