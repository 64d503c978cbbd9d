import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, editDistance, type NameForm } from './name-similarity.ts'

/** Words with how they sound, where that matters: `catherine:K0RN/KTRN`. */
function form(text: string): NameForm {
	const parts = text.split(' ').map((part) => part.split(':'))
	return { words: parts.map(([word = '']) => word), sounds: parts.map(([, sound = '']) => sound) }
}

const similarity = (one: string, other: string) => compareNames(form(one), form(other))

describe('similar names', () => {
	it.each([
		['anna berg', 'anna berg', 'same', 1],
		['berg anna', 'anna berg', 'same', 1],
		['robert chen', 'bob chen', 'short', 0.9],
		['bill osei', 'william osei', 'short', 0.9],
		['jonathan smyth', 'johnathan smith', 'spelling', 0.8],
		['maria ortega', 'maria ortgea', 'spelling', 0.9],
		['marya meyer:MR/', 'marya maier:MR/', 'sounds', 0.85],
		['anna berg', 'anna maria berg', 'part', 0.75],
		['acme', 'acme holdings', 'part', 0.6],
		['r chen', 'robert chen', 'initial', 0.6],
		['山 田 太 郎', '山 田 太 郎', 'same', 1],
	])('%s and %s: %s', (one, other, reason, least) => {
		const found = similarity(one, other)
		expect(found.reason).toBe(reason)
		expect(found.score).toBeGreaterThanOrEqual(least)
	})
})

it.each([
	['john smith', 'john doe'],
	['anna berg', 'anna bergman'],
	['first national bank', 'first republic bank'],
	['li wei', 'lu fei'],
	['robert chen', 'rachel chan'],
	['smith:SM0/XMT', 'schmied:XMT/SMT'],
])('%s is not %s', (one, other) => {
	expect(similarity(one, other).score).toBeLessThan(0.6)
})

const name = fc
	.array(fc.stringMatching(/^[a-zа-яé山田]{1,9}$/), { maxLength: 5 })
	.map((words) => ({ words, sounds: words.map(() => '') }))

it('is symmetric, between 0 and 1, and 1 for identical names', () => {
	fc.assert(
		fc.property(name, name, (one, other) => {
			const there = compareNames(one, other).score
			expect(there).toBeCloseTo(compareNames(other, one).score, 9)
			expect(there).toBeGreaterThanOrEqual(0)
			expect(there).toBeLessThanOrEqual(1)
			if (one.words.length > 0) expect(compareNames(one, one).score).toBeCloseTo(1, 9)
		}),
	)
})

it('counts inserted, deleted, changed and swapped letters', () => {
	expect(editDistance('smith', 'smyth')).toBe(1)
	expect(editDistance('ortega', 'ortgea')).toBe(1)
	expect(editDistance('berg', 'bergs')).toBe(1)
	expect(editDistance('', 'abc')).toBe(3)
	expect(editDistance('kitten', 'sitting')).toBe(3)
})
