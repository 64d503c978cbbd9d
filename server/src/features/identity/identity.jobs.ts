import { withIdentity } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { purgeExpired } from './factors.queries.ts'

const NIGHTLY = '17 3 * * *'

/** Purges ended sessions, expired links and unused guests. */
export function defineIdentityJobs(platform: Platform): void {
	platform.jobs.define('identity.purge-expired', (ctx) => withIdentity(ctx.platform, purgeExpired), { cron: NIGHTLY })
}
