import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type {
	NotificationCounts,
	NotificationView,
	notifications,
} from '@praxis/contract/notifications/notifications.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { scopeOf } from './notifications.policy.ts'
import { countUnread, selectPage } from './notifications.queries.ts'

/** A page of the caller's notifications, newest first. */
export function listNotifications(
	ctx: PersonContext,
	input: ParsedInput<typeof notifications.list>,
): Promise<Page<NotificationView>> {
	return withListRead(ctx, (db) => selectPage(db, input, scopeOf(ctx.actor)))
}

/** How many of the caller's are new, and how many unread. */
export function countNotifications(ctx: PersonContext): Promise<NotificationCounts> {
	return withRead(ctx, (db) => countUnread(db, scopeOf(ctx.actor)))
}
