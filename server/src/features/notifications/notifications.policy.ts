import type { Permission } from '@praxis/contract/kernel/permissions'
import { KIND_KEYS, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import { concerns, type Recipient } from '@praxis/contract/notifications/notifications.rules'
import type { Person } from '../../platform/actor.ts'
import type { VisibleScope } from './notifications.queries.ts'

const CASES: readonly Permission[] = ['view_cases', 'view_own_cases']

function recipientOf({ reach, permissions }: Person): Recipient {
	return {
		isFirm: reach === 'firm' || reach === 'walled',
		isClient: reach === 'client',
		isAdmin: permissions.has('access_admin_dashboard'),
	}
}

/** The kinds that ever come to a person. */
export function kindsOf(person: Person): NotificationKind[] {
	const listener = recipientOf(person)
	return KIND_KEYS.filter((kind) => concerns(kind, listener))
}

/** What a person may see of their own notifications, by their rights as they are now. */
export function scopeOf(person: Person): VisibleScope {
	return { withCases: CASES.some((one) => person.permissions.has(one)), kinds: kindsOf(person) }
}
