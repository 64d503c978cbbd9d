import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { COLLECT_JOB, collectEvents } from './collect-events.ts'
import { DELIVER_JOB, deliverWebhook, deliveryJob } from './deliver-webhook.ts'
import { purgeDeliveries } from './deliveries.queries.ts'
import { purgeOldSecrets } from './manage-webhooks.ts'

const EVERY_MINUTE = '* * * * *'
const NIGHTLY = '11 4 * * *'
const AT_ONCE = 4
const KEPT_MS = 30 * DAY_MS

async function purge(ctx: Context): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - KEPT_MS)
	await withTransaction(ctx, (db) => purgeDeliveries(db, before))
	await purgeOldSecrets(ctx)
}

export function defineWebhookJobs({ jobs }: Platform): void {
	jobs.define(COLLECT_JOB, collectEvents, { cron: EVERY_MINUTE })
	jobs.define(DELIVER_JOB, deliverWebhook, { payload: deliveryJob, concurrency: AT_ONCE })
	jobs.define('webhooks.purge', purge, { cron: NIGHTLY })
}
