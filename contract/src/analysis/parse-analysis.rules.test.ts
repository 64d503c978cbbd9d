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

it('takes a section for the summary from 51 characters on', () => {
	const summaryOf = (length: number) =>
		parseAnalysisText(`Executive Summary\n${'s'.repeat(length)}`, 'Standard').summary
	expect(summaryOf(51)).toBe('s'.repeat(51))
	expect(summaryOf(50)).not.toBe('s'.repeat(50))
})

it('takes items from 11 characters on, of which 6 are left without their mark', () => {
	const itemsOf = (line: string) => parseAnalysisText(`Strengths\n${line}`, 'Standard').strengths
	const none = ['See the full analysis.']
	expect(itemsOf('- 901234567')).toEqual(['901234567'])
	expect(itemsOf('- 90123456')).toEqual(none)
	expect(itemsOf('- **123456**')).toEqual(['123456'])
	expect(itemsOf('- **12345**')).toEqual(none)
})

it('counts lines of 16 characters for the split, and not those of 15', () => {
	const weaknessesOf = (line: string) => parseAnalysisText(Array(6).fill(line).join('\n'), 'Standard').weaknesses
	expect(weaknessesOf('- 34567890123456')).toEqual(['34567890123456', '34567890123456'])
	expect(weaknessesOf('- 3456789012345')).toEqual(['See the full analysis.'])
})

it('cuts the first fifth at the end of a sentence past 70 percent of it, and not at one before', () => {
	const summaryOf = (first: number) =>
		parseAnalysisText(`${'a'.repeat(first - 1)}. ${'b'.repeat(500 - first - 1)}`, 'Standard').summary
	expect(summaryOf(80)).toBe(`${'a'.repeat(79)}.`)
	expect(summaryOf(60)).toHaveLength(100)
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
