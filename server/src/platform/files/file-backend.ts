import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Staged } from './stage-content.ts'

const AMAZON = /(^|\.)amazonaws\.com$/

/** Where contents are kept: a directory or an S3 bucket. */
export interface FileBackend {
	readonly disk: Disk
	/** On the same file system as the contents where they are files. */
	readonly stagingDirectory: string
	/** Makes a staged content visible under its key, whole or not at all. The staged file may be gone afterwards. */
	keep(staged: Staged, key: string): Promise<void>
}

async function syncDirectory(path: string): Promise<void> {
	if (process.platform === 'win32') return
	const directory = await open(path, 'r')
	try {
		await directory.sync()
	} finally {
		await directory.close()
	}
}

function directoryBackend(root: string): FileBackend {
	return {
		disk: new Disk(new FSDriver({ location: root, visibility: 'private' })),
		stagingDirectory: join(root, 'incoming'),
		async keep(staged, key) {
			const path = join(root, key)
			const made = await mkdir(dirname(path), { recursive: true })
			await rename(staged.path, path)
			await syncDirectory(dirname(path))
			if (made !== undefined) for (const above of [dirname(dirname(path)), root]) await syncDirectory(above)
		},
	}
}

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

function s3Backend(place: S3Place, stagingDirectory: string): FileBackend {
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
	return {
		disk,
		stagingDirectory,
		async keep(staged, key) {
			await disk.putStream(key, createReadStream(staged.path), { contentLength: staged.bytes })
		},
	}
}

/** The backend a `file:` or `s3:` URL names. */
export function fileBackend(filesUrl: string, dataDir: string): FileBackend {
	const { protocol } = new URL(filesUrl)
	if (protocol === 'file:') return directoryBackend(fileURLToPath(filesUrl))
	if (protocol === 's3:') return s3Backend(parseS3Url(filesUrl), join(dataDir, 'files-incoming'))
	throw new Error(`FILES_URL begins with ${protocol}, which is neither file: nor s3:`)
}
