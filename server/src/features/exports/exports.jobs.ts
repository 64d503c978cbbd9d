import type { Platform } from '../../platform/platform.ts'
import { buildExport, purgeExports } from './build-export.ts'
import { BUILD_JOB, exportJob, PURGE_JOB } from './export-jobs.ts'

const EVERY_QUARTER = '4,19,34,49 * * * *'
const EXPIRES_IN_SECONDS = 6 * 3_600

export function defineExportJobs({ jobs }: Platform): void {
	jobs.define(BUILD_JOB, buildExport, { payload: exportJob, expireInSeconds: EXPIRES_IN_SECONDS })
	jobs.define(PURGE_JOB, purgeExports, { cron: EVERY_QUARTER })
}
