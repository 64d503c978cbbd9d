import type { Permission } from '@praxis/contract/kernel/permissions'
import { SEARCH_KINDS, type SearchKind } from '@praxis/contract/search/search.contract'
import type { Person } from '../../platform/context.ts'

/** Who may find records of a kind: whoever may open them. */
const MAY_FIND: Readonly<Record<SearchKind, readonly Permission[]>> = {
	case: ['view_cases', 'view_own_cases'],
	client: ['view_clients'],
	party: ['view_cases'],
	account: ['manage_users'],
}

/** The kinds a person may find: of those asked for, or of all when none is named. */
export function kindsFor(person: Person, asked: readonly SearchKind[]): SearchKind[] {
	return SEARCH_KINDS.filter(
		(kind) => (asked.length === 0 || asked.includes(kind)) && MAY_FIND[kind].some((one) => person.permissions.has(one)),
	)
}
