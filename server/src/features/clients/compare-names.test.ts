import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, lettersApart, type NameForm } from './compare-names.ts'

/** Words with how they sound, where that matters: `catherine:K0RN/KTRN`. */
function form(text: string): NameForm {
	const parts = text.split(' ').map((part) => part.split(':'))
	return { words: parts.map(([word = '']) => word), sounds: parts.map(([, sound = '']) => sound) }
}

const alike = (one: string, other: string) => compareNames(form(one), form(other))

describe('names that are the same person’s', () => {
	it.each([
		['anna berg', 'anna berg', 'same', 1],
		['berg anna', 'anna berg', 'same', 1],
		['robert chen', 'bob chen', 'short', 0.9],
		['bill osei', 'william osei', 'short', 0.9],
		['jonathan smyth', 'johnathan smith', 'spelt', 0.8],
		['maria ortega', 'maria ortgea', 'spelt', 0.9],
		['marya meyer:MR/', 'marya maier:MR/', 'sounds', 0.85],
		['anna berg', 'anna maria berg', 'part', 0.75],
		['acme', 'acme holdings', 'part', 0.6],
		['r chen', 'robert chen', 'initial', 0.6],
		['山 田 太 郎', '山 田 太 郎', 'same', 1],
	])('%s and %s: %s', (one, other, reason, least) => {
		const found = alike(one, other)
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
	expect(alike(one, other).score).toBeLessThan(0.6)
})

const name = fc
	.array(fc.stringMatching(/^[a-zа-яé山田]{1,9}$/), { maxLength: 5 })
	.map((words) => ({ words, sounds: words.map(() => '') }))

it('is the same whichever name was asked for, between nothing and all, and all for itself', () => {
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

it('counts letters put in, left out, changed and swapped', () => {
	expect(lettersApart('smith', 'smyth')).toBe(1)
	expect(lettersApart('ortega', 'ortgea')).toBe(1)
	expect(lettersApart('berg', 'bergs')).toBe(1)
	expect(lettersApart('', 'abc')).toBe(3)
	expect(lettersApart('kitten', 'sitting')).toBe(3)
})
