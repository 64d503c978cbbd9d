import { expect, test } from 'vitest'
import { readLayout, readViews } from './stored-list.ts'

const VIEW = {
	id: '1',
	name: 'Urgent',
	state: { search: '', sort: { column: 'createdAt', descending: true }, filters: { status: ['Active'] } },
}

test('reads saved views', () => {
	expect(readViews([VIEW])).toEqual([VIEW])
	expect(readViews([{ ...VIEW, state: { ...VIEW.state, sort: null } }])).toHaveLength(1)
	expect(readViews([{ ...VIEW, columns: ['caseName', 'status'] }])).toEqual([
		{ ...VIEW, columns: ['caseName', 'status'] },
	])
	expect(readViews([{ ...VIEW, columns: null }])).toEqual([{ ...VIEW, columns: null }])
	expect(readViews([{ ...VIEW, columns: 'all' }])).toEqual([])
})

test.each([
	['nothing stored', undefined],
	['no list', { VIEW }],
	['a view without a name', [{ ...VIEW, name: undefined }]],
	['a filter that is no list', [{ ...VIEW, state: { ...VIEW.state, filters: { status: 'Active' } } }]],
	['a sort without direction', [{ ...VIEW, state: { ...VIEW.state, sort: { column: 'name' } } }]],
	['a state without filters', [{ ...VIEW, state: { search: '', sort: null, filters: null } }]],
])('reads no views from %s', (_, stored) => {
	expect(readViews(stored)).toEqual([])
})

test('reads columns and density', () => {
	expect(readLayout({ columns: ['name'], density: 'compact' })).toEqual({ columns: ['name'], density: 'compact' })
	expect(readLayout({ columns: null, density: 'compact' })).toEqual({ columns: null, density: 'compact' })
})

test.each([undefined, null, 'text', { columns: [1], density: 'compact' }, { columns: null, density: 'wide' }])(
	'falls back to the layout of the list from %j',
	(stored) => {
		expect(readLayout(stored)).toEqual({ columns: null, density: 'normal' })
	},
)
