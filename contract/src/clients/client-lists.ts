import type { InputOf } from '../kernel/endpoint.ts'
import type { ListState } from '../kernel/list-state.ts'
import type { clients } from './clients.contract.ts'
import { CLIENT_SORTS } from './clients.fields.ts'

/** Input of the client list for the state of its controls. */
export function clientListInput({ search, sort, filters }: ListState, ownId: string) {
	return {
		search: search || undefined,
		status: [...(filters.status ?? [])],
		...(filters.tag !== undefined && { tag: [...filters.tag] }),
		...(filters.attorney?.[0] === 'me' && { attorneyId: ownId }),
		sort: CLIENT_SORTS.find((one) => one === sort?.column) ?? 'fullName',
		direction: sort?.descending ? 'desc' : 'asc',
		withTags: true,
	} satisfies InputOf<typeof clients.list>
}

export const CLIENT_LIST_SORT = { column: 'fullName', descending: false }
export const CLIENT_LIST_FILTERS = [{ id: 'status' }, { id: 'attorney' }, { id: 'tag' }]
