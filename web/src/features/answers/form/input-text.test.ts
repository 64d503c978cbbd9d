import type { Question } from '@praxis/contract/questionnaires/definition'
import { expect, test } from 'vitest'
import { appended, autoCompleteOf, numberText, typedNumber } from './input-text.ts'

test.each([
	['1250', 1250],
	['1,250', 1250],
	['$1,250,000.50', 1_250_000.5],
	['-$12', -12],
	['0', 0],
	['0.5', 0.5],
	['1,25', ''],
	['12-3', ''],
	['', ''],
	['$', ''],
])('parses %j as the number %j', (typed, number) => {
	expect(typedNumber(typed)).toBe(number)
})

test('drops letters from a number while it is typed', () => {
	expect(numberText('USD 1,250.00 net')).toBe(' 1,250.00 ')
	expect(numberText('9'.repeat(60))).toHaveLength(40)
})

test('appends spoken text with one space', () => {
	expect(appended('', 'Hello')).toBe('Hello')
	expect(appended('  ', 'Hello')).toBe('Hello')
	expect(appended('It rained. ', 'Then it stopped.')).toBe('It rained. Then it stopped.')
})

test('lets the browser fill in only what is about the respondent', () => {
	const question: Question = { id: 'q', text: 'Q', type: 'text', required: false }
	expect(autoCompleteOf({ ...question, mapsTo: 'client.zip' })).toBe('postal-code')
	expect(autoCompleteOf({ ...question, mapsTo: 'case.caseName' })).toBe('off')
	expect(autoCompleteOf(question)).toBe('off')
})
