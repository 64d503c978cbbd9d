import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Staged } from './stage-content.ts'

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

/** The backend a `file:` or `s3:` URL names. */
export async function fileBackend(filesUrl: string, dataDir: string): Promise<FileBackend> {
	const { protocol } = new URL(filesUrl)
	if (protocol === 'file:') return directoryBackend(fileURLToPath(filesUrl))
	if (protocol === 's3:') {
		// The SDK is large: loaded only by those who use it.
		const { s3Backend } = await import('./s3-backend.ts')
		return s3Backend(filesUrl, join(dataDir, 'files-incoming'))
	}
	throw new Error(`FILES_URL begins with ${protocol}, which is neither file: nor s3:`)
}
