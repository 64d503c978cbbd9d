import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areLegalForms, haveOtherForms } from './legal-forms.ts'
import { compareNames } from './name-similarity.ts'
import { consonantsOf, lettersFor, numberWord, splitAs } from './name-spellings.ts'

const form = (text: string) => {
	const words = text.split(' ')
	return { words, sounds: words.map(() => '') }
}
const scoreOf = (one: string, other: string) => compareNames(form(one), form(other)).score

describe('words', () => {
	it.each([
		['m1crosoft', ['microsoft', 'mlcrosoft']],
		['0racle', ['oracle']],
		['2021', []],
		['3m', []],
		['plain', []],
	])('%s stands for %j', (word, expected) => expect(lettersFor(word)).toEqual(expected))

	it('are split as the other name has them, and numbers are words', () => {
		expect(splitAs(['bluesky', 'ltd'], ['blue', 'sky'])).toEqual(['blue', 'sky', 'ltd'])
		const words = ['blue', 'sky']
		expect(splitAs(words, ['bluesky'])).toBe(words)
		expect([numberWord('7'), numberWord('12'), numberWord('13'), numberWord('seven')]).toEqual([
			'seven',
			'twelve',
			'13',
			'seven',
		])
		expect([consonantsOf('mohammed'), consonantsOf('mhmd'), consonantsOf('hassan')]).toEqual(['mmd', 'mmd', 'sn'])
	})
})

it.each([
	['blue sky ventures', 'bluesky ventures', 0.9],
	['seven oaks dairy', '7 oaks dairy', 0.9],
	['m1crotek systems', 'microtek systems', 0.9],
	['danube freight sa', 'danube freight spa', 0.9],
])('%s is %s', (one, other, least) => {
	expect(scoreOf(one, other)).toBeGreaterThanOrEqual(least)
	expect(scoreOf(other, one)).toBeGreaterThanOrEqual(least)
})

it.each([
	['9 elms bakery', '8 elms bakery'],
	['highway 101 diner', 'highway 102 diner'],
	['maria sa', 'maria se'],
	['green hill ventures', 'greenhouse ventures'],
])('%s is not very likely %s', (one, other) => {
	expect(scoreOf(one, other)).toBeLessThan(0.9)
})

it('compares forms of company by what they are in other countries', () => {
	expect(haveOtherForms('Siemer GmbH', 'Siemer LLC')).toBe(false)
	expect(haveOtherForms('Siemer GmbH', 'Siemer Inc.')).toBe(true)
	expect(haveOtherForms('株式会社サクラ', 'Sakura K.K.')).toBe(false)
	expect(haveOtherForms('ООО Ромашка', 'Romashka S.r.l.')).toBe(false)
	expect(haveOtherForms('Siemer', 'Siemer Inc.')).toBe(false)
	expect(haveOtherForms('The Siemer Company', 'Siemer LLC')).toBe(false)
	expect(areLegalForms('ag', 'sa')).toBe(true)
	expect(areLegalForms('lee', 'sa')).toBe(false)
})

const word = fc.stringMatching(/^[a-z]{2,8}$/)
it('joining two words of a name never makes it another', () => {
	fc.assert(
		fc.property(word, word, word, (one, two, three) => {
			fc.pre(new Set([one, two, three, one + two]).size === 4)
			expect(scoreOf(`${one} ${two} ${three}`, `${one}${two} ${three}`)).toBeGreaterThanOrEqual(0.75)
		}),
	)
})
