import type { Platform } from '../../platform/platform.ts'
import { purgeMerges } from './merge-clients.ts'

const NIGHTLY = '20 3 * * *'

/** Called before work starts. */
export function defineClientJobs({ jobs }: Platform): void {
	jobs.define('clients.purgeMerges', async (ctx) => void (await purgeMerges(ctx)), { cron: NIGHTLY })
}
