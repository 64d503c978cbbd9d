import type { FieldProposal, PartyProposal, ReviewRecord } from '@praxis/contract/review/review.fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decided } from './decided.ts'
import { planOf } from './plan.ts'
import { acceptAll, expected, isSame, outcome, undecidedCount } from './undecided.ts'

const value = fc.constantFrom('', 'Albany', 'Utica', ' Utica ')
const FIELDS = ['client.fullName', 'client.city', 'case.caseName', 'case.type'] as const
const decision = fc.option(fc.record({ take: fc.option(value) }))
const proposals = fc.tuple(
	...FIELDS.map((field) =>
		fc.record({
			field: fc.constant(field),
			before: value,
			candidates: fc.array(fc.record({ value, from: fc.constant('City') }), { minLength: 1, maxLength: 3 }),
			decision,
		}),
	),
)
const PARTY = { name: 'Bo Falk', kind: 'person', role: 'witness', side: 'neutral', contactInfo: '' }
const parties = fc
	.array(
		fc.record({ isThere: fc.boolean(), decision: fc.option(fc.record({ take: fc.option(fc.constant(PARTY)) })) }),
		{
			maxLength: 3,
		},
	)
	.map((all) => all.map((one, at) => ({ ...one, key: `p:${at}`, from: 'Who?', party: PARTY })))

const review = fc.tuple(proposals, parties, fc.boolean(), fc.boolean()).map(([fields, people, hasClient, hasCase]) => ({
	answersId: null,
	intakeId: null,
	deadlineOn: null,
	client: hasClient ? { id: 'c', name: 'Ada', version: 1 } : null,
	case: hasCase ? { id: 'k', name: 'Osei', version: 1 } : null,
	fields: fields as readonly FieldProposal[],
	parties: people as unknown as readonly PartyProposal[],
})) as fc.Arbitrary<ReviewRecord>

test('after accepting all, nothing is undecided and accepting again changes nothing', () => {
	fc.assert(
		fc.property(review, (one) => {
			const after = decided(one, acceptAll(one))
			expect(undecidedCount(after)).toBe(0)
			expect(decided(after, acceptAll(after))).toEqual(after)
		}),
	)
})

test('accepting overrides no decision that was made', () => {
	fc.assert(
		fc.property(review, (one) => {
			const after = decided(one, acceptAll(one))
			expect([after.fields.length, after.parties.length]).toEqual([one.fields.length, one.parties.length])
			for (const [at, row] of one.fields.entries())
				if (row.decision !== null) expect(after.fields[at]?.decision).toEqual(row.decision)
			for (const [at, row] of one.parties.entries()) {
				if (row.decision !== null) expect(after.parties[at]?.decision).toEqual(row.decision)
				else if (row.isThere) expect(after.parties[at]?.decision).toBeNull()
			}
		}),
	)
})

test('what is expected is what accepting all brings', () => {
	fc.assert(
		fc.property(review, (one) => {
			const after = decided(one, acceptAll(one))
			for (const row of one.fields) {
				if (row.decision === null && isSame(row)) continue
				expect(expected(one, row.field)).toBe(outcome(after, row.field))
			}
		}),
	)
})

test('a decision can be undone', () => {
	fc.assert(
		fc.property(review, value, (one, take) => {
			const open = decided(one, { fields: { 'client.city': null } })
			const made = decided(open, { fields: { 'client.city': { take } } })
			expect(outcome(made, 'client.city')).toBe(take)
			expect(decided(made, { fields: { 'client.city': null } })).toEqual(open)
		}),
	)
})

test('the plan asks for what is missing and counts what is skipped, and says each thing once', () => {
	fc.assert(
		fc.property(review, fc.boolean(), (one, withCase) => {
			const { steps, missing } = planOf(one, withCase)
			expect(new Set(steps).size).toBe(steps.length)
			expect(missing.includes('client name')).toBe(one.client === null && outcome(one, 'client.fullName') === '')
			const needsCase = withCase && one.case === null
			expect(missing.includes('case name')).toBe(needsCase && outcome(one, 'case.caseName') === '')
			expect(missing.includes('case type')).toBe(needsCase && outcome(one, 'case.type') === '')
			expect(steps.some((step) => step.includes('will be skipped'))).toBe(undecidedCount(one) > 0)
			expect(steps.includes('No case will be opened.')).toBe(!withCase)
		}),
	)
})
