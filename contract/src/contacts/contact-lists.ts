import type { InputOf } from '../kernel/endpoint.ts'
import { filteredBy, type ListState, listInput } from '../kernel/list-state.ts'
import { PARTY_ROLES } from '../questionnaires/relationships.ts'
import type { contacts } from './contacts.contract.ts'
import { CONTACT_SORTS, contactFields } from './contacts.fields.ts'

/** Input of the contact list for the state of its controls. */
export function contactListInput(state: ListState) {
	const { role = [], deleted } = state.filters
	return {
		...listInput(state, contactFields, CONTACT_SORTS, 'name'),
		role: PARTY_ROLES.filter((one) => role.includes(one)),
		deleted: deleted?.[0] === 'yes' ? true : undefined,
	} satisfies InputOf<typeof contacts.list>
}

export const CONTACT_LIST_SORT = { column: 'name', descending: false }
export const CONTACT_LIST_FILTERS = [...filteredBy(contactFields), { id: 'role' }, { id: 'deleted' }]
