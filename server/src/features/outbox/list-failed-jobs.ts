import type { FailedJobView } from '@praxis/contract/outbox/outbox.contract'
import type { Context } from '../../platform/context.ts'

const SHOWN_MAX = 200

/** The latest jobs that failed as often as they may. */
export async function listFailedJobs(ctx: Context): Promise<{ items: FailedJobView[] }> {
	const failed = await ctx.platform.jobs.listFailed(SHOWN_MAX)
	return { items: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })) }
}
