import type { Question } from '@praxis/contract/questionnaires/definition'
import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const question = (type: Question['type'], more: Partial<Question> = {}): Question => ({
	id: 'q',
	text: 'Q',
	type,
	required: false,
	...more,
})
const CHOICES = [
	{ value: 'a', label: 'First' },
	{ value: 'b', label: 'Second' },
]

test.each([undefined, null, '', []])('says that there is no answer for %j', (answer) => {
	expect(answerText(question('text'), answer)).toBe('No answer')
})

test('shows choices by their labels', () => {
	expect(answerText(question('select', { options: CHOICES }), 'b')).toBe('Second')
	expect(answerText(question('multiselect', { options: CHOICES }), ['a', 'b', 'gone'])).toBe('First; Second; gone')
	expect(answerText(question('checkbox'), false)).toBe('No')
	expect(answerText(question('number'), 0)).toBe('0')
})

test('shows parties, files and signatures', () => {
	const party = { name: 'Ann', relationship: 'opposing_party', contactInfo: '' }
	expect(answerText(question('parties_form'), [party])).toBe('Ann, Opposing party')
	expect(answerText(question('file'), [{ fileId: 'f', name: 'lease.pdf', bytes: 1 }])).toBe('lease.pdf')
	const signed = answerText(question('signature'), { name: 'Ann', signedAt: '2026-03-14T12:00:00Z' })
	expect(signed).toMatch(/^Signed by Ann on .*2026/)
})

test('formats a date and leaves an unfinished one as typed', () => {
	expect(answerText(question('date'), '2026-03-14')).toContain('2026')
	expect(answerText(question('date'), '2026-03')).toBe('2026-03')
})
