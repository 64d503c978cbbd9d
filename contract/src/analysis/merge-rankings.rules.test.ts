import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeRankings } from './merge-rankings.rules.ts'

const same = (one: string) => one

it('puts first what stands high in both orders', () => {
	expect(
		mergeRankings(
			[
				['a', 'b', 'c'],
				['b', 'd'],
			],
			same,
		),
	).toEqual(['b', 'a', 'd', 'c'])
})

it('keeps a single order, and every entry of several once', () => {
	const order = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 })
	fc.assert(
		fc.property(order, order, (one, other) => {
			expect(mergeRankings([one], same)).toEqual(one)
			const merged = mergeRankings([one, other], same)
			expect(merged.toSorted()).toEqual([...new Set([...one, ...other])].toSorted())
		}),
	)
})
