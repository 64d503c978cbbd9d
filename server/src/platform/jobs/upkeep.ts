import { sql } from 'kysely'
import { withUpkeep } from '../db/transaction.ts'
import { EVENTS_KEPT_MS } from '../events/event-cursor.ts'
import type { JobQueue } from './job-queue.ts'

/** Beyond what cursors and idempotency keys promise, so that none is cut short by a clock. */
const MARGIN_MS = 60 * 60 * 1000

/** What the platform does by itself: forgets old events and kept answers. Before `start`. */
export function defineUpkeep(jobs: JobQueue): void {
	jobs.define(
		'upkeep.forget',
		async ({ platform }) => {
			const before = new Date(platform.clock.now().getTime() - EVENTS_KEPT_MS - MARGIN_MS)
			await withUpkeep(platform, async (db) => {
				await sql`DELETE FROM api.events WHERE at < ${before}`.execute(db)
				await sql`DELETE FROM api.idempotency_keys WHERE created_at < ${before}`.execute(db)
			})
		},
		{ cron: '41 * * * *' },
	)
}
