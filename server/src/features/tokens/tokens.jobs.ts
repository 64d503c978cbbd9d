import { withIdentity } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { purgeTokens } from './tokens.queries.ts'

const NIGHTLY = '29 3 * * *'

/** Removes tokens that expired long ago. */
export function defineTokenJobs(platform: Platform): void {
	platform.jobs.define('tokens.purge-expired', (ctx) => withIdentity(ctx.platform, purgeTokens), { cron: NIGHTLY })
}
