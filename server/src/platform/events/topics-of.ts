import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { EventTopics } from './event-hub.ts'

function permissionsOf({ id, access }: Endpoint): readonly Permission[] {
	if (access === 'public' || access === 'self') throw new Error(`${id} names no permission that a topic could need`)
	return typeof access === 'string' ? [access] : access
}

/** Who may read a record may hear of its changes: the permissions of a topic are those of the endpoints that show it. */
export function topicsOf(shownBy: Readonly<Record<string, readonly Endpoint[]>>): EventTopics {
	return Object.fromEntries(
		Object.entries(shownBy).map(([topic, endpoints]) => [topic, [...new Set(endpoints.flatMap(permissionsOf))]]),
	)
}
