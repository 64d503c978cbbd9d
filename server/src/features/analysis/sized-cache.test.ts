import { expect, it } from 'vitest'
import { SizedCache } from './sized-cache.ts'

const made = (...values: readonly string[]) => {
	const cache = new SizedCache<string>(6, (value) => value.length)
	for (const value of values) cache.add(value[0] ?? '', value)
	return cache
}
const kept = (cache: SizedCache<string>) => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)

it('keeps what fits, and lets go what was not used for longest', () => {
	const cache = made('aa', 'bb', 'cc')
	cache.get('a')
	cache.add('d', 'dd')
	expect(kept(cache)).toEqual(['a', 'c', 'd'])
})

it('replaces a value, with its size', () => {
	const cache = made('aaaa', 'a', 'bb', 'ccc')
	expect([kept(cache), cache.get('a')]).toEqual([['a', 'b', 'c'], 'a'])
})

it('does not keep what is larger than all may be', () => {
	expect(kept(made('aa', 'bbbbbbb'))).toEqual([])
})
