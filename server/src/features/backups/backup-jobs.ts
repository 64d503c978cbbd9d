export const MAKE_JOB = 'backups.make'
export const VERIFY_JOB = 'backups.verify'
export const NIGHTLY_JOB = 'backups.nightly'
export const WATCH_JOB = 'backups.watch'

export interface BackupJob {
	readonly id: string
}
