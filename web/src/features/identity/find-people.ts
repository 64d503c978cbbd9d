import { users } from '@praxis/contract/identity/users.contract'
import { call } from '../../lib/call.ts'
import type { ComboboxOption } from '../../ui/form/use-options.ts'

const ATTORNEY_ROLES: readonly string[] = ['attorney', 'admin', 'superuser']

/** Active members of the firm, for a picker. */
export async function findPeople(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
	const page = await call(users.firmPeople, { search: typed || undefined }, { signal })
	return page.items.map((person) => ({ value: person.id, label: person.fullName, detail: person.email }))
}

/** Members of the firm who can be responsible for clients and cases, for a picker. */
export async function findAttorneys(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
	const page = await call(users.firmPeople, { search: typed || undefined }, { signal })
	return page.items
		.filter((person) => ATTORNEY_ROLES.includes(person.role))
		.map((person) => ({ value: person.id, label: person.fullName, detail: person.email }))
}
