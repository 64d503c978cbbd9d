import { expect, it } from 'vitest'
import { assignedMessage, statusMessage } from './action-target.ts'

it('names the new status of a client', () => {
	expect(statusMessage({ fullName: 'Ada Osei', status: 'inactive' })).toBe('Ada Osei is now inactive.')
})

it.each([
	['Ana Attorney', 'Ana Attorney is now responsible for Ada Osei.'],
	[null, 'Ada Osei has no responsible attorney now.'],
])('names the new attorney %s of a client', (attorney, expected) => {
	expect(assignedMessage('Ada Osei', attorney)).toBe(expected)
})
