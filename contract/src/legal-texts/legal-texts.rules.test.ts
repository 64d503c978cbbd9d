import { expect, test } from 'vitest'
import { textIn } from './legal-text-languages.ts'
import { fillText, textMistake } from './legal-texts.rules.ts'

test('fills in placeholders, with a capital at the start of a sentence', () => {
	const values = { firm: 'the firm', phone: '555' }
	expect(fillText('{firm} is here. {firm} answers {phone} for {firm}.\n{firm}', values)).toBe(
		'The firm is here. The firm answers 555 for the firm.\nThe firm',
	)
})

test('drops the paragraph of an empty placeholder and leaves unknown ones as written', () => {
	expect(fillText('Short. {deadline} Act.', { deadline: '' })).toBe('Short. Act.')
	expect(fillText('One.\n\n{deadline}\n\nTwo {name}.', { deadline: '' })).toBe('One.\n\nTwo {name}.')
	expect(fillText('{constructor} {toString}', { firm: 'x' })).toBe('{constructor} {toString}')
})

test('only the English text is required', () => {
	expect(textMistake('intake_notice', '', 'es')).toBeNull()
	expect(textMistake('intake_notice', 'Dear {name}', 'es')).toMatch(/^\{name\} is not available here\./)
})

test('reads a text in its language, else in English', () => {
	const texts = [
		{ key: 'closed_case', language: 'en' },
		{ key: 'closed_case', language: 'es' },
		{ key: 'intake_notice', language: 'en' },
	] as const
	expect(textIn(texts, 'closed_case', 'es')).toBe(texts[1])
	expect(textIn(texts, 'intake_notice', 'es')).toBe(texts[2])
	expect(textIn(texts, 'closed_case', 'fr')).toBe(texts[0])
	expect(textIn(texts, 'esign_consent', 'es')).toBeUndefined()
})

test.each([
	['intake_notice', ' \n ', 'Enter the text.'],
	['intake_notice', 'Dear {name}', '{name} is not available here. Use {firm}, {phone}.'],
	['decline_letter', 'Dear {name}, {reason} {deadline}', null],
	['conflict_letter', 'Dear {name}, {reason}', /^\{reason\} is not available here\./],
	['closed_case', 'Sums in {braces of} words and {} stay.', null],
] as const)('checks the placeholders of %s: %j', (key, text, message) => {
	if (message instanceof RegExp) expect(textMistake(key, text)).toMatch(message)
	else expect(textMistake(key, text)).toBe(message)
})
