import { stateFromParams } from '@praxis/contract/kernel/list-state'
import { expect, test } from 'vitest'
import { isFiltered, paramsOfState } from './list-url.ts'
import type { ListFilter, ListState } from './types.ts'

const FILTERS: readonly ListFilter[] = [
	{ kind: 'choice', id: 'status', label: 'Status', options: [] },
	{ kind: 'dates', id: 'opened', label: 'Opened' },
]
const SORT = { column: 'updatedAt', descending: true }

test('a state survives the way through the address', () => {
	const state: ListState = {
		search: 'smith & co',
		sort: { column: 'name', descending: false },
		filters: { status: ['New', 'Active'], opened: ['2026-01-01..'] },
	}
	const params = new URLSearchParams()
	for (const [key, value] of Object.entries(paramsOfState(state, FILTERS, SORT)))
		if (value !== null) params.set(key, value)
	expect(stateFromParams(params, FILTERS, SORT)).toEqual(state)
})

test('the default sort is not written', () => {
	expect(paramsOfState({ search: '', sort: SORT, filters: {} }, FILTERS, SORT)).toEqual({
		q: null,
		sort: null,
		status: null,
		opened: null,
	})
})

test('parameters of others are no filters', () => {
	const state = stateFromParams(new URLSearchParams('tab=x&sort=-'), FILTERS, SORT)
	expect(state).toEqual({ search: '', sort: SORT, filters: {} })
	expect(isFiltered(state)).toBe(false)
})
