export interface ListSort {
	readonly column: string
	readonly descending: boolean
}

/** What a list asks the server for. All of it is in the address. */
export interface ListState {
	readonly search: string
	readonly sort: ListSort | null
	/** By filter id; an absent filter is not set. */
	readonly filters: Readonly<Record<string, readonly string[]>>
}

export const SEARCH_PARAM = 'q'
export const SORT_PARAM = 'sort'

export function sortFromText(text: string | null): ListSort | null {
	if (text === null || text === '' || text === '-') return null
	return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false }
}

/** Reads a list's state from the address. Only filters the list knows are read. */
export function stateFromParams(
	params: URLSearchParams,
	filters: readonly { readonly id: string }[],
	defaultSort: ListSort | null,
): ListState {
	const chosen = filters.flatMap((filter) => {
		const values = (params.get(filter.id) ?? '').split(',').filter((value) => value !== '')
		return values.length === 0 ? [] : [[filter.id, values] as const]
	})
	return {
		search: params.get(SEARCH_PARAM) ?? '',
		sort: sortFromText(params.get(SORT_PARAM)) ?? defaultSort,
		filters: Object.fromEntries(chosen),
	}
}
