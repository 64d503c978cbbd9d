import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bodyTooLarge } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { StoredFile } from './file-store.ts'

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

interface Staged extends StoredFile {
	readonly path: string
}

const BATCH_BYTES = 1024 * 1024

/** Writes chunks in batches, one batch while the next arrives: three times a batch is in memory at most. */
class BatchWriter {
	readonly #file: FileHandle
	#batch: Buffer[] = []
	#bytes = 0
	#writing: Promise<void> = Promise.resolve()

	constructor(file: FileHandle) {
		this.#file = file
	}

	async add(chunk: Buffer): Promise<void> {
		this.#batch.push(chunk)
		this.#bytes += chunk.length
		if (this.#bytes >= BATCH_BYTES) await this.#flush()
	}

	async end(): Promise<void> {
		await this.#flush()
		await this.#writing
	}

	/** Resolves when nothing is being written, whether that failed or not. */
	settled(): Promise<unknown> {
		return Promise.allSettled([this.#writing])
	}

	async #flush(): Promise<void> {
		await this.#writing
		const batch = Buffer.concat(this.#batch)
		this.#batch = []
		this.#bytes = 0
		this.#writing = this.#file.writeFile(batch)
		// It is awaited before the next one: until then its failure is not unhandled.
		this.#writing.catch(() => undefined)
	}
}

/** Writes a stream to a new file of its own in `directory`, on the disk (fsync) once it resolves. Stops reading past
 *  `maxBytes` and throws `body_too_large`; the stream is left open, so that a request can still be answered. Whatever
 *  goes wrong, nothing stays behind. */
export async function stageContent(stream: Readable, maxBytes: number, directory: string): Promise<Staged> {
	await mkdir(directory, { recursive: true })
	const path = join(directory, newId())
	const file = await open(path, 'wx', 0o600)
	const writer = new BatchWriter(file)
	try {
		const hash = createHash('sha256')
		let bytes = 0
		for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
			const buffer: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
			bytes += buffer.length
			if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
			hash.update(buffer)
			await writer.add(buffer)
		}
		await writer.end()
		await file.sync()
		await file.close()
		return { path, hash: hash.digest('hex'), bytes }
	} catch (error) {
		await writer.settled()
		await file.close()
		await rm(path, { force: true })
		throw error
	}
}

/** Removes what processes that were killed left in the staging directory a day ago or longer. */
export async function removeAbandoned(directory: string, now: Date): Promise<void> {
	await mkdir(directory, { recursive: true })
	for (const name of await readdir(directory)) {
		const path = join(directory, name)
		const age = now.getTime() - (await stat(path)).mtimeMs
		if (age > ABANDONED_AFTER_MS) await rm(path, { force: true })
	}
}

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
			const above = made === undefined ? [] : [dirname(dirname(path)), root]
			await Promise.all([dirname(path), ...above].map(syncDirectory))
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
