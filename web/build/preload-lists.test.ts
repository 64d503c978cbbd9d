import { expect, test } from 'vitest'
import { loadedBefore } from './preload-lists.ts'

test('a file is loaded after everything it imports, also in circles', () => {
	const bundle = {
		a: { imports: ['b', 'c'] },
		b: { imports: ['d'] },
		c: { imports: ['a'] },
		d: {},
		e: { imports: ['a'] },
	}
	expect([...loadedBefore('a', bundle)].sort()).toEqual(['a', 'b', 'c', 'd'])
	expect([...loadedBefore('d', bundle)]).toEqual(['d'])
	expect([...loadedBefore('gone', bundle)]).toEqual(['gone'])
})
