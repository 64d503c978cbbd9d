import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, createZstdCompress } from 'node:zlib'
import { AppError } from '@praxis/contract/kernel/errors'
import { type DatabaseTable, listTables } from '../db/list-tables.ts'
import { readMigrations } from '../db/migrate.ts'
import { type Snapshot, withSnapshot } from '../db/snapshot.ts'
import { through } from '../files/through.ts'
import type { Platform } from '../platform.ts'
import { BackupError } from './backup-error.ts'
import {
	type BackupPlace,
	contentName,
	describeStored,
	readFileOf,
	SECRET_FILE,
	storeFile,
	storeShared,
	tableName,
} from './backup-files.ts'
import { MANIFEST_FILE, type Manifest, manifestText, readAnyManifest, type StoredBackupFile } from './manifest.ts'
import { type CopyCount, copiedTables, copyOut, listSequences } from './table-copies.ts'

/** Columns that name contents of the file store. Archives that go after some hours are left out, with their contents. */
export const CONTENT_COLUMNS = [
	['answer_files', 'hash'],
	['documents', 'hash'],
	['document_versions', 'hash'],
	['document_upload_parts', 'hash'],
	['import_files', 'hash'],
	['intakes', 'letter_hash'],
	['firm', 'logo_hash'],
] as const
export const PASSING_CONTENTS = ['data_archives', 'data_exports'] as const

/** Level 1 packs rows as small as higher ones in half the time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Before each table and each content: what, how many are done, of how many. */
export type BackupProgress = (step: string, done: number, total: number) => Promise<void>

export async function* once(text: string): AsyncGenerator<Buffer> {
	yield Buffer.from(text)
}

async function* following(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	yield first
	yield* rest
}

/** Null for a table without rows: most tables of a small firm have none, and each file has to reach the disk. */
async function storeTable(
	client: Snapshot['client'],
	place: BackupPlace,
	folder: string,
	table: DatabaseTable,
	count: CopyCount,
): Promise<StoredBackupFile | null> {
	const rows = copyOut(client, table, count)
	const { value: first, done } = await rows.next()
	if (done === true) return null
	const packed = through(createZstdCompress(ZSTD), following(first, rows))
	return storeFile(place, folder, tableName(table.name), packed)
}

async function writeTables(
	{ client }: Snapshot,
	place: BackupPlace,
	folder: string,
	progress: (step: string) => Promise<void>,
) {
	const written: Manifest['tables'] = []
	for (const table of copiedTables(await listTables(client))) {
		await progress(`Table ${table.name}`)
		const count = { rows: 0, hash: '' }
		const file = await storeTable(client, place, folder, table, count)
		written.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...count, file })
	}
	return written
}

export async function listContents({ client }: Snapshot): Promise<string[]> {
	const each = CONTENT_COLUMNS.map(
		([table, column]) => `SELECT ${column} AS hash FROM api.${table} WHERE ${column} IS NOT NULL`,
	)
	const { rows } = await client.query<{ hash: string }>(`${each.join(' UNION ')} ORDER BY 1`)
	return rows.map(({ hash }) => hash)
}

/** What is known of contents that an earlier backup has stored. */
async function knownContents(place: BackupPlace): Promise<Map<string, StoredBackupFile>> {
	const known = new Map<string, StoredBackupFile>()
	for (const name of await readdir(place.root).catch(() => [])) {
		const earlier = await readAnyManifest(join(place.root, name), place.key).catch(() => null)
		if (earlier?.keyId !== place.keyId) continue
		for (const { hash, file } of earlier.contents) known.set(hash, file)
	}
	return known
}

export async function storeContent(
	platform: Pick<Platform, 'files'>,
	place: BackupPlace,
	hash: string,
	known: StoredBackupFile | undefined,
) {
	const name = contentName(place, hash)
	const path = join(place.root, name)
	const there = await stat(path).catch(() => null)
	if (there !== null && (known === undefined || known.bytes === there.size)) {
		// Prunes of other backups leave alone what is younger than a day.
		const now = new Date()
		await utimes(path, now, now)
		return known ?? describeStored(path)
	}
	// Cut off or damaged: it is written again.
	await rm(path, { force: true })
	try {
		return await storeShared(place, place.root, name, await platform.files.open(hash))
	} catch (error) {
		if (error instanceof AppError) return null
		throw error
	}
}

/** Stores the contents that no earlier backup has stored. */
export async function storeContents(
	sources: Pick<Platform, 'files'>,
	place: BackupPlace,
	hashes: readonly string[],
	next: () => Promise<void>,
): Promise<Pick<Manifest, 'contents' | 'missing'>> {
	const contents: Manifest['contents'] = []
	const missing: string[] = []
	const known = await knownContents(place)
	for (const hash of hashes) {
		await next()
		const file = await storeContent(sources, place, hash, known.get(hash))
		if (file === null) missing.push(hash)
		else contents.push({ hash, file })
	}
	return { contents, missing }
}

export interface BackupSources extends Pick<Platform, 'db' | 'files' | 'config'> {}

export async function secretKeyOf(
	{ config }: BackupSources,
	place: BackupPlace,
	folder: string,
): Promise<StoredBackupFile> {
	const keys = JSON.stringify([config.secretKey, ...config.previousSecretKeys])
	const file = await storeFile(place, folder, SECRET_FILE, once(keys))
	const parts: Uint8Array[] = []
	for await (const part of readFileOf(place, folder, SECRET_FILE)) parts.push(part)
	if (Buffer.concat(parts).toString() !== keys) {
		throw new BackupError('The secret key cannot be read back from the backup, so the backup would be useless.')
	}
	return file
}

async function fill(
	sources: BackupSources,
	place: BackupPlace,
	folder: string,
	progress: BackupProgress,
): Promise<Manifest> {
	return withSnapshot(sources, async (snapshot) => {
		const hashes = await listContents(snapshot)
		const total = copiedTables(await listTables(snapshot.client)).length + hashes.length
		let done = 0
		const next = async (step: string) => {
			// Shows prunes that the backup is being made, however long it takes.
			const now = new Date()
			await utimes(folder, now, now)
			await progress(step, done++, total)
		}
		const tables = await writeTables(snapshot, place, folder, next)
		const { contents, missing } = await storeContents(sources, place, hashes, () => next('Files'))
		const lastMigration = await lastMigrationOf(snapshot)
		const secretKey = await secretKeyOf(sources, place, folder)
		const sequences = await listSequences(snapshot.client)
		const about = { format: 1, madeAt: new Date().toISOString(), lastMigration, keyId: place.keyId } as const
		return { ...about, secretKey, tables, sequences, contents, missing }
	})
}

export async function lastMigrationOf({ client }: Snapshot): Promise<string> {
	const { rows } = await client.query<{ name: string }>('SELECT name FROM api.migrations ORDER BY name DESC LIMIT 1')
	return rows[0]?.name ?? readMigrations().at(-1)?.name ?? ''
}

export interface WrittenBackup {
	readonly folder: string
	readonly manifest: Manifest
	/** Of the folder and of all contents it names. */
	readonly bytes: number
}

/** Writes a backup into a folder of the place: complete once its manifest is there. What fails is taken away again. */
export async function writeBackup(
	sources: BackupSources,
	place: BackupPlace,
	name: string,
	progress: BackupProgress,
): Promise<WrittenBackup> {
	const folder = join(place.root, name)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	try {
		const manifest = await fill(sources, place, folder, progress)
		await storeFile({ key: null }, folder, MANIFEST_FILE, once(manifestText(manifest, place.key)))
		const files = [
			manifest.secretKey,
			...manifest.tables.flatMap(({ file }) => file ?? []),
			...manifest.contents.map(({ file }) => file),
		]
		return { folder, manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
	} catch (error) {
		await rm(folder, { recursive: true, force: true })
		throw error
	}
}
