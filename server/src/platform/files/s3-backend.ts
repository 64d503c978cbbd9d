import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileBackend, Staged } from './file-backend.ts'

const AMAZON = /(^|\.)amazonaws\.com$/

interface S3Place {
	readonly bucket: string
	readonly region: string
	readonly endpoint: string | undefined
	readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Reads `s3://key:secret@host/bucket?region=…&endpoint=…`. Without key and secret the environment's own are used. */
export function parseS3Url(url: string): S3Place {
	const parsed = new URL(url)
	const bucket = parsed.pathname.replace(/^\/+|\/+$/g, '')
	if (bucket === '') throw new Error('FILES_URL names no bucket: s3://key:secret@host/bucket')
	const isAmazon = AMAZON.test(parsed.hostname)
	return {
		bucket,
		region: parsed.searchParams.get('region') ?? 'us-east-1',
		endpoint: parsed.searchParams.get('endpoint') ?? (isAmazon ? undefined : `https://${parsed.host}`),
		credentials:
			parsed.username === ''
				? undefined
				: {
						accessKeyId: decodeURIComponent(parsed.username),
						secretAccessKey: decodeURIComponent(parsed.password),
					},
	}
}

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
