import { expect, test } from 'vitest'
import { autopayText, methodText } from './autopay.rules.ts'

test('a method is called by what is shown of it', () => {
	expect(methodText({ kind: 'card', label: 'Visa', last4: '4242' })).toBe('Visa ending in 4242')
	expect(methodText({ kind: 'ach', label: '', last4: '6789' })).toBe('Bank account ending in 6789')
})

test('the consent names the firm, the method and the first day', () => {
	const text = autopayText('Marsh & Lee', { kind: 'card', label: 'Visa', last4: '4242' }, '2026-11-02')
	expect(text).toContain('I authorize Marsh & Lee to charge my Visa ending in 4242 on the due date')
	expect(text).toContain('due on November 2, 2026 or later')
})
