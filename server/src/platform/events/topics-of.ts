import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { EventTopics } from './event-hub.ts'

function permissionsOf({ id, access }: Endpoint): readonly Permission[] | 'everyone' {
	if (access === 'self') return 'everyone'
	if (access === 'public' || access === 'firm') throw new Error(`${id} names no permission that a topic could need`)
	return typeof access === 'string' ? [access] : access
}

function audienceOf(endpoints: readonly Endpoint[]): readonly Permission[] | 'everyone' {
	const audiences = endpoints.map(permissionsOf)
	const named = audiences.filter((one) => one !== 'everyone')
	return named.length < audiences.length ? 'everyone' : [...new Set(named.flat())]
}

/** A user who may read a record receives its changes: a topic has the permissions of the endpoints that show it. For what
 *  everybody may read (`self`), row security of the event decides. */
export function topicsOf(shownBy: Readonly<Record<string, readonly Endpoint[]>>): EventTopics {
	return Object.fromEntries(Object.entries(shownBy).map(([topic, endpoints]) => [topic, audienceOf(endpoints)]))
}
