import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
	BACKUPS_SHOWN,
	type BackupOverview,
	type BackupSettings,
	type StorageUsage,
} from '@praxis/contract/backups/backups.contract'
import { BACKUP_OLD_HOURS } from '@praxis/contract/database/database.contract'
import { checkBucket } from '../../platform/backup/s3/check-bucket.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { readVolumes } from '../../platform/health/free-space.ts'
import { permit } from '../../platform/permit.ts'
import { configuredAddress } from './backup-place.ts'
import { type StoredSettings, selectBackups, selectBases, selectLastGood, selectSettings } from './backups.queries.ts'
import { viewHold } from './release-outgoing.ts'
import { viewContinuous } from './view-continuous.ts'

const HOUR_MS = 3_600_000

export function toSettings({ startedAt: _startedAt, ...settings }: StoredSettings): BackupSettings {
	return settings
}

export function isOld(lastGood: Date | null, now: Date): boolean {
	return lastGood === null || now.getTime() - lastGood.getTime() > BACKUP_OLD_HOURS * HOUR_MS
}

/** The folder, or the first one above it that is there already. */
async function deviceOf(path: string): Promise<number | null> {
	const found = await stat(path).catch(() => null)
	if (found !== null) return found.dev
	return dirname(path) === path ? null : deviceOf(dirname(path))
}

export async function viewBackups(ctx: PersonContext): Promise<BackupOverview> {
	permit(ctx, ['manage_backups'])
	const { platform } = ctx
	const { backupDir: place, dataDir } = platform.config
	const s3 = configuredAddress(platform.config)
	const [ofData, ofBackups] = await Promise.all([deviceOf(dataDir), deviceOf(place)])
	const hold = await viewHold(ctx)
	return withRead(ctx, async (db) => {
		const lastGood = await selectLastGood(db)
		const settings = toSettings(await selectSettings(db))
		const bases = await selectBases(db)
		return {
			items: await selectBackups(db, BACKUPS_SHOWN),
			settings,
			hold,
			continuous: await viewContinuous(ctx, settings, bases),
			place,
			s3,
			isOnSameDisk: s3 === null && ofData !== null && ofData === ofBackups,
			lastGoodAt: lastGood?.toISOString() ?? null,
			isOld: isOld(lastGood, platform.clock.now()),
		}
	})
}

export async function viewStorage(ctx: PersonContext): Promise<StorageUsage> {
	permit(ctx, ['manage_backups'])
	const { health, config, clock } = ctx.platform
	const [ofData, ofBackups, s3] = await Promise.all([
		health.volumes(),
		readVolumes([{ name: 'Backups', directory: config.backupDir }]),
		checkBucket(config, clock.now()),
	])
	const known = new Set(ofData.map(({ totalBytes, freeBytes }) => `${totalBytes} ${freeBytes}`))
	const more = ofBackups.filter(({ totalBytes, freeBytes }) => !known.has(`${totalBytes} ${freeBytes}`))
	return {
		volumes: [...ofData, ...more].map((one) => ({ ...one })),
		s3: s3 === null ? null : { ...s3, checkedAt: s3.checkedAt.toISOString() },
		readAt: clock.now().toISOString(),
	}
}
