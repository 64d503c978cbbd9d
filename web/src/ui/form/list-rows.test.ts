import { describe, expect, it } from 'vitest'
import { addLabel, movedRow, withRow } from './list-rows.ts'

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id).join('')

describe('movedRow', () => {
	it.each([
		[0, 1, 'bac'],
		[2, 0, 'cab'],
		[1, 1, 'abc'],
		[0, -1, 'abc'],
		[2, 3, 'abc'],
		[7, 0, 'abc'],
	])('moves row %i to place %i', (from, to, expected) => {
		expect(idsOf(movedRow(ROWS, from, to))).toBe(expected)
	})

	it('leaves the given rows unchanged', () => {
		movedRow(ROWS, 0, 2)
		expect(idsOf(ROWS)).toBe('abc')
	})
})

it('changes only the named row', () => {
	const rows = [
		{ id: 'a', label: 'Work' },
		{ id: 'b', label: '' },
	]
	expect(withRow(rows, 1, { label: 'Home' })).toEqual([rows[0], { id: 'b', label: 'Home' }])
})

it.each([
	['email address', 'Add an email address'],
	['party', 'Add a party'],
])('names the button for a new %s', (noun, label) => {
	expect(addLabel(noun)).toBe(label)
})
