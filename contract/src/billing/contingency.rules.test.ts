import { expect, test } from 'vitest'
import { areTiersSound, type ContingencyTerms, divideRecovery } from './contingency.rules.ts'

const third = [{ upToCents: null, rate: 33_333 }]
const steps = [
	{ upToCents: 10_000_000, rate: 40_000 },
	{ upToCents: 50_000_000, rate: 33_000 },
	{ upToCents: null, rate: 25_000 },
]
const divide = (grossCents: number, costsCents: number, terms: ContingencyTerms, billedCostsCents = 0) =>
	divideRecovery({ grossCents, costsCents, billedCostsCents }, terms)

test('the fee is on the recovery before costs, or on what costs leave', () => {
	expect(divide(9_000_000, 600_000, { costs: 'after_fee', tiers: third })).toMatchObject({
		baseCents: 9_000_000,
		feeCents: 2_999_970,
		clientCents: 5_400_030,
	})
	expect(divide(9_000_000, 600_000, { costs: 'before_fee', tiers: third })).toMatchObject({
		baseCents: 8_400_000,
		feeCents: 2_799_972,
		clientCents: 5_600_028,
	})
})

test('costs billed before count for the base of the fee and are not deducted twice', () => {
	expect(divide(9_000_000, 600_000, { costs: 'before_fee', tiers: third }, 200_000)).toMatchObject({
		feeCents: 2_799_972,
		clientCents: 5_800_028,
	})
})

test('each tier takes its part of the recovery', () => {
	const { parts, feeCents } = divide(60_000_000, 0, { costs: 'after_fee', tiers: steps })
	expect(parts.map((one) => [one.baseCents, one.feeCents])).toEqual([
		[10_000_000, 4_000_000],
		[40_000_000, 13_200_000],
		[10_000_000, 2_500_000],
	])
	expect(feeCents).toBe(19_700_000)
})

test('parts are the whole at any amount, and no fee is above the recovery', () => {
	for (let gross = 1; gross < 90_000_000; gross += 7_654_321) {
		for (const costs of ['after_fee', 'before_fee'] as const) {
			for (const billed of [0, 100_001]) {
				const one = divide(gross, 123_457, { costs, tiers: steps }, billed)
				expect(one.parts.reduce((sum, { baseCents }) => sum + baseCents, 0)).toBe(one.baseCents)
				expect(one.feeCents + one.costsCents - billed + one.clientCents).toBe(gross)
				expect(one.feeCents).toBeLessThanOrEqual(gross)
			}
		}
	}
})

test('costs above the recovery leave no fee, and the client less than nothing', () => {
	expect(divide(100, 500, { costs: 'before_fee', tiers: third })).toMatchObject({ feeCents: 0, clientCents: -400 })
})

test('tiers rise and end without a limit', () => {
	expect([areTiersSound(steps), areTiersSound(third)]).toEqual([true, true])
	expect(areTiersSound([])).toBe(false)
	expect(areTiersSound(steps.slice(0, 2))).toBe(false)
	expect(areTiersSound([{ upToCents: 500, rate: 1 }, { upToCents: 500, rate: 1 }, ...third])).toBe(false)
})
