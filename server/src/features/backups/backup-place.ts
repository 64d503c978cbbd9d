import type { BackupRecord } from '@praxis/contract/backups/backups.contract'
import type { BackupPlace } from '../../platform/backup/backup-files.ts'
import { type BackupTarget, folderTarget } from '../../platform/backup/backup-target.ts'
import { bucketTarget } from '../../platform/backup/s3/bucket-target.ts'
import { withBucket } from '../../platform/backup/s3/open-bucket.ts'
import { backupKeyId } from '../../platform/backup/sealed-chunks.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectSealedKey } from './backups.queries.ts'

/** The backup key of the firm; null until there is one. */
export async function readKey(platform: Platform): Promise<string | null> {
	const sealed = await withUpkeep(platform, selectSealedKey)
	return sealed === null ? null : platform.secrets.open(sealed)
}

/** The folder of backups, and with which key they are made. */
export function placeOf(platform: Pick<Platform, 'config'>, key: string | null): BackupPlace {
	return { root: platform.config.backupDir, key, keyId: key === null ? null : backupKeyId(key) }
}

/** Where the next complete copy goes. */
export function copyPlaceOf({ config }: Pick<Platform, 'config'>): BackupRecord['place'] {
	return config.backupS3Url === null ? 'folder' : 's3'
}

/** Opens what a backup is written into. */
export function withTarget<T>(
	platform: Pick<Platform, 'config'>,
	{ place, key }: { readonly place: BackupRecord['place']; readonly key: string | null },
	work: (target: BackupTarget) => Promise<T>,
): Promise<T> {
	const folder = placeOf(platform, key)
	if (place === 'folder') return work(folderTarget(folder))
	return withBucket(platform.config.backupS3Url, (bucket) => work(bucketTarget({ bucket, key, keyId: folder.keyId })))
}
