import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGIONS } from '../questionnaires/regions.ts'
import { statesIn } from './state-in-text.rules.ts'

const state = fc.constantFrom(...REGIONS.USA)

describe('the states that a text names', () => {
	it.each([
		['Kansas City, Missouri', ['Missouri']],
		['Kansas City, Kansas', ['Kansas']],
		['Kansas City, MO 64106', ['Missouri']],
		['Kansas City', ['Kansas', 'Missouri']],
		['Washington County, Oregon', ['Oregon']],
		['Washington County', []],
		['Delaware County, Pennsylvania', ['Pennsylvania']],
		['12 Texas Street, San Diego, California', ['California']],
		['New York resident hurt in New Jersey', ['New York', 'New Jersey']],
		['New York, New York', ['New York']],
		['New York City', ['New York']],
		['Oklahoma City', ['Oklahoma']],
		['Virginia Beach', ['Virginia']],
		['Charleston, West Virginia', ['West Virginia']],
		['Little Rock, Arkansas', ['Arkansas']],
		['Seattle, Washington', ['Washington']],
		['Washington, D.C.', ['District of Columbia']],
		['Washington DC', ['District of Columbia']],
		['Tijuana, Baja California', []],
		['Portland, OR', ['Oregon']],
		['Portland OR 97201', ['Oregon']],
		['Albany, N.Y.', ['New York']],
		['hurt IN the store OR outside', []],
		['north   carolina', ['North Carolina']],
		['I-95, Newark, NJ, on the way to Philadelphia, PA', ['New Jersey', 'Pennsylvania']],
		['Indiana, Pennsylvania', ['Indiana', 'Pennsylvania']],
		['Kansaslike Iowan', []],
		['', []],
	])('of “%s” are %j', (text, expected) => {
		expect(statesIn(text)).toEqual(expected)
	})

	it('are one for each state, however it is written, and none for a county of that name', () => {
		fc.assert(
			fc.property(state, fc.constantFrom('', 'Springfield, ', 'near '), (one, before) => {
				expect(statesIn(`${before}${one}`)).toEqual([one])
				expect(statesIn(`${before}${one.toUpperCase()} 12345`)).toEqual([one])
				expect(statesIn(`${one} Avenue`)).toEqual([])
			}),
		)
	})

	it('are both, in their order, where two are named', () => {
		fc.assert(
			fc.property(state, state, (one, other) => {
				expect(statesIn(`from ${one}, hurt in ${other}`)).toEqual(one === other ? [one] : [one, other])
			}),
		)
	})

	it('are states without repetition, whatever was written', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
				const found = statesIn(text)
				expect(new Set(found).size).toBe(found.length)
				expect(found.every((one) => REGIONS.USA.some((known) => known === one))).toBe(true)
			}),
		)
	})
})
