import { kindInfo, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import type { IconName } from '../../ui/icon/icon.tsx'

const OF_GROUP = { cases: 'briefcase', account: 'user', firm: 'inbox' } as const satisfies Record<string, IconName>

/** The picture of a kind; its words are always beside it. */
export function iconOf(kind: NotificationKind): IconName {
	if (kind === 'reminder') return 'clock'
	if (kind === 'mail_failed') return 'mail'
	const { group, isSecurity } = kindInfo(kind)
	return isSecurity === true ? 'shield' : OF_GROUP[group]
}
