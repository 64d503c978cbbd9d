import type { ListFilter, ListSort, ListState } from './types.ts'

const SEARCH = 'q'
const SORT = 'sort'

export function sortToText(sort: ListSort | null): string | null {
	if (sort === null) return null
	return sort.descending ? `-${sort.column}` : sort.column
}

export function sortFromText(text: string | null): ListSort | null {
	if (text === null || text === '' || text === '-') return null
	return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false }
}

/** Reads a list's state from the address. Only filters the list knows are read. */
export function stateFromParams(
	params: URLSearchParams,
	filters: readonly ListFilter[],
	defaultSort: ListSort | null,
): ListState {
	const chosen = filters.flatMap((filter) => {
		const values = (params.get(filter.id) ?? '').split(',').filter((value) => value !== '')
		return values.length === 0 ? [] : [[filter.id, values] as const]
	})
	return {
		search: params.get(SEARCH) ?? '',
		sort: sortFromText(params.get(SORT)) ?? defaultSort,
		filters: Object.fromEntries(chosen),
	}
}

/** What the address has to hold for a state; null where a parameter goes. */
export function paramsOfState(
	state: ListState,
	filters: readonly ListFilter[],
	defaultSort: ListSort | null,
): Record<string, string | null> {
	const sort = sortToText(state.sort)
	const params: Record<string, string | null> = {
		[SEARCH]: state.search === '' ? null : state.search,
		[SORT]: sort === sortToText(defaultSort) ? null : sort,
	}
	for (const filter of filters) {
		const values = state.filters[filter.id] ?? []
		params[filter.id] = values.length === 0 ? null : values.join(',')
	}
	return params
}

export function isFiltered(state: ListState): boolean {
	return state.search !== '' || Object.values(state.filters).some((values) => values.length > 0)
}
