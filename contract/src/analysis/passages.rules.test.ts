import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRanking, keywordSpans, keywordsOf, partsOfPage } from './passages.rules.ts'

describe('the parts of a page', () => {
	it('hold all its words, in their places and order', () => {
		const word = fc.stringMatching(/^[a-z]{1,12}[.;]?$/)
		const space = fc.constantFrom(' ', '\n', '\n\n', '  ')
		const texts = fc.array(fc.tuple(word, space), { maxLength: 900 }).map((all) => all.flat().join(''))
		fc.assert(
			fc.property(texts, (text) => {
				const parts = partsOfPage({ text })
				for (const { start, end, text: part } of parts) {
					expect(text.slice(start, end)).toBe(part)
					expect(part.length).toBeLessThanOrEqual(1200)
				}
				const words = (value: string) => value.split(/\s+/).filter(Boolean)
				expect(parts.flatMap(({ text: part }) => words(part))).toEqual(words(text))
			}),
			{ numRuns: 60 },
		)
	})

	it('end with paragraphs where they can, and cut a text without any space', () => {
		const one = `${'First. '.repeat(120)}\n\n${'Second. '.repeat(100)}`
		expect(partsOfPage({ text: one })[1]?.text.startsWith('Second.')).toBe(true)
		expect(partsOfPage({ text: 'x'.repeat(3000) }).map(({ text }) => text.length)).toEqual([1200, 1200, 600])
		expect(partsOfPage({ text: ' \n ' })).toEqual([])
	})
})

describe('the keywords of a question', () => {
	it('are its words without those that every text has', () => {
		expect(
			keywordsOf('When does the tenant’s lease terminate, and what are the terms?').map(({ word }) => word),
		).toEqual(['tenant', 'lease', 'terminate', 'terms'])
		expect(keywordsOf('What is it?')).toEqual([])
	})

	it('are found in other forms', () => {
		const text = 'The leases were terminated; Termination needs notice.'
		const found = keywordSpans(text, keywordsOf('terminate the lease')).map(({ start, end }) => text.slice(start, end))
		expect(found).toEqual(['leases', 'terminated', 'Termination'])
	})
})

describe('a ranking', () => {
	it('puts the text first that has the rare word, and leaves out those without any', () => {
		const ranking = createRanking<string>(keywordsOf('deposit of the tenant'))
		ranking.add('common', 'The tenant pays. The tenant repairs. The tenant cleans.')
		ranking.add('rare', 'The landlord returns the deposit to the tenant.')
		ranking.add('other', 'The tenant may sublet.')
		ranking.add('none', 'Nothing of it.')
		expect(ranking.best(2)).toEqual(['rare', 'common'])
		expect(ranking.best(9)).toHaveLength(3)
	})

	it('of plain texts is that of texts with other characters', () => {
		const word = fc.constantFrom(
			'Lease',
			"tenant's",
			'terminates',
			'ended',
			'b',
			'B2',
			"don't",
			"o'clock",
			'A-1',
			'2026',
			'the',
		)
		const space = fc.constantFrom(' ', '\n', ', ', "' ", '. ')
		const text = fc.array(fc.tuple(word, space), { maxLength: 40 }).map((all) => all.flat().join(''))
		fc.assert(
			fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.array(word, { minLength: 1 }), (texts, asked) => {
				const order = (change: (text: string) => string) => {
					const ranking = createRanking<number>(keywordsOf(asked.join(' ')))
					for (const [index, one] of texts.entries()) ranking.add(index, change(one))
					return ranking.best(texts.length)
				}
				expect(order((one) => one)).toEqual(order((one) => `${one} ¶`))
			}),
		)
	})
})
