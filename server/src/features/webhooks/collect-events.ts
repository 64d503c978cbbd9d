import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { DELIVER_JOB } from './deliver-webhook.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import { endScan, lockScan, selectUntold } from './untold-events.queries.ts'

export const COLLECT_JOB = 'webhooks.collect'
const AGAIN_MS = 5_000
/** A transaction may commit an event this long after the moment the event bears. */
const OVERLAP_MS = 15 * 60_000
const AT_ONCE = 500

/** Makes deliveries of new events, and a job for each. @returns how many */
async function collectSome(ctx: Context, db: Db, since: Date): Promise<number> {
	const found = await selectUntold(db, since, AT_ONCE)
	const deliveries = found.map(({ at, ...one }) => ({ ...one, id: newId(), eventAt: at, replayOf: null }))
	for (const id of await insertDeliveries(db, deliveries, ctx.platform.clock.now()))
		await ctx.platform.jobs.enqueue(db, DELIVER_JOB, { id })
	return found.length
}

/** Looks through the events since the last time; while a webhook is on, again in five seconds. */
export async function collectEvents(ctx: Context): Promise<void> {
	const { clock, jobs } = ctx.platform
	await withTransaction(ctx, async (db) => {
		const since = new Date((await lockScan(db)).getTime() - OVERLAP_MS)
		let found = AT_ONCE
		while (found === AT_ONCE) found = await collectSome(ctx, db, since)
		if (!(await endScan(db))) return
		const startAfter = new Date(clock.now().getTime() + AGAIN_MS)
		await jobs.enqueue(db, COLLECT_JOB, {}, { startAfter, singletonKey: COLLECT_JOB })
	})
}
