import { expect, test } from 'vitest'
import { answerFault } from './answer-faults.ts'

test('an answer fits the type of its question', () => {
	expect(answerFault({ type: 'date' }, '2026-02-28')).toBeNull()
	expect(answerFault({ type: 'date' }, '2026-02-30')).toBe('Enter a date.')
	expect(answerFault({ type: 'date' }, 'May 1')).toBe('Enter a date.')
	for (const good of ['12', '$1,250.50', '-3.5', '40%']) expect(answerFault({ type: 'number' }, good)).toBeNull()
	for (const bad of ['twelve', '1,25', '1e9', '٣']) expect(answerFault({ type: 'number' }, bad)).toBe('Enter a number.')
	expect(answerFault({ type: 'boolean' }, 'Yes')).toBeNull()
	expect(answerFault({ type: 'boolean' }, 'maybe')).toBe('Choose Yes or No.')
	expect(answerFault({ type: 'select', options: ['A', 'B'] }, 'B')).toBeNull()
	expect(answerFault({ type: 'select', options: ['A', 'B'] }, 'C')).toBe('Choose one of the options.')
	expect(answerFault({ type: 'text' }, 'x'.repeat(2_001))).toBe('At most 2,000 characters.')
	expect(answerFault({ type: 'textarea' }, 'x'.repeat(2_001))).toBeNull()
})

test('only an optional question is left empty', () => {
	expect(answerFault({ type: 'text' }, '  ')).toBe('Please fill in this field.')
	expect(answerFault({ type: 'date', optional: true }, '')).toBeNull()
})
