import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAnalysisText } from './parse-analysis.rules.ts'

const TEXT = `Summary:
The plaintiff fell on unlit stairs and has two witnesses; the landlord knew of the broken lamp.

Strengths
- Two witnesses saw the fall.
- Short.
1. The landlord admitted the lamp was broken.

**Weaknesses:**
* The plaintiff wore heels that day.

Recommendations
- Depose the superintendent.

Outcome Prediction: Likely favorable
The admission weighs most.`

it('reads the sections of an answer in plain text', () => {
	expect(parseAnalysisText(TEXT, 'Standard')).toEqual({
		summary: 'The plaintiff fell on unlit stairs and has two witnesses; the landlord knew of the broken lamp.',
		strengths: ['Two witnesses saw the fall.', 'The landlord admitted the lamp was broken.'],
		weaknesses: ['The plaintiff wore heels that day.'],
		recommendations: ['Depose the superintendent.'],
		outcome: 'Likely favorable The admission weighs most.',
	})
})

it('says so where there is nothing', () => {
	expect(parseAnalysisText('', 'Neutral')).toMatchObject({
		summary: 'Analysis from Neutral perspective',
		strengths: ['See the full analysis.'],
	})
})

it('takes the first fifth as the summary, up to the end of a sentence', () => {
	const text = `${'A sentence of forty characters is here. '.repeat(20)}`
	const { summary } = parseAnalysisText(text, 'Standard')
	expect(summary.endsWith('.')).toBe(true)
	expect(summary.length).toBeLessThanOrEqual(Math.ceil(text.length / 5))
})

it('splits six lines without sections, and not five', () => {
	const lines = Array.from({ length: 6 }, (_, index) => `- This is line number ${index}`)
	expect(parseAnalysisText(lines.join('\n'), 'Standard').weaknesses).toEqual([
		'This is line number 2',
		'This is line number 3',
	])
	expect(parseAnalysisText(lines.slice(1).join('\n'), 'Standard').weaknesses).toEqual(['See the full analysis.'])
})

it('always has every list, and items that say something', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
			const read = parseAnalysisText(text, 'Standard')
			for (const list of [read.strengths, read.weaknesses, read.recommendations]) {
				expect(list.length).toBeGreaterThan(0)
				for (const item of list) expect(item.length).toBeGreaterThan(5)
			}
		}),
	)
})
