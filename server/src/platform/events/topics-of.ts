import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { EventTopics } from './event-hub.ts'

function permissionsOf({ id, access }: Endpoint): readonly Permission[] | 'everyone' {
	if (access === 'self') return 'everyone'
	if (access === 'public') throw new Error(`${id} names no permission that a topic could need`)
	return typeof access === 'string' ? [access] : access
}

function audienceOf(endpoints: readonly Endpoint[]): readonly Permission[] | 'everyone' {
	const audiences = endpoints.map(permissionsOf)
	const named = audiences.filter((one) => one !== 'everyone')
	return named.length < audiences.length ? 'everyone' : [...new Set(named.flat())]
}

/** Who may read a record may hear of its changes: the permissions of a topic are those of the endpoints that show it. What
 *  everybody may read (`self`), everybody hears of whom row security tells of the event. */
export function topicsOf(shownBy: Readonly<Record<string, readonly Endpoint[]>>): EventTopics {
	return Object.fromEntries(Object.entries(shownBy).map(([topic, endpoints]) => [topic, audienceOf(endpoints)]))
}
