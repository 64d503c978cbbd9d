import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { advanceNextDates } from './cases.queries.ts'

/** Days begin at different hours in the time zones of firms. */
const HOURLY = '1 * * * *'

/** Called before work starts. */
export function defineNextDateJob({ jobs }: Platform): void {
	jobs.define('cases.advanceNextDates', ({ platform }) => withUpkeep(platform, advanceNextDates), { cron: HOURLY })
}
