import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('marks the words that were added and removed', () => {
	expect(wordDiff('Call us now.', 'Call them now.')).toEqual([
		{ kind: 'same', text: 'Call ' },
		{ kind: 'removed', text: 'us' },
		{ kind: 'added', text: 'them' },
		{ kind: 'same', text: ' now.' },
	])
})

test('has one part for equal texts and none for two empty ones', () => {
	expect(wordDiff('As it was.', 'As it was.')).toEqual([{ kind: 'same', text: 'As it was.' }])
	expect(wordDiff('', '')).toEqual([])
})

test('holds both texts whole, whatever they are', () => {
	const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'lawyer', '{firm}')).map((all) => all.join(''))
	fc.assert(
		fc.property(text, text, (before, after) => {
			const parts = wordDiff(before, after)
			const without = (kind: string) =>
				parts
					.filter((part) => part.kind !== kind)
					.map((part) => part.text)
					.join('')
			expect(without('added')).toBe(before)
			expect(without('removed')).toBe(after)
		}),
	)
})
