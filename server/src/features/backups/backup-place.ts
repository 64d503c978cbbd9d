import { BackupError } from '../../platform/backup/backup-error.ts'
import type { BackupPlace } from '../../platform/backup/backup-files.ts'
import { type BackupTarget, folderTarget } from '../../platform/backup/backup-target.ts'
import { parseBucketAddress } from '../../platform/backup/s3/bucket-address.ts'
import { bucketTarget } from '../../platform/backup/s3/bucket-target.ts'
import { withBucket } from '../../platform/backup/s3/open-bucket.ts'
import { backupKeyId } from '../../platform/backup/sealed-chunks.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NewBackup, selectSealedKey } from './backups.queries.ts'

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
export function copyPlaceOf({ config }: Pick<Platform, 'config'>): Pick<NewBackup, 'place' | 's3Address'> {
	const s3Address = configuredAddress(config)
	return { place: s3Address === null ? 'folder' : 's3', s3Address }
}

/** What BACKUP_S3_URL names, without its key; null where it is not set. */
export function configuredAddress({ backupS3Url }: Platform['config']): string | null {
	return backupS3Url === null ? null : parseBucketAddress(backupS3Url, 'BACKUP_S3_URL').label
}

/** The URL of the bucket a backup lies in. Throws a `BackupError` where BACKUP_S3_URL does not name it any more. */
export function bucketUrlOf({ config }: Pick<Platform, 'config'>, s3Address: string | null): string {
	const named = configuredAddress(config)
	if (config.backupS3Url !== null && named === s3Address) return config.backupS3Url
	const now = named === null ? 'is not set' : `names ${named}`
	throw new BackupError(`This backup is in ${s3Address}, and BACKUP_S3_URL ${now}. Set it to where the backup lies.`)
}

/** Opens what a backup is written into. */
export async function withTarget<T>(
	platform: Pick<Platform, 'config'>,
	{ place, s3Address, key }: Pick<NewBackup, 'place' | 's3Address'> & { readonly key: string | null },
	work: (target: BackupTarget) => Promise<T>,
): Promise<T> {
	const folder = placeOf(platform, key)
	if (place === 'folder') return work(folderTarget(folder))
	const url = bucketUrlOf(platform, s3Address)
	return withBucket(url, (bucket) => work(bucketTarget({ bucket, key, keyId: folder.keyId })))
}
