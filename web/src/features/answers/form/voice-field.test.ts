import { expect, test } from 'vitest'
import { speechProblem } from './voice-field.tsx'

test('explains each failure of speech recognition, but not an abort', () => {
	expect(speechProblem('aborted')).toBeNull()
	expect(speechProblem('not-allowed')).toBe(speechProblem('service-not-allowed'))
	const texts = ['no-speech', 'not-allowed', 'audio-capture', 'network'].map(speechProblem)
	expect(new Set(texts).size).toBe(4)
	expect(speechProblem('language-not-supported')).toBe('Voice recognition error: language-not-supported')
})
