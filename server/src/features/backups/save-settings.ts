import { type BackupSettings, backupErrors, type backups } from '@praxis/contract/backups/backups.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { backupKeyId, newBackupKey } from '../../platform/backup/sealed-chunks.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction, withUpkeep } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { readKey } from './backup-place.ts'
import { insertSealedKey, lockSettings, selectSettings, updateSettings } from './backups.queries.ts'
import { toSettings } from './find-backups.ts'
import { recordBackupChange } from './record-backup-change.ts'
import { isContinuousUnavailable } from './view-continuous.ts'

const SETTINGS = 'settings'

/** The encryption key, made at the first call. Each look at it is in the audit log. */
export async function showKey(ctx: PersonContext): Promise<OutputOf<typeof backups.key>> {
	permit(ctx, ['manage_backups'])
	const { platform } = ctx
	const fresh = newBackupKey()
	await withUpkeep(platform, (db) => insertSealedKey(db, platform.secrets.seal(fresh), backupKeyId(fresh)))
	const key = (await readKey(platform)) ?? fresh
	const sealId = backupKeyId(key)
	await withTransaction(ctx, (db) =>
		recordBackupChange(db, ctx, { action: 'backups.key', id: SETTINGS, after: { sealId } }),
	)
	return { key, sealId }
}

export function confirmKey(ctx: PersonContext): Promise<BackupSettings> {
	permit(ctx, ['manage_backups'])
	const { platform } = ctx
	return withTransaction(ctx, async (db) => {
		const stored = await lockSettings(db)
		if (stored.sealId === null) throw refuse(backupErrors, 'backup_key_missing')
		await updateSettings(db, platform.clock.now(), { keySavedAt: platform.clock.now() })
		await recordBackupChange(db, ctx, { action: 'backups.confirmKey', id: SETTINGS })
		return toSettings(await selectSettings(db))
	})
}

export async function saveSettings(
	ctx: PersonContext,
	{ version, ...choices }: ParsedInput<typeof backups.saveSettings>,
): Promise<BackupSettings> {
	permit(ctx, ['manage_backups'])
	const { platform } = ctx
	const saved = await withTransaction(ctx, async (db) => {
		const stored = await lockSettings(db)
		if (stored.version !== version) throw refuse(backupErrors, 'backup_settings_stale')
		if (choices.isEncrypted && stored.sealId === null) throw refuse(backupErrors, 'backup_key_missing')
		if (choices.isContinuous && !stored.isContinuous && isContinuousUnavailable(ctx)) {
			throw refuse(backupErrors, 'backup_not_continuous')
		}
		await updateSettings(db, platform.clock.now(), choices)
		const { sealId: _id, keySavedAt: _at, version: _version, startedAt: _startedAt, ...before } = stored
		await recordBackupChange(db, ctx, { action: 'backups.saveSettings', id: SETTINGS, before, after: choices })
		return toSettings(await selectSettings(db))
	})
	platform.walArchive?.look()
	return saved
}
