import { expect, it } from 'vitest'
import { shownEnd } from './shown-end.ts'

it('shows the last four characters of a secret, and nothing of a short one', () => {
	expect(shownEnd('sk-1234567890')).toBe('7890')
	expect(shownEnd('tenant-4711')).toBe('')
	expect(shownEnd('')).toBe('')
})
