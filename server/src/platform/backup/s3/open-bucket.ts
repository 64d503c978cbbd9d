import { BackupError } from '../backup-error.ts'
import type { BackupBucket } from './bucket.ts'

const NOT_SET = 'This backup is in S3, and BACKUP_S3_URL is not set. Set it to where the backup lies.'

/** Opens the bucket for as long as the work needs it. The SDK is large: it is loaded only by those who use it. */
export async function withBucket<T>(url: string | null, work: (bucket: BackupBucket) => Promise<T>): Promise<T> {
	if (url === null) throw new BackupError(NOT_SET)
	const { BackupBucket } = await import('./bucket.ts')
	const bucket = new BackupBucket(url)
	try {
		return await work(bucket)
	} finally {
		bucket.close()
	}
}
