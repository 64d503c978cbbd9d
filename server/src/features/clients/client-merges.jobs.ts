import type { Platform } from '../../platform/platform.ts'
import { forgetMerges } from './undo-merge.ts'

const NIGHTLY = '20 3 * * *'

/** Forgets merges that can no longer be undone. */
export function defineMergeJobs(platform: Platform): void {
	platform.jobs.define('clients.forgetMerges', async (ctx) => void (await forgetMerges(ctx)), { cron: NIGHTLY })
}
