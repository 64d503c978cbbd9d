import { CHALLENGE_HOURS, SPAM_KEPT_DAYS } from '@praxis/contract/intake/intake.rules'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction, withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { ANSWERS_CLAIMED, ANSWERS_SUBMITTED, claim, submission } from '../answers/submission.ts'
import { runFollowUps } from './follow-up.ts'
import { linkClaimed } from './link-claimed.ts'
import { handleNewIntakes } from './notify-new-intake.ts'
import { takeArea } from './take-area.ts'
import { deleteChallengesBefore, deleteSpamBefore } from './visitor.queries.ts'

const NIGHTLY = '47 3 * * *'
const FOLLOW_UPS = '*/10 * * * *'
const HOUR_MS = 3_600_000

/** Deletes old suspected spam, and challenges that have expired. */
export async function purgeSpam(ctx: Context): Promise<void> {
	const now = ctx.platform.clock.now().getTime()
	await withUpkeep(ctx.platform, (db) => deleteChallengesBefore(db, new Date(now - 2 * CHALLENGE_HOURS * HOUR_MS)))
	await withTransaction(ctx, async (db) => {
		for (const id of await deleteSpamBefore(db, new Date(now - SPAM_KEPT_DAYS * 24 * HOUR_MS))) {
			await recordAction(db, ctx, {
				action: 'intake.purgeSpam',
				entity: 'intakes',
				entityId: id,
				event: { kind: 'removed' },
			})
		}
	})
}

export function defineIntakeJobs(platform: Platform): void {
	handleNewIntakes(platform)
	platform.jobs.subscribe(ANSWERS_SUBMITTED, 'intake.take-area', takeArea, { payload: submission })
	platform.jobs.subscribe(ANSWERS_CLAIMED, 'intake.link-claimed', linkClaimed, { payload: claim })
	platform.jobs.define('intake.purge-spam', purgeSpam, { cron: NIGHTLY })
	platform.jobs.define('intake.follow-up', runFollowUps, { cron: FOLLOW_UPS })
}
