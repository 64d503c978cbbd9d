import { joinList } from '@praxis/contract/kernel/comma-list'
import { type ListSort, type ListState, SEARCH_PARAM, SORT_PARAM } from '@praxis/contract/kernel/list-state'
import type { ListFilter } from './types.ts'

export function sortToText(sort: ListSort | null): string | null {
	if (sort === null) return null
	return sort.descending ? `-${sort.column}` : sort.column
}

/** What the address has to hold for a state; null where a parameter goes. */
export function paramsOfState(
	state: ListState,
	filters: readonly ListFilter[],
	defaultSort: ListSort | null,
): Record<string, string | null> {
	const sort = sortToText(state.sort)
	const params: Record<string, string | null> = {
		[SEARCH_PARAM]: state.search === '' ? null : state.search,
		[SORT_PARAM]: sort === sortToText(defaultSort) ? null : sort,
	}
	for (const filter of filters) {
		const values = state.filters[filter.id] ?? []
		params[filter.id] = values.length === 0 ? null : joinList(values)
	}
	return params
}

export function isFiltered(state: ListState): boolean {
	return state.search !== '' || Object.values(state.filters).some((values) => values.length > 0)
}
