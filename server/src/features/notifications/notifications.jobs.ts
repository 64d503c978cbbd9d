import { DAY_MS } from '@praxis/contract/kernel/dates'
import { READ_KEPT_DAYS, UNREAD_KEPT_DAYS } from '@praxis/contract/notifications/notifications.rules'
import type { Context } from '../../platform/context.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeToIdentity } from '../identity/publish-identity-event.ts'
import { deliverNotification, delivery } from './deliver-notification.ts'
import { handleIdentityEvent } from './handle-identity-event.ts'
import { deleteOld } from './notifications.queries.ts'
import { DELIVER_JOB } from './notify.ts'
import { defineFailureJobs } from './notify-failures.ts'
import { watchStorage } from './notify-storage.ts'
import { resealTargets } from './push.queries.ts'
import { PUSH_JOB, pushPayload, sendPush } from './send-push.ts'
import { dueReminder, REMIND_JOB, sendOverdue, sendReminder } from './send-reminders.ts'

const NIGHTLY = '23 3 * * *'
const PUSH_SECONDS = 60
const RESEAL = '37 * * * *'
const OVERDUE = '*/10 * * * *'

/** Deletes old notifications: read ones sooner than unread ones. */
export async function purgeNotifications({ platform }: Context): Promise<void> {
	const now = platform.clock.now().getTime()
	const before = { read: new Date(now - READ_KEPT_DAYS * DAY_MS), unread: new Date(now - UNREAD_KEPT_DAYS * DAY_MS) }
	await withUpkeep(platform, (db) => deleteOld(db, before))
}

/** After a change of the secret key: what the previous keys sealed is sealed with the present one. */
async function reseal({ platform }: Context): Promise<void> {
	const { secrets } = platform
	for (const prefix of secrets.outdatedPrefixes) {
		await withUpkeep(platform, (db) => resealTargets(db, prefix, (sealed) => secrets.rotate(sealed)))
	}
}

/** Runs before jobs start. */
export function defineNotificationJobs(platform: Platform): void {
	const { jobs } = platform
	jobs.define(DELIVER_JOB, deliverNotification, { payload: delivery, concurrency: 2 })
	subscribeToIdentity(platform, 'notifications.account', handleIdentityEvent)
	defineFailureJobs(platform)
	watchStorage(platform)
	jobs.define(PUSH_JOB, sendPush, { payload: pushPayload, concurrency: 2, expireInSeconds: PUSH_SECONDS })
	jobs.define('notifications.reseal', reseal, { cron: RESEAL })
	jobs.define(REMIND_JOB, sendReminder, { payload: dueReminder })
	jobs.define('notifications.remind-overdue', sendOverdue, { cron: OVERDUE })
	jobs.define('notifications.purge', purgeNotifications, { cron: NIGHTLY })
}
