import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signsApart, signsOf, signWords } from './vector-signs.ts'

const vector = (length: number) =>
	fc.array(fc.constantFrom(-1, -0.25, 0.25, 1), { minLength: length, maxLength: length })

it('counts the numbers of which the signs differ', () => {
	const pair = fc.integer({ min: 1, max: 100 }).chain((length) => fc.tuple(vector(length), vector(length)))
	fc.assert(
		fc.property(pair, ([one, other]) => {
			const [ofOne, ofOther] = [signsOf(Float32Array.from(one)), signsOf(Float32Array.from(other))]
			expect(ofOne).toHaveLength(signWords(one.length))
			const apart = one.filter((value, at) => value > 0 !== (other[at] ?? 0) > 0).length
			expect(signsApart(ofOne, ofOther, 0)).toBe(apart)
			expect(signsApart(ofOne, Uint32Array.from([7, ...ofOther]), 1)).toBe(apart)
		}),
	)
})
