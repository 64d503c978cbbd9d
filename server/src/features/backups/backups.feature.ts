import { backups } from '@praxis/contract/backups/backups.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineBackupJobs } from './backups.jobs.ts'
import { viewBackups, viewStorage } from './find-backups.ts'
import { releaseOutgoing } from './release-outgoing.ts'
import { createBackup, removeBackup, requestVerification } from './request-backup.ts'
import { confirmKey, saveSettings, showKey } from './save-settings.ts'

export const backupsFeature: ServerFeature = {
	name: 'backups',
	routes: [
		route(backups.overview, viewBackups),
		route(backups.storage, viewStorage),
		route(backups.create, createBackup),
		route(backups.verify, requestVerification),
		route(backups.remove, removeBackup),
		route(backups.key, showKey),
		route(backups.confirmKey, confirmKey),
		route(backups.saveSettings, saveSettings),
		route(backups.release, releaseOutgoing),
	],
	topics: { backups: [backups.overview] },
	defineJobs: [defineBackupJobs],
}
