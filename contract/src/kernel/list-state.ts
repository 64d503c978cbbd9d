import { splitList } from './comma-list.ts'
import type { Fields } from './field.ts'

export interface ListSort {
	readonly column: string
	readonly descending: boolean
}

/** What a list asks the server for. All of it is in the address. */
export interface ListState {
	readonly search: string
	readonly sort: ListSort | null
	/** Values by filter id; an absent filter is not set. */
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
		const values = splitList(params.get(filter.id) ?? '')
		return values.length === 0 ? [] : [[filter.id, values] as const]
	})
	return {
		search: params.get(SEARCH_PARAM) ?? '',
		sort: sortFromText(params.get(SORT_PARAM)) ?? defaultSort,
		filters: Object.fromEntries(chosen),
	}
}

type Filtered<F> = { [N in keyof F]: F[N] extends { readonly filter: true } ? N : never }[keyof F]
type ValueOf<D> = D extends { readonly values: infer V } ? keyof V & string : never

/** Fields with a filter of their values. */
export function filteredBy(fields: Fields) {
	return Object.entries(fields).flatMap(([id, { filter, values, ...field }]) =>
		filter && values ? [{ ...field, id, values }] : [],
	)
}

/** The input of a list endpoint for the state of its list: search, sort and the filters of its fields; unknown values are ignored. */
export function listInput<const F extends Fields, S extends string>(
	{ search, sort, filters }: ListState,
	fields: F,
	sorts: readonly S[],
	defaultSort: NoInfer<S>,
) {
	const chosen = filteredBy(fields).map(({ id, values }) => [
		id,
		(filters[id] ?? []).filter((value) => Object.hasOwn(values, value)),
	])
	return {
		...(Object.fromEntries(chosen) as { [N in Filtered<F>]: ValueOf<F[N]>[] }),
		search: search || undefined,
		sort: sorts.find((one) => one === sort?.column) ?? defaultSort,
		direction: sort?.descending === false ? ('asc' as const) : ('desc' as const),
	}
}
