import type { Context } from '../../platform/context.ts'
import { withIdentity, withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { resealStoredKeys } from '../../platform/secrets/stored-keys.ts'
import { failAbandoned, purgeTexts, resealTexts } from './model-calls.queries.ts'
import { WARN_JOB } from './open-call.ts'
import { budgetJob, warnOfBudgets } from './warn-of-budgets.ts'

const NIGHTLY = '41 3 * * *'
const HOURLY = '43 * * * *'
/** No call is allowed to take longer. */
const ABANDONED_MS = 3_600_000

/** Removes prompts and answers that are no longer kept. */
export async function purgeCalls({ platform }: Context): Promise<void> {
	await withUpkeep(platform, (db) => purgeTexts(db, platform.clock.now()))
}

/** Ends calls that a stopped process left, and after a change of the secret key seals again what the previous keys sealed. */
export async function repairCalls({ platform }: Context): Promise<void> {
	const { secrets, clock } = platform
	await withUpkeep(platform, (db) => failAbandoned(db, new Date(clock.now().getTime() - ABANDONED_MS)))
	const rotate = (sealed: string) => secrets.rotate(sealed)
	for (const prefix of secrets.outdatedPrefixes) {
		await withIdentity(platform, (db) => resealStoredKeys(db, prefix, rotate))
		while (await withUpkeep(platform, (db) => resealTexts(db, prefix, rotate)));
	}
}

export function defineModelJobs({ jobs }: Platform): void {
	jobs.define('models.purge-texts', purgeCalls, { cron: NIGHTLY })
	jobs.define(WARN_JOB, warnOfBudgets, { payload: budgetJob })
	jobs.define('models.repair', repairCalls, { cron: HOURLY })
}
