import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, conflictsOf } from './three-way.ts'

const FIELDS = ['title', 'status', 'type'] as const
const read = { title: 'First', status: 'New', type: 'General', version: 1 }

test('sends only changed fields', () => {
	expect(changesOf(read, { ...read, title: 'Second' }, FIELDS)).toEqual({ title: 'Second' })
	expect(changesOf(read, read, FIELDS)).toEqual({})
})

test('a conflict is a field changed by both to different values', () => {
	const mine = { ...read, title: 'Mine', status: 'Active' }
	const theirs = { ...read, title: 'Theirs', status: 'Active', type: 'Tax Law', version: 2 }
	expect(conflictsOf(read, mine, theirs, FIELDS)).toEqual(['title'])
})

test('no conflict if only one of two users changed anything', () => {
	const record = fc.record({ title: fc.string(), status: fc.string(), type: fc.string() })
	fc.assert(
		fc.property(record, record, (before, after) => {
			expect(conflictsOf(before, after, before, FIELDS)).toEqual([])
			expect(conflictsOf(before, before, after, FIELDS)).toEqual([])
		}),
	)
})
