import type { Platform } from '../../platform/platform.ts'
import {
	BASE_JOB,
	backupJob,
	CHANGES_JOB,
	CONTENTS_JOB,
	MAKE_JOB,
	NIGHTLY_JOB,
	VERIFY_JOB,
	WATCH_JOB,
} from './backup-jobs.ts'
import { copyNewContents, createNightlyBase, followChanges, watchChanges } from './continuous-backup.ts'
import { runBackup } from './create-backup.ts'
import { startNightly } from './start-nightly.ts'
import { verifyBackup } from './verify-backup.ts'
import { watchBackups } from './watch-backups.ts'

const NIGHTLY = '12 2 * * *'
const NIGHTLY_BASE = '42 3 * * *'
const OFTEN = '*/5 * * * *'
const CONTENTS = '*/2 * * * *'
const HOURLY = '27 * * * *'
const EXPIRES_IN_SECONDS = 6 * 3_600

export function defineBackupJobs(platform: Platform): void {
	const { jobs } = platform
	const options = { payload: backupJob, expireInSeconds: EXPIRES_IN_SECONDS, retryLimit: 0 }
	jobs.define(MAKE_JOB, runBackup, options)
	jobs.define(VERIFY_JOB, verifyBackup, options)
	jobs.define(NIGHTLY_JOB, startNightly, { cron: NIGHTLY })
	jobs.define(WATCH_JOB, watchBackups, { cron: HOURLY })
	jobs.define(BASE_JOB, createNightlyBase, { cron: NIGHTLY_BASE })
	jobs.define(CHANGES_JOB, watchChanges, { cron: OFTEN })
	jobs.define(CONTENTS_JOB, copyNewContents, { cron: CONTENTS, expireInSeconds: EXPIRES_IN_SECONDS, retryLimit: 0 })
	followChanges(platform)
}
