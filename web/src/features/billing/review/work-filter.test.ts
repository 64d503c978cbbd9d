import type { UnbilledCase } from '@praxis/contract/billing/billing.contract'
import { expect, test } from 'vitest'
import { filteredCases, NO_FILTER } from './work-filter.rules.ts'

const one = {
	caseName: 'Osei v. Park',
	caseNumber: '2026-0007',
	clientName: 'Ada Osei',
	arrangement: 'hourly' as const,
}
const cases = [
	{ ...one, feesCents: 5_000, expensesCents: 0 },
	{ ...one, clientName: 'Bo Lind', caseName: 'Lease', arrangement: 'flat_fee', feesCents: 0, expensesCents: 900 },
] as UnbilledCase[]

test.each([
	[{}, 2],
	[{ text: ' OSEI ' }, 1],
	[{ text: '0007' }, 2],
	[{ arrangement: 'flat_fee' as const }, 1],
	[{ leastCents: 901 }, 1],
	[{ text: 'osei', arrangement: 'flat_fee' as const }, 0],
])('cases by %j', (filter, count) => {
	expect(filteredCases(cases, { ...NO_FILTER, ...filter })).toHaveLength(count)
})
