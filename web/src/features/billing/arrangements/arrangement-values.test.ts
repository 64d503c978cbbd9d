import { expect, test } from 'vitest'
import { arrangementForm, inputOf, newStage, newTier, valuesOf } from './arrangement-values.ts'

const ONE = {
	caseId: 'c',
	kind: 'flat_fee',
	monthlyCents: null,
	startsOn: null,
	costs: 'after_fee',
	tiers: [],
	grossCents: null,
	recoveredOn: null,
	retainerMinimumCents: null,
	retainerTargetCents: null,
	retainerHeldCents: null,
	stages: [
		{ id: 'a', name: 'Petition', cents: 150_000, earnedOn: '2026-10-02', invoiceId: 'i', invoiceNumber: '7' },
		{ id: 'b', name: 'Hearing', cents: 50, earnedOn: null, invoiceId: null, invoiceNumber: null },
	],
	feeInvoiceId: null,
	costsCents: 0,
	billedCostsCents: 0,
	due: [],
	version: 3,
} as const

const read = (values: object) =>
	arrangementForm.safeParse({ ...valuesOf({ ...ONE, tiers: [], stages: [...ONE.stages], due: [] }), ...values })

test('stages on a bill are not in the form and are saved as they are', () => {
	const checked = read({})
	expect(checked.success && checked.data.stages).toEqual([{ id: 'b', name: 'Hearing', cents: 50, earnedOn: null }])
	if (!checked.success) return
	const input = inputOf({ ...ONE, tiers: [], stages: [...ONE.stages], due: [] }, checked.data)
	expect(input).toMatchObject({ caseId: 'c', version: 3 })
	expect(input.stages.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('rows of a kind that is not chosen do not keep the form from being saved; those of the chosen one do', () => {
	expect(read({ kind: 'hourly', stages: [newStage()], tiers: [newTier()] }).success).toBe(true)
	expect(read({ stages: [newStage()] }).success).toBe(false)
	expect(read({ kind: 'contingency', tiers: [newTier()] }).success).toBe(false)
	const tiers = [{ ...newTier(), upToCents: '100,000', rate: '33.333' }]
	expect(read({ kind: 'contingency', tiers })).toMatchObject({
		data: { tiers: [{ upToCents: 10_000_000, rate: 33_333 }] },
	})
})
