import { listInput } from '@praxis/contract/kernel/list-state'
import { expect, test } from 'vitest'
import { fieldFilters } from './field-columns.tsx'

const fields = {
	name: { label: 'Name' },
	color: { label: 'Color', values: { red: 'Red', blue: 'Blue' } },
	size: { label: 'Size', values: { small: 'Small', large: 'Large' }, filter: true },
} as const

test('fields described as filters become filters', () => {
	expect(fieldFilters(fields).map(({ id, label }) => [id, label])).toEqual([['size', 'Size']])
})

test('the input of a list has known values and sorts only', () => {
	const state = {
		search: '',
		sort: { column: 'forged', descending: false },
		filters: { size: ['large', 'huge'], color: ['red'] },
	}
	expect(listInput(state, fields, ['name', 'createdAt'], 'createdAt')).toEqual({
		size: ['large'],
		search: undefined,
		sort: 'createdAt',
		direction: 'asc',
	})
	const sorted = { search: 'ann', sort: { column: 'name', descending: true }, filters: {} }
	expect(listInput(sorted, fields, ['name', 'createdAt'], 'createdAt')).toEqual({
		size: [],
		search: 'ann',
		sort: 'name',
		direction: 'desc',
	})
})
