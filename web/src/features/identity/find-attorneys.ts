import { users } from '@praxis/contract/identity/users.contract'
import { call } from '../../lib/call.ts'
import type { ComboboxOption } from '../../ui/form/use-options.ts'

const ATTORNEY_ROLES: readonly string[] = ['attorney', 'admin', 'superuser']

/** Those of the firm who can be responsible for clients and cases, by what was typed of their names. */
export async function findAttorneys(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
	const page = await call(users.firmPeople, { search: typed || undefined }, { signal })
	return page.items
		.filter((person) => ATTORNEY_ROLES.includes(person.role))
		.map((person) => ({ value: person.id, label: person.fullName, detail: person.email }))
}
