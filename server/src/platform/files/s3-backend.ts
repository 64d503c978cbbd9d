import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileBackend, Staged } from './file-backend.ts'
import { parseS3Url } from './s3-url.ts'

/** A bucket; what is put there is staged on this machine first. */
export function s3Backend(filesUrl: string, dataDir: string): FileBackend {
	const place = parseS3Url(filesUrl)
	const { endpoint, credentials } = place
	const driver = new S3Driver({
		bucket: place.bucket,
		region: place.region,
		visibility: 'private',
		supportsACL: false,
		// Else streams are sent in a framing that some S3 servers store as part of the content.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
		...(credentials === undefined ? {} : { credentials }),
	})
	const disk = new Disk(driver)
	async function keep(staged: Staged, key: string): Promise<void> {
		if (await disk.exists(key)) return
		await disk.putStream(key, createReadStream(staged.path), { contentLength: staged.bytes })
	}
	return {
		disk,
		stagingDirectory: join(dataDir, 'files-incoming'),
		partialDirectory: join(dataDir, 'files-partial'),
		keep,
		keepAlso: keep,
	}
}
