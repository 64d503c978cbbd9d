import { CHALLENGE_HOURS, SPAM_KEPT_DAYS } from '@praxis/contract/intake/intake.rules'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction, withUpkeep } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Platform } from '../../platform/platform.ts'
import { hearOfArrival } from './hear-of-arrivals.ts'
import { deleteChallengesBefore, deleteSpamBefore } from './strangers.queries.ts'
import { ARRIVED, type Arrival } from './tell-of-arrival.ts'

const NIGHTLY = '47 3 * * *'
const HOUR_MS = 3_600_000

/** Forgets suspected spam that nobody rescued, and challenges that are too old to be answered again. */
export async function forgetSpam(ctx: Context): Promise<void> {
	const now = ctx.platform.clock.now().getTime()
	await withUpkeep(ctx.platform, (db) => deleteChallengesBefore(db, new Date(now - 2 * CHALLENGE_HOURS * HOUR_MS)))
	await withTransaction(ctx, async (db) => {
		for (const id of await deleteSpamBefore(db, new Date(now - SPAM_KEPT_DAYS * 24 * HOUR_MS))) {
			await emitAudit(db, ctx, { action: 'intake.forgetSpam', entity: 'intakes', entityId: id })
			await emitEvent(db, { topic: 'intakes', entityId: id, kind: 'removed' })
		}
	})
}

/** Before work starts. */
export function defineIntakeJobs({ jobs }: Platform): void {
	jobs.listen<Arrival>(ARRIVED, 'intake.hear-of-arrival', hearOfArrival)
	jobs.define('intake.forget-spam', forgetSpam, { cron: NIGHTLY })
}
