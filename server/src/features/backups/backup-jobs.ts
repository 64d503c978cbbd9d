import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'

export const MAKE_JOB = 'backups.make'
export const VERIFY_JOB = 'backups.verify'
export const NIGHTLY_JOB = 'backups.nightly'
export const BASE_JOB = 'backups.base'
export const CHANGES_JOB = 'backups.watch-changes'
export const CONTENTS_JOB = 'backups.copy-contents'
export const WATCH_JOB = 'backups.watch'

export const backupJob = z.object({ id: rowId })
export type BackupJob = z.infer<typeof backupJob>
