import { stateFromParams } from '@praxis/contract/kernel/list-state'
import { useCallback, useMemo } from 'react'
import { useUrlParams } from '../navigation/url-state.tsx'
import { paramsOfState } from './list-url.ts'
import type { ListFilter, ListSort, ListState } from './types.ts'

export interface ListController {
	readonly state: ListState
	readonly filters: readonly ListFilter[]
	readonly defaultSort: ListSort | null
	readonly setSearch: (search: string) => void
	readonly setSort: (sort: ListSort | null) => void
	readonly setFilter: (id: string, values: readonly string[]) => void
	/** Search and filters go; the sort stays. */
	readonly clear: () => void
	readonly apply: (state: ListState) => void
}

interface ListStateOptions {
	readonly filters?: readonly ListFilter[]
	readonly defaultSort?: ListSort
}

const NONE: readonly ListFilter[] = []

/** A list's search, sort and filters, kept in the address. `state` is what the query key and input are made of. */
export function useListState({ filters = NONE, defaultSort }: ListStateOptions = {}): ListController {
	const { params, set } = useUrlParams()
	const sort = defaultSort ?? null
	const sortColumn = sort?.column ?? null
	const sortDescending = sort?.descending ?? false
	const stableSort = useMemo<ListSort | null>(
		() => (sortColumn === null ? null : { column: sortColumn, descending: sortDescending }),
		[sortColumn, sortDescending],
	)
	const state = useMemo(() => stateFromParams(params, filters, stableSort), [params, filters, stableSort])
	const apply = useCallback(
		(next: ListState) => set(paramsOfState(next, filters, stableSort)),
		[set, filters, stableSort],
	)
	return {
		state,
		filters,
		defaultSort: stableSort,
		apply,
		setSearch: (search) => apply({ ...state, search }),
		setSort: (next) => apply({ ...state, sort: next ?? stableSort }),
		setFilter: (id, values) => apply({ ...state, filters: { ...state.filters, [id]: values } }),
		clear: () => apply({ ...state, search: '', filters: {} }),
	}
}
