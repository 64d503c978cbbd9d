import type { Context } from '../../platform/context.ts'
import { withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { purgeConnections } from './oauth.queries.ts'
import { deleteOldProposals } from './proposals.queries.ts'

const NIGHTLY = '37 3 * * *'

/** Forgets apps that were never connected and keys that ended. */
export function defineConnectionJobs(platform: Platform): void {
	const purge = async (ctx: Context) => {
		await withIdentity(ctx.platform, purgeConnections)
		await withTransaction(ctx, deleteOldProposals)
	}
	platform.jobs.define('connections.purge', purge, { cron: NIGHTLY })
}
