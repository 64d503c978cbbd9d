import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textBlocks } from '../document-counts.ts'
import { fillTemplate, namesIn, templateFaults, type Values } from './fill-template.ts'
import { p } from './template.ts'
import { formatValue, inWords } from './template-formats.ts'
import { hasMarkers } from './template-sections.ts'

function textOf(lines: readonly string[], values: Values): string[] {
	return textBlocks(fillTemplate({ asks: [], content: lines.map(p) }, values))
}

test('conditions, their opposite and what is otherwise', () => {
	const lines = ['[IF JURY]', 'Jury trial.', '[ELSE]', 'Bench trial.', '[END IF]', '[IF NOT JURY]', 'Waived.', '[END]']
	expect(textOf(lines, { JURY: 'Yes' })).toEqual(['Jury trial.'])
	for (const no of ['', 'No', 'false']) expect(textOf(lines, { JURY: no })).toEqual(['Bench trial.', 'Waived.'])
})

test('a section for each line of a value, with its number, in another section', () => {
	const lines = ['[IF ANY]', '[FOR EACH DEFENDANTS]', '[NUMBER]. [ITEM] of [CITY]', '[END FOR]', '[END IF]', 'After']
	expect(textOf(lines, { ANY: 'Yes', DEFENDANTS: 'Ann\n\n Bob ', CITY: 'Reno' })).toEqual([
		'1. Ann of Reno',
		'2. Bob of Reno',
		'After',
	])
	expect(textOf(lines, { ANY: '', DEFENDANTS: 'Ann', CITY: 'Reno' })).toEqual(['After'])
	expect(namesIn({ content: lines.map(p) })).toEqual(['CITY', 'ANY', 'DEFENDANTS'])
})

test.each([
	[['[IF JURY]', 'x'], 'The section [IF JURY] is not closed. Put [END] after it.'],
	[['[FOR EACH X]', '[END]', '[END]'], '[END] closes no section.'],
	[['[ELSE]'], '[ELSE] belongs to no [IF …].'],
	[['[AMOUNT|WRODS]'], 'WRODS is not a format of a value.'],
	[['[COLOR]'], '[COLOR] is in the text but is not a variable of the template.'],
	[['[IF COLOR]', '[END]'], '[IF COLOR] depends on COLOR, which is not a variable of the template.'],
])('%s is refused: %s', (lines, message) => {
	const asks = ['JURY', 'X', 'AMOUNT'].map((name) => ({ name, label: name, type: 'text' as const }))
	expect(templateFaults({ content: lines.map(p), asks })).toEqual([message])
})

test('formats of values; a value that does not fit its format stays', () => {
	expect(
		textOf(['[A|WORDS], [A|DOLLARS], [B|UPPER], [C|SHORT], [C|LONG]'], { A: '$1,200.5', B: 'Ann', C: '2026-05-01' }),
	).toEqual(['one thousand two hundred and 50/100 dollars, $1,200.50, ANN, 5/1/26, May 1, 2026'])
	expect(formatValue('a lot', 'WORDS')).toBe('a lot')
	expect(inWords(999_999_999_999)).toBe(
		'nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine',
	)
})

test('nothing in a value is a variable or a section', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (value, other) => {
			const [said] = textOf(['[A]'], { A: value, B: other })
			expect(said ?? '').toBe(value.replaceAll('\r\n', '\n').trim())
		}),
	)
	expect(textOf(['[A]'], { A: '[B]', B: 'x' })).toEqual(['[B]'])
})

test('markers are found at any depth', () => {
	const quoted = (line: string) => [p('First.'), { type: 'blockquote', content: [p(line)] }]
	expect([hasMarkers(quoted('[IF JURY]')), hasMarkers(quoted('[CLIENT_NAME]'))]).toEqual([true, false])
})
