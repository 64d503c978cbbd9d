import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bodyTooLarge } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { BatchWriter } from './batch-writer.ts'
import type { StoredFile } from './file-store.ts'

export interface Staged extends StoredFile {
	readonly path: string
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

/** Removes files last written before `before`, e.g. what processes that were killed left behind. */
export async function removeAbandoned(directory: string, before: Date): Promise<void> {
	await mkdir(directory, { recursive: true })
	for (const name of await readdir(directory)) {
		const path = join(directory, name)
		if ((await stat(path)).mtimeMs < before.getTime()) await rm(path, { force: true })
	}
}

/** Where contents are kept: a directory or an S3 bucket. */
export interface FileBackend {
	readonly disk: Disk
	/** On the same file system as the contents where they are files. */
	readonly stagingDirectory: string
	/** Where contents grow part by part; also on that file system. */
	readonly partialDirectory: string
	/** Makes a staged content visible under its key, whole or not at all. The staged file may be gone afterwards. */
	keep(staged: Staged, key: string): Promise<void>
	/** As `keep`, for a file that stays under its name and is never written again. */
	keepAlso(staged: Staged, key: string): Promise<void>
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

const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

/** A second name for a file; a copy where the file system knows only one name for each. */
async function nameAlso(from: string, to: string): Promise<void> {
	try {
		await link(from, to)
	} catch (error) {
		if (!(error instanceof Error)) throw error
		if (!NO_LINKS.has(Reflect.get(error, 'code'))) throw error
		await copyFile(from, to)
		const copy = await open(to, 'r+')
		await copy.sync().finally(() => copy.close())
	}
}

function directoryBackend(root: string): FileBackend {
	const stagingDirectory = join(root, 'incoming')
	async function keep(staged: Staged, key: string): Promise<void> {
		const path = join(root, key)
		const made = await mkdir(dirname(path), { recursive: true })
		await rename(staged.path, path)
		const above = made === undefined ? [] : [dirname(dirname(path)), root]
		await Promise.all([dirname(path), ...above].map(syncDirectory))
	}
	return {
		disk: new Disk(new FSDriver({ location: root, visibility: 'private' })),
		stagingDirectory,
		partialDirectory: join(root, 'partial'),
		keep,
		async keepAlso(staged, key) {
			const path = join(stagingDirectory, newId())
			await nameAlso(staged.path, path)
			// Renaming one name of a file to another of it leaves both.
			await keep({ ...staged, path }, key).finally(() => rm(path, { force: true }))
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
		return s3Backend(filesUrl, dataDir)
	}
	throw new Error(`FILES_URL begins with ${protocol}, which is neither file: nor s3:`)
}
