import type { Channel, NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface Chosen {
	readonly kind: string
	readonly channel: string
	readonly isOn: boolean
}

/** What the acting person decided. */
export function selectChosen(db: Db): Promise<Chosen[]> {
	return db.selectFrom('notification_choices').select(['kind', 'channel', 'is_on as isOn']).execute()
}

export interface NewChoice {
	readonly userId: string
	readonly kind: NotificationKind
	readonly channel: Channel
	readonly isOn: boolean
}

export async function upsertChoice(db: Db, { userId, kind, channel, isOn }: NewChoice): Promise<void> {
	await db
		.insertInto('notification_choices')
		.values({ user_id: userId, kind, channel, is_on: isOn })
		.onConflict((conflict) =>
			conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn, updated_at: sql`now()` }),
		)
		.execute()
}

/** Whether the acting person wants e-mail and web push at all. */
export async function selectOpenChannels(db: Db): Promise<{ readonly email: boolean; readonly push: boolean }> {
	const row = await db.selectFrom('user_settings').select(['notify_email', 'notify_push']).executeTakeFirst()
	return { email: row?.notify_email ?? true, push: row?.notify_push ?? true }
}
