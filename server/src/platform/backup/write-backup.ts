import { constants, createZstdCompress } from 'node:zlib'
import { AppError } from '@praxis/contract/kernel/errors'
import { type DatabaseTable, listTables } from '../db/list-tables.ts'
import { readMigrations } from '../db/migrate.ts'
import { type Snapshot, withSnapshot } from '../db/snapshot.ts'
import { through } from '../files/through.ts'
import type { Platform } from '../platform.ts'
import { BackupError } from './backup-error.ts'
import { SECRET_FILE, tableName } from './backup-files.ts'
import { type BackupTarget, once } from './backup-target.ts'
import { type Manifest, manifestText, type StoredBackupFile } from './manifest.ts'
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
	['document_templates', 'form_hash'],
] as const
export const PASSING_CONTENTS = ['data_archives', 'data_exports'] as const

/** Level 1 packs rows as small as higher ones in half the time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Before each table and each content: what, how many are done, of how many. */
export type BackupProgress = (step: string, done: number, total: number) => Promise<void>

async function* following(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	yield first
	yield* rest
}

/** Null for a table without rows: most tables of a small firm have none, and each file has to reach the disk. */
async function storeTable(
	client: Snapshot['client'],
	target: BackupTarget,
	folder: string,
	table: DatabaseTable,
	count: CopyCount,
): Promise<StoredBackupFile | null> {
	const rows = copyOut(client, table, count)
	const { value: first, done } = await rows.next()
	if (done === true) return null
	const packed = through(createZstdCompress(ZSTD), following(first, rows))
	return target.store(folder, tableName(table.name), packed)
}

async function writeTables(
	{ client }: Snapshot,
	target: BackupTarget,
	folder: string,
	progress: (step: string) => Promise<void>,
) {
	const written: Manifest['tables'] = []
	for (const table of copiedTables(await listTables(client))) {
		await progress(`Table ${table.name}`)
		const count = { rows: 0, hash: '' }
		const file = await storeTable(client, target, folder, table, count)
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

/** Null where the file store does not have it. */
export async function storeContent(
	platform: Pick<Platform, 'files'>,
	target: BackupTarget,
	hash: string,
	known: StoredBackupFile | undefined,
): Promise<StoredBackupFile | null> {
	try {
		return await target.storeContent(hash, known, () => platform.files.open(hash))
	} catch (error) {
		if (error instanceof AppError) return null
		throw error
	}
}

/** Stores the contents that no earlier backup has stored. */
export async function storeContents(
	sources: Pick<Platform, 'files'>,
	target: BackupTarget,
	hashes: readonly string[],
	next: () => Promise<void>,
): Promise<Pick<Manifest, 'contents' | 'missing'>> {
	const contents: Manifest['contents'] = []
	const missing: string[] = []
	const known = await target.known()
	for (const hash of hashes) {
		await next()
		const file = await storeContent(sources, target, hash, known.get(hash))
		if (file === null) missing.push(hash)
		else contents.push({ hash, file })
	}
	return { contents, missing }
}

export interface BackupSources extends Pick<Platform, 'db' | 'files' | 'config'> {}

export async function secretKeyOf(
	{ config }: BackupSources,
	target: BackupTarget,
	folder: string,
): Promise<StoredBackupFile> {
	const keys = JSON.stringify([config.secretKey, ...config.previousSecretKeys])
	const file = await target.store(folder, SECRET_FILE, once(keys))
	const parts: Uint8Array[] = []
	for await (const part of await target.read(folder, SECRET_FILE)) parts.push(part)
	if (Buffer.concat(parts).toString() !== keys) {
		throw new BackupError('The secret key cannot be read back from the backup, so the backup would be useless.')
	}
	return file
}

async function fill(
	sources: BackupSources,
	target: BackupTarget,
	folder: string,
	progress: BackupProgress,
): Promise<Manifest> {
	return withSnapshot(sources, async (snapshot) => {
		const hashes = await listContents(snapshot)
		const total = copiedTables(await listTables(snapshot.client)).length + hashes.length
		let done = 0
		const next = async (step: string) => {
			await target.touch(folder)
			await progress(step, done++, total)
		}
		const tables = await writeTables(snapshot, target, folder, next)
		const { contents, missing } = await storeContents(sources, target, hashes, () => next('Files'))
		const lastMigration = await lastMigrationOf(snapshot)
		const secretKey = await secretKeyOf(sources, target, folder)
		const sequences = await listSequences(snapshot.client)
		const about = { format: 1, madeAt: new Date().toISOString(), lastMigration, keyId: target.keyId } as const
		return { ...about, secretKey, tables, sequences, contents, missing }
	})
}

export async function lastMigrationOf({ client }: Snapshot): Promise<string> {
	const { rows } = await client.query<{ name: string }>('SELECT name FROM api.migrations ORDER BY name DESC LIMIT 1')
	return rows[0]?.name ?? readMigrations().at(-1)?.name ?? ''
}

export interface WrittenBackup {
	/** Where it lies, for people. */
	readonly folder: string
	readonly manifest: Manifest
	/** Size of the folder and of all contents it names. */
	readonly bytes: number
}

const isDiskFull = (error: unknown) =>
	error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(String(Reflect.get(error, 'code')))

/** Writes a backup into a folder of the target: complete once its manifest is there. What fails is taken away again. */
export async function writeBackup(
	sources: BackupSources,
	target: BackupTarget,
	folder: string,
	progress: BackupProgress,
): Promise<WrittenBackup> {
	try {
		await target.begin(folder)
		const manifest = await fill(sources, target, folder, progress)
		const { contents, secretKey, tables } = manifest
		const named = new Map(contents.map(({ hash, file }) => [hash, file]))
		await target.complete(folder, manifestText(manifest, target.key), named)
		const files = [secretKey, ...tables.flatMap(({ file }) => file ?? []), ...named.values()]
		const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
		return { folder: `${target.label}/${folder}`, manifest, bytes }
	} catch (error) {
		// Where this fails too, the first failure is what matters: what is left has no manifest, and goes after a day.
		await target.discard(folder).catch(() => 'it is no backup')
		throw isDiskFull(error)
			? new BackupError(`The disk of ${target.label} is full. No backup was made.`, { cause: error })
			: error
	}
}
