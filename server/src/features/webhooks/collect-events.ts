import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { enqueueDelivery } from './deliver-webhook.ts'
import { endStuckTests, insertDeliveries, renewStuck } from './deliveries.queries.ts'
import { endScan, lockScan, selectUntold } from './untold-events.queries.ts'

export const COLLECT_JOB = 'webhooks.collect'
const AGAIN_MS = 5_000
/** A transaction may commit an event this long after the moment the event bears. */
const OVERLAP_MS = 15 * 60_000
const AT_ONCE = 500
/** What is due for so long has lost its job, or never had one. */
const STUCK_MS = 30 * 60_000

/** Makes deliveries of new events, and a job for each. @returns the event to continue from, or null when these were the last */
async function collectSome(ctx: Context, db: Db, since: Date, fromId: number): Promise<number | null> {
	const found = await selectUntold(db, { since, fromId, limit: AT_ONCE })
	const deliveries = found.map(({ at, ...one }) => ({ ...one, id: newId(), eventAt: at, replayOf: null }))
	for (const id of await insertDeliveries(db, deliveries, ctx.platform.clock.now())) await enqueueDelivery(ctx, db, id)
	return found.length < AT_ONCE ? null : (found.at(-1)?.eventId ?? null)
}

/** Gives deliveries whose job was lost another, and ends tests that were broken off. */
async function resumeStuck(ctx: Context, db: Db): Promise<void> {
	const now = ctx.platform.clock.now()
	const before = new Date(now.getTime() - STUCK_MS)
	await endStuckTests(db, before, now)
	for (const id of await renewStuck(db, before, now, AT_ONCE)) await enqueueDelivery(ctx, db, id)
}

/** Looks through the events since the last time; while a webhook is on, again in five seconds. */
export async function collectEvents(ctx: Context): Promise<void> {
	const { clock, jobs } = ctx.platform
	await withTransaction(ctx, async (db) => {
		const since = new Date((await lockScan(db)).getTime() - OVERLAP_MS)
		let from: number | null = 0
		while (from !== null) from = await collectSome(ctx, db, since, from)
		await resumeStuck(ctx, db)
		if (!(await endScan(db))) return
		const startAfter = new Date(clock.now().getTime() + AGAIN_MS)
		await jobs.enqueue(db, COLLECT_JOB, {}, { startAfter, singletonKey: COLLECT_JOB })
	})
}
