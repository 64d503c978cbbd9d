import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleOf, saidText } from './bank-rules.rules.ts'

const line = (payee: string, cents = -1_500, memo = '') => ({ payee, cents, memo })

test('a text is compared by its words, whatever the bank puts between them', () => {
	expect(saidText('  Clk*Sup-Ct #0042, fee ')).toBe('CLK SUP CT 0042 FEE')
	expect(saidText('Müller & Co.')).toBe('MÜLLER CO')
	expect(saidText('***')).toBe('')
})

test('whole words in their order, in the direction of the rule, and the longest rule', () => {
	const fee = { says: 'SERVICE FEE', direction: 'out' } as const
	const wire = { says: 'WIRE SERVICE FEE', direction: 'out' } as const
	const any = { says: 'SERVICE FEE', direction: 'any' } as const
	expect(ruleOf(line('MONTHLY SERVICE FEE'), [fee])).toBe(fee)
	expect(ruleOf(line('Monthly', -1, 'service.fee 11/30'), [fee])).toBe(fee)
	expect(ruleOf(line('SERVICE FEES'), [fee])).toBeNull()
	expect(ruleOf(line('FEE SERVICE'), [fee])).toBeNull()
	expect(ruleOf(line('SERVICE FEE', 1_500), [fee])).toBeNull()
	expect(ruleOf(line('SERVICE FEE', 1_500), [fee, any])).toBe(any)
	expect(ruleOf(line('OUT WIRE SERVICE FEE'), [fee, wire])).toBe(wire)
	expect(ruleOf(line('SERVICE FEE'), [any, fee])).toBe(fee)
	expect(ruleOf(line(''), [fee])).toBeNull()
})

test('which rule it is does not depend on their order', () => {
	const rule = fc.record({
		says: fc.constantFrom('A BC', 'A BC D', 'BC', 'D', 'BC D'),
		direction: fc.constantFrom('any', 'in', 'out'),
	})
	const rules = fc.uniqueArray(rule, { selector: (one) => `${one.says} ${one.direction}`, maxLength: 8 })
	const shuffled = rules.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
	fc.assert(
		fc.property(shuffled, fc.constantFrom('a bc', 'a bc d', 'x d'), fc.boolean(), ([all, other], said, isIn) => {
			const one = line(said, isIn ? 1 : -1)
			expect(ruleOf(one, other)).toEqual(ruleOf(one, all))
		}),
	)
})
