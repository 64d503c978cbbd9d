import type { Permission } from '@praxis/contract/kernel/permissions'
import { KIND_KEYS, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import { concerns, type Listener } from '@praxis/contract/notifications/notifications.rules'
import type { Person } from '../../platform/context.ts'
import type { Sight } from './notifications.queries.ts'

const CASES: readonly Permission[] = ['view_cases', 'view_own_cases']

function listenerOf({ reach, permissions }: Person): Listener {
	return {
		isFirm: reach === 'firm' || reach === 'walled',
		isClient: reach === 'client',
		isAdmin: permissions.has('access_admin_dashboard'),
	}
}

/** The kinds that ever come to a person. */
export function kindsFor(person: Person): NotificationKind[] {
	const listener = listenerOf(person)
	return KIND_KEYS.filter((kind) => concerns(kind, listener))
}

/** What a person may see of their own notifications, by their rights as they are now. */
export function sightOf(person: Person): Sight {
	return { withCases: CASES.some((one) => person.permissions.has(one)), kinds: kindsFor(person) }
}
