import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInRuns, type TextRun } from './find-text.ts'

const run = (str: string, hasEOL = false): TextRun => ({ str, hasEOL })
const textOf = (runs: readonly TextRun[], query: string) =>
	findInRuns(runs, query).map((hit) => hit.map(({ run: at, from, to }) => runs[at]?.str.slice(from, to)).join('|'))

test('finds every place, whatever the case and the accents', () => {
	expect(textOf([run('The Résumé and the resume.')], 'resume')).toEqual(['Résumé', 'resume'])
	expect(textOf([run('Straße')], 'STRASSE')).toEqual([])
	expect(textOf([run('aaaa')], 'aa')).toEqual(['aa', 'aa'])
})

test('a phrase goes over runs and over the end of a line', () => {
	const runs = [run('time '), run('is of', true), run('the essence')]
	expect(textOf(runs, 'time is of the  essence')).toEqual(['time |is of|the essence'])
	expect(textOf([run('eng'), run('agement')], 'engagement')).toEqual(['eng|agement'])
})

test('nothing is found by spaces or by what is not there', () => {
	expect(findInRuns([run('a b')], '  ')).toEqual([])
	expect(findInRuns([run('a b')], 'c')).toEqual([])
	expect(findInRuns([], 'c')).toEqual([])
})

test('ligatures and letters of two code units keep their places', () => {
	expect(textOf([run('the oﬃce')], 'office')).toEqual(['oﬃce'])
	expect(textOf([run('𝒜 lease')], 'lease')).toEqual(['lease'])
})

test('every word of a text is found in it, however it is divided into runs', () => {
	const word = fc.stringMatching(/^[a-z]{1,8}$/)
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (words, size) => {
			const text = words.join(' ')
			const runs = (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).map((part) => run(part))
			for (const one of words) {
				const found = findInRuns(runs, one)
				expect(found.length).toBeGreaterThan(0)
				for (const hit of found)
					expect(hit.map(({ run: at, from, to }) => runs[at]?.str.slice(from, to)).join('')).toBe(one)
			}
		}),
	)
})
