import { expect, test } from 'vitest'
import { saidOfCases } from './use-case-bulk.tsx'

test('archiving several cases is said by its name, other changes by the usual text', () => {
	expect(saidOfCases('3 cases', { status: 'Archived' })).toBe('Archived 3 cases.')
	expect(saidOfCases('3 cases', { status: 'Active' })).toBeNull()
	expect(saidOfCases('1 case', { priority: 'high' })).toBeNull()
})
