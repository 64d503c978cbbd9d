import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	type NotificationCounts,
	type NotificationView,
	notificationErrors,
	type notifications,
} from '@praxis/contract/notifications/notifications.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { scopeOf } from './notifications.policy.ts'
import { countUnread, markAllRead, markRead, markSeen } from './notifications.queries.ts'

/** Leaves the audit row and tells the person's other screens. */
async function record(db: Db, ctx: PersonContext, action: string, entityId: string, after: object): Promise<void> {
	const userId = ctx.actor.id
	await recordAction(db, ctx, { action, entity: 'notifications', entityId, after: { ...after }, audience: { userId } })
}

/** None is new any more; unread ones stay unread. */
export function markNotificationsSeen(ctx: PersonContext): Promise<NotificationCounts> {
	return withTransaction(ctx, async (db) => {
		const sight = scopeOf(ctx.actor)
		const count = await markSeen(db, sight, ctx.platform.clock.now())
		if (count > 0) await record(db, ctx, 'notifications.see', ctx.actor.id, { seen: count })
		return countUnread(db, sight)
	})
}

/** Marks one as read, or as unread again. */
export function markNotification(
	ctx: PersonContext,
	{ id, isRead }: ParsedInput<typeof notifications.mark>,
): Promise<NotificationView> {
	return withTransaction(ctx, async (db) => {
		const marked = await markRead(db, scopeOf(ctx.actor), { id, isRead, now: ctx.platform.clock.now() })
		if (marked === null) throw refuse(notificationErrors, 'not_found')
		await record(db, ctx, 'notifications.mark', id, { isRead })
		return marked
	})
}

/** Marks all as read. */
export function markAllNotifications(ctx: PersonContext): Promise<NotificationCounts> {
	return withTransaction(ctx, async (db) => {
		const sight = scopeOf(ctx.actor)
		const count = await markAllRead(db, sight, ctx.platform.clock.now())
		if (count > 0) await record(db, ctx, 'notifications.markAll', ctx.actor.id, { read: count })
		return countUnread(db, sight)
	})
}
