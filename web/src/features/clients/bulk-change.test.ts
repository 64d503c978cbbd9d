import { expect, it } from 'vitest'
import { assignedMessage, bulkMessage, commonValue, statusMessage } from './bulk-change.ts'

it.each([
	[['a', 'a'], 'a'],
	[['a', 'b'], null],
	[[], null],
	[[null, null], null],
])('finds the common value of %j', (values, expected) => {
	expect(commonValue<string | null>(values)).toBe(expected)
})

it('names the new status of a client', () => {
	expect(statusMessage({ fullName: 'Ada Osei', status: 'inactive' })).toBe('Ada Osei is now inactive.')
})

it.each([
	['Ana Attorney', 'Ana Attorney is now responsible for Ada Osei.'],
	[null, 'Ada Osei has no responsible attorney now.'],
])('names the new attorney %s of a client', (attorney, expected) => {
	expect(assignedMessage('Ada Osei', attorney)).toBe(expected)
})

it.each([
	[1, { status: 'pending' } as const, null, '1 client is now pending.'],
	[3, { status: 'active' } as const, null, '3 clients are now active.'],
	[2, { attorneyId: 'x' }, 'Ana Attorney', 'Ana Attorney is now responsible for 2 clients.'],
	[1, { attorneyId: null }, null, '1 client has no responsible attorney now.'],
	[2, { attorneyId: null }, null, '2 clients have no responsible attorney now.'],
])('summarizes a bulk change of %i clients', (count, change, attorney, expected) => {
	expect(bulkMessage(count, change, attorney)).toBe(expected)
})
