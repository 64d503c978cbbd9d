import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRate, type RateRule } from './find-rate.ts'
import {
	ROUNDING_DIRECTIONS,
	ROUNDING_SCOPES,
	type RoundedEntry,
	type RoundingPolicy,
	roundingGroup,
	roundSeconds,
	roundTime,
	STANDARD_ROUNDING,
} from './round-time.rules.ts'
import { amountOf, splitCents } from './split-cents.rules.ts'

const clock = (text: string) => {
	const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
	return hours * 3600 + minutes * 60 + seconds
}

test.each([
	['0:11:39', 30_00, 360, '0.2', 6_00],
	['3:28', 15_00, 360, '3.5', 52_50],
	['0:50', 1_00_00, 360, '0.9', 90_00],
	['0:00:05', 200_00, 900, '0.25', 50_00],
	['0:15', 200_00, 900, '0.25', 50_00],
])('%s at %i, up to units of %i s, is %s h and %i cents', (worked, rate, incrementSeconds, hours, cents) => {
	const billed = roundSeconds(clock(worked), { ...STANDARD_ROUNDING, incrementSeconds })
	expect([billed / 3600, amountOf(billed, rate)]).toEqual([Number(hours), cents])
})

test('half a cent is rounded away from zero, at any size', () => {
	expect([amountOf(360, 187_55), amountOf(-360, 187_55), amountOf(18, 1_00), amountOf(-18, 1_00)]).toEqual([
		18_76, -18_76, 1, -1,
	])
	expect(amountOf(86_400, 100_000_000_000)).toBe(2_400_000_000_000)
})

const entry = (id: string, seconds: number, more: Partial<RoundedEntry> = {}): RoundedEntry => ({
	id,
	seconds,
	caseId: 'case',
	userId: 'ann',
	workedOn: '2026-11-02',
	taskCode: '',
	billing: 'billable',
	...more,
})

test('four calls of three minutes, by day and up, are two tenths: 1, 1, 0, 0', () => {
	const calls = ['a', 'b', 'c', 'd'].map((id) => entry(id, 180))
	expect([...roundTime(calls, { ...STANDARD_ROUNDING, scope: 'day' }).values()]).toEqual([360, 360, 0, 0])
	expect([...roundTime(calls, STANDARD_ROUNDING).values()]).toEqual([360, 360, 360, 360])
})

test('by task, tasks are rounded apart; days, people, cases and charge are apart by day', () => {
	const apart = [entry('a', 60), entry('b', 60, { taskCode: 'L210' })]
	expect([...roundTime(apart, { ...STANDARD_ROUNDING, scope: 'task' }).values()]).toEqual([360, 360])
	const kinds = [{}, { workedOn: '2026-11-03' }, { userId: 'bo' }, { caseId: 'other' }, { billing: 'no_charge' }]
	const many = kinds.map((more, at) => entry(String(at), 60, more))
	expect([...roundTime(many, { ...STANDARD_ROUNDING, scope: 'day' }).values()]).toEqual([360, 360, 360, 360, 360])
})

test('a minimum is billed of anything worked', () => {
	const policy = { ...STANDARD_ROUNDING, direction: 'down', minimumSeconds: 720 } as const
	expect([roundSeconds(1, policy), roundSeconds(0, policy), roundSeconds(1_100, policy)]).toEqual([720, 0, 1_080])
})

const policies: fc.Arbitrary<RoundingPolicy> = fc
	.record({
		incrementSeconds: fc.constantFrom(60, 300, 360, 600, 900, 1_800, 3_600),
		direction: fc.constantFrom(...ROUNDING_DIRECTIONS),
		units: fc.nat(3),
		scope: fc.constantFrom(...ROUNDING_SCOPES),
	})
	.map(({ units, ...rest }) => ({ ...rest, minimumSeconds: units * rest.incrementSeconds }))

test('rounding is monotone, gives whole units, and rounds what is rounded to itself', () => {
	const worked = fc.nat(86_400)
	fc.assert(
		fc.property(policies, worked, worked, (policy, a, b) => {
			const [less, more] = a < b ? [a, b] : [b, a]
			const rounded = roundSeconds(less, policy)
			expect(rounded).toBeLessThanOrEqual(roundSeconds(more, policy))
			expect([rounded % policy.incrementSeconds, roundSeconds(rounded, policy)]).toEqual([0, rounded])
		}),
	)
})

test('the billed time of a group is the rounded sum of what was worked, whole units each', () => {
	const entries = fc.array(
		fc.record({
			seconds: fc.integer({ min: 1, max: 20_000 }),
			userId: fc.constantFrom('ann', 'bo'),
			taskCode: fc.constantFrom('', 'L210'),
			billing: fc.constantFrom('billable', 'no_charge'),
		}),
		{ maxLength: 12 },
	)
	fc.assert(
		fc.property(policies, entries, (policy, made) => {
			const all = made.map(({ seconds, ...more }, at) => entry(String(at), seconds, more))
			const billed = roundTime(all, policy)
			const sum = (part: readonly RoundedEntry[], of: (one: RoundedEntry) => number) =>
				part.reduce((total, one) => total + of(one), 0)
			for (const group of Map.groupBy(all, (one) => roundingGroup(one, policy)).values()) {
				const worked = sum(group, (one) => one.seconds)
				expect(sum(group, (one) => billed.get(one.id) ?? Number.NaN)).toBe(roundSeconds(worked, policy))
			}
			expect([...billed.values()].every((seconds) => seconds % policy.incrementSeconds === 0)).toBe(true)
		}),
	)
})

test('the sum of a split is the whole, each part within a cent of its share, of any sign', () => {
	const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
	fc.assert(
		fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), weights, (cents, shares) => {
			const parts = splitCents(cents, shares)
			const sum = shares.reduce((all, share) => all + share, 0)
			expect(parts.reduce((all, part) => all + part, 0)).toBe(cents)
			for (const [at, part] of parts.entries()) {
				const exact = sum === 0 ? cents / shares.length : (cents * (shares[at] ?? 0)) / sum
				expect(Math.abs(part - exact)).toBeLessThan(1.001)
			}
		}),
	)
})

test('a split among no one, or by a negative weight, is refused', () => {
	expect(() => splitCents(1, [])).toThrow(RangeError)
	expect(() => splitCents(1, [1, -1])).toThrow(RangeError)
})

const rate = (cents: number, more: Partial<RateRule> = {}): RateRule => ({
	caseId: null,
	clientId: null,
	userId: null,
	role: null,
	startsOn: null,
	endsOn: null,
	cents,
	...more,
})
const work = { caseId: 'case', clientId: 'client', userId: 'ann', role: 'attorney', workedOn: '2026-11-02' }

test('case before client before firm, person before role before everyone, on the day worked', () => {
	const ladder = [
		rate(1),
		rate(2, { role: 'attorney' }),
		rate(3, { userId: 'ann' }),
		rate(4, { clientId: 'client' }),
		rate(5, { clientId: 'client', userId: 'ann' }),
		rate(6, { caseId: 'case' }),
		rate(7, { caseId: 'case', role: 'attorney' }),
		rate(8, { caseId: 'case', userId: 'ann' }),
	]
	for (let most = 1; most <= ladder.length; most += 1) {
		expect(findRate(ladder.slice(0, most).toReversed(), work)?.cents).toBe(most)
	}
	const dated = [
		rate(100, { endsOn: '2026-11-01' }),
		rate(200, { startsOn: '2026-11-02' }),
		rate(900, { caseId: 'other' }),
		rate(900, { role: 'clerk' }),
	]
	expect(findRate(dated, work)?.cents).toBe(200)
	expect(findRate(dated, { ...work, workedOn: '2026-11-01' })?.cents).toBe(100)
	expect(findRate([], work)).toBeNull()
})
