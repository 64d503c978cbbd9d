import type { BackupPlace } from '../../platform/backup/backup-files.ts'
import { backupKeyId } from '../../platform/backup/sealed-chunks.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectSealedKey } from './backups.queries.ts'

/** The backup key of the firm; null until there is one. */
export async function readKey(platform: Platform): Promise<string | null> {
	const sealed = await withUpkeep(platform, selectSealedKey)
	return sealed === null ? null : platform.secrets.open(sealed)
}

/** Where a backup is kept, and with which key. */
export function placeOf(platform: Pick<Platform, 'config'>, key: string | null): BackupPlace {
	return { root: platform.config.backupDir, key, keyId: key === null ? null : backupKeyId(key) }
}
