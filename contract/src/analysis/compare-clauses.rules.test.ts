import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedValues, compareClauses } from './compare-clauses.rules.ts'
import { type Clause, clausesOf } from './split-clauses.rules.ts'

const BEFORE = clausesOf(`1. Rent. Tenant shall pay $4,200 on the first day of each month.
2. Deposit. Tenant deposits $8,400, returned within thirty (30) days.
3. Pets. No animals are kept on the premises.
4. Notice. Either party may end this lease on 60 days' notice.
5. Law. The law of Oregon governs.`)

const AFTER = clausesOf(`1. Law. The law of Oregon governs.
2. Rent. Tenant shall pay $4,500 on the first day of each month.
3. Deposit. Tenant deposits $8,400, returned within forty-five (45) days.
4. Parking. Two places behind the building belong to the premises.
5. Notice. Landlord may end this lease on 30 days' notice, Tenant shall give 60 days' notice.`)

const summary = (before: readonly Clause[], after: readonly Clause[]) =>
	compareClauses(before, after).map(
		({ change, before: was, after: is, isMoved }) => `${change} ${(is ?? was)?.heading}${isMoved ? ' moved' : ''}`,
	)

it('pairs clauses wherever they stand, and tells what was added, removed, changed and moved', () => {
	expect(summary(BEFORE, AFTER)).toEqual([
		'same Law moved',
		'changed Rent',
		'changed Deposit',
		'removed Pets',
		'added Parking',
		'changed Notice',
	])
})

it('names the values that a change took out and brought in', () => {
	const rent = compareClauses(BEFORE, AFTER).find(({ after }) => after?.heading === 'Rent')
	expect(rent).toMatchObject({
		isRenumbered: true,
		values: [{ kind: 'amount', before: ['$4,200.00'], after: ['$4,500.00'] }],
	})
	expect(changedValues('due within thirty (30) days', 'due within 45 business days')).toEqual([
		{ kind: 'period', before: ['30 days'], after: ['45 business days'] },
	])
	expect(
		changedValues('Buyer shall inspect by May 1, 2026 at 5%', 'Buyer may inspect by May 8, 2026 at 6.5 percent'),
	).toEqual([
		{ kind: 'date', before: ['2026-05-01'], after: ['2026-05-08'] },
		{ kind: 'percentage', before: ['5%'], after: ['6.5%'] },
		{ kind: 'duty', before: ['shall'], after: ['may'] },
	])
	expect(changedValues('pays $10 or $10', 'pays  $10 or\n$10')).toEqual([])
})

it('a renamed clause is recognized by its words', () => {
	const [pair] = compareClauses(
		clausesOf('1. Security Deposit. Tenant deposits $8,400 with Landlord, held in a separate account.'),
		clausesOf('1. Deposit. Tenant deposits $8,400 with Landlord, held in a separate account at a bank.'),
	)
	expect(pair?.change).toBe('changed')
})

const clause = fc.record({
	number: fc.constantFrom('', '1', '2', '3', '4.1'),
	heading: fc.constantFrom('', 'Rent', 'Term', 'Law'),
	text: fc
		.array(fc.constantFrom('rent', 'law', 'shall', 'pay', '$5', 'May 1, 2026', '30 days'), {
			minLength: 1,
			maxLength: 8,
		})
		.map((all) => all.join(' ')),
})
const clauses = fc.array(clause, { maxLength: 14 })

it('shows each clause of both contracts exactly once', () => {
	fc.assert(
		fc.property(clauses, clauses, (before, after) => {
			const pairs = compareClauses(before, after)
			const shown = (side: 'before' | 'after') => new Set(pairs.flatMap((pair) => pair[side] ?? []))
			expect(pairs.filter((pair) => pair.before !== null)).toHaveLength(before.length)
			expect(shown('before')).toEqual(new Set(before))
			expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after)
		}),
	)
})

it('a contract compared with itself is unchanged', () => {
	fc.assert(
		fc.property(clauses, (one) => {
			expect(compareClauses(one, one).filter(({ change, isMoved }) => change !== 'same' || isMoved)).toEqual([])
		}),
	)
})

it('the month of May is no duty', () => {
	const months = [
		'due in May',
		'due by May 5, 2026',
		'from April to May',
		'5 May 2026',
		'each May',
		'May 2026',
		'May through June',
	]
	for (const month of months)
		expect(changedValues(`Rent ${month}`, 'Rent').filter(({ kind }) => kind === 'duty')).toEqual([])
	expect(changedValues('Buyer shall inspect', 'Buyer May inspect')).toMatchObject([
		{ kind: 'duty', before: ['shall'], after: ['may'] },
	])
})

it('duties that were swapped are a change', () => {
	const before = 'Party A shall pay the taxes. Party B shall insure the house.'
	const after = 'Party B shall pay the taxes. Party A shall insure the house.'
	expect(changedValues(before, after)).toEqual([
		{
			kind: 'party',
			before: ['Party A shall pay the', 'Party B shall insure the'],
			after: ['Party B shall pay the', 'Party A shall insure the'],
		},
	])
	expect(changedValues(before, before)).toEqual([])
	const [pair] = compareClauses(clausesOf(`1. Duties. ${before}`), clausesOf(`1. Duties. ${after}`))
	expect(pair?.change).toBe('changed')
})

it('amounts of other currencies and days that may be read in two ways are compared', () => {
	expect(changedValues('pays €500 on 03/04/2026', 'pays USD 3 million on 3/5/26')).toEqual([
		{ kind: 'amount', before: ['€500.00'], after: ['$3,000,000.00'] },
		{ kind: 'date', before: ['2026-03-04 or 2026-04-03'], after: ['2026-03-05 or 2026-05-03'] },
	])
})
