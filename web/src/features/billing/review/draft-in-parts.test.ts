import type { UnbilledCase } from '@praxis/contract/billing/billing.contract'
import { expect, test } from 'vitest'
import { partsOf, singlesOf } from './draft-in-parts.ts'

const cases = Array.from({ length: 45 }, (_, at) => ({ caseId: `c${at}`, caseName: `Case ${at}` }) as UnbilledCase)

test('parts hold every case once; those of a failed part are taken one by one', () => {
	const parts = partsOf(cases)
	expect(parts.map((one) => one.cases.length)).toEqual([20, 20, 5])
	expect(parts.flatMap((one) => one.cases)).toEqual(cases)
	expect(partsOf([])).toEqual([])
	expect(singlesOf(parts, [{ id: 'c40' }]).map(({ id }) => id)).toEqual(['c40', 'c41', 'c42', 'c43', 'c44'])
	expect(singlesOf(parts, [])).toEqual([])
})
