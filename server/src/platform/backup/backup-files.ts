import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { findManifest, type StoredBackupFile } from './manifest.ts'
import { opened, sealed } from './sealed-chunks.ts'

/** The folder that holds backups: each in a folder of its own, contents of files once for all of them. */
export interface BackupPlace {
	readonly root: string
	/** Null for backups that are not encrypted. */
	readonly key: string | null
	readonly keyId: string | null
}

export const tableName = (table: string) => `tables/${table}.copy.zst`
export const SECRET_FILE = 'secret.key'

/** Where a content lies, relative to the root. */
export function contentName({ keyId }: Pick<BackupPlace, 'keyId'>, hash: string): string {
	return `contents/${keyId ?? 'plain'}/${hash.slice(0, 2)}/${hash}`
}

/** None of them is a backup. The last is of the file system. */
const NO_BACKUPS = new Set(['contents', 'wal', 'lost+found'])
export const isBackupFolder = (name: string) => !NO_BACKUPS.has(name) && !name.startsWith('.')

/** Names of the folders in a place that are backups, or may become one. */
export async function backupFolders(root: string): Promise<string[]> {
	try {
		const entries = await readdir(root, { withFileTypes: true })
		return entries.filter((one) => one.isDirectory() && isBackupFolder(one.name)).map(({ name }) => name)
	} catch (error) {
		if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return []
		throw error
	}
}

/** What lies there. */
export async function describeStored(path: string): Promise<StoredBackupFile> {
	const hash = createHash('sha256')
	let bytes = 0
	for await (const piece of createReadStream(path)) {
		hash.update(piece as Buffer)
		bytes += (piece as Buffer).length
	}
	return { bytes, sha256: hash.digest('hex') }
}

async function writeDraft(
	path: string,
	pieces: AsyncIterable<Uint8Array>,
): Promise<StoredBackupFile & { draft: string }> {
	const draft = `${path}.${randomUUID()}.new`
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	const file = await open(draft, 'w', 0o600)
	const hash = createHash('sha256')
	let bytes = 0
	try {
		for await (const piece of pieces) {
			hash.update(piece)
			bytes += piece.length
			await file.writeFile(piece)
		}
		await file.sync()
	} catch (error) {
		await file.close()
		await rm(draft, { force: true })
		throw error
	}
	await file.close()
	return { bytes, sha256: hash.digest('hex'), draft }
}

async function writeDurably(path: string, pieces: AsyncIterable<Uint8Array>): Promise<StoredBackupFile> {
	const { draft, ...stored } = await writeDraft(path, pieces)
	await rename(draft, path)
	return stored
}

/** Stores a file that others may store at the same time. What is there first stays: a backup may have noted its hash. */
export async function storeShared(
	{ key }: Pick<BackupPlace, 'key'>,
	folder: string,
	name: string,
	pieces: AsyncIterable<Uint8Array>,
): Promise<StoredBackupFile> {
	const path = join(folder, name)
	const { draft, ...stored } = await writeDraft(path, key === null ? pieces : sealed(key, name, pieces))
	try {
		await link(draft, path)
		return stored
	} catch (error) {
		const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
		if (code === 'EEXIST') return describeStored(path)
		// Some file systems have no links.
		await rename(draft, path)
		return stored
	} finally {
		await rm(draft, { force: true })
	}
}

/** Writes a file of a backup whole or not at all, sealed where there is a key. */
export function storeFile(
	{ key }: Pick<BackupPlace, 'key'>,
	folder: string,
	name: string,
	pieces: AsyncIterable<Uint8Array>,
): Promise<StoredBackupFile> {
	return writeDurably(join(folder, name), key === null ? pieces : sealed(key, name, pieces))
}

/** Reads a file of a backup as it was before it was sealed. */
export function readFileOf({ key }: Pick<BackupPlace, 'key'>, folder: string, name: string): AsyncIterable<Uint8Array> {
	const stream: AsyncIterable<Uint8Array> = createReadStream(join(folder, name))
	return key === null ? stream : opened(key, name, stream)
}

/** Takes away a backup that was being written when its process ended; a complete one stays. */
export async function removeIncomplete(folder: string): Promise<void> {
	if ((await findManifest(folder)) !== null) return
	await rm(folder, { recursive: true, force: true })
}

/** Throws a `BackupError` unless the file lies there just as it was written. */
export async function checkStored(folder: string, name: string, { bytes, sha256 }: StoredBackupFile): Promise<void> {
	const found = await stat(join(folder, name)).catch(() => null)
	if (found === null) throw new BackupError(`${name} of this backup is missing.`)
	if (found.size < bytes)
		throw new BackupError(`${name} of this backup is cut off: ${found.size} of ${bytes} bytes are there.`)
	if (found.size > bytes) throw new BackupError(`${name} of this backup is damaged: something follows its end.`)
	const hash = createHash('sha256')
	for await (const piece of createReadStream(join(folder, name))) hash.update(piece as Buffer)
	if (hash.digest('hex') !== sha256) throw new BackupError(`${name} of this backup is damaged.`)
}
