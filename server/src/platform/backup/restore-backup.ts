import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { migrate, readMigrations } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import type { FileStore } from '../files/file-store.ts'
import { through } from '../files/through.ts'
import { BackupError } from './backup-error.ts'
import { checkStored, contentName, readFileOf, SECRET_FILE, tableName } from './backup-files.ts'
import { countUsers, type IncomingTable, loadTables } from './load-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { PASSING_CONTENTS } from './write-backup.ts'

/** A backup whose files have all been checked. */
export interface OpenedBackup {
	readonly folder: string
	readonly key: string | null
	readonly manifest: Manifest
	readonly secretKey: string
	/** Keys it replaced that still open what they sealed. */
	readonly previousSecretKeys: readonly string[]
}

export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
	const parts: Uint8Array[] = []
	for await (const part of pieces) parts.push(part)
	return Buffer.concat(parts).toString()
}

export function refuseNewer({ lastMigration }: Pick<Manifest, 'lastMigration'>): void {
	if (!readMigrations().some(({ name }) => name === lastMigration)) {
		throw new BackupError(
			`This backup was made by a newer version of Praxis (${lastMigration}). Install that version and restore with it.`,
		)
	}
}

export type Tell = (step: string, done: number, total: number) => void

/** Checks every file of a backup, before anything is changed anywhere. Throws a `BackupError` that names the first fault. */
export async function openBackup(folder: string, key: string | null, tell: Tell): Promise<OpenedBackup> {
	const manifest = await readManifest(folder, key)
	refuseNewer(manifest)
	const { tables, contents, keyId } = manifest
	const total = tables.length + contents.length + 1
	let done = 0
	await checkStored(folder, SECRET_FILE, manifest.secretKey)
	for (const { name, file } of tables) {
		tell('Checking', ++done, total)
		if (file !== null) await checkStored(folder, tableName(name), file)
	}
	for (const { hash, file } of contents) {
		tell('Checking', ++done, total)
		await checkStored(dirname(folder), contentName({ keyId }, hash), file)
	}
	const keys = z.array(z.string()).parse(JSON.parse(await textOf(readFileOf({ key }, folder, SECRET_FILE))))
	const [secretKey = '', ...previousSecretKeys] = keys
	return { folder, key, manifest, secretKey, previousSecretKeys }
}

function incomingTables({ folder, key, manifest }: OpenedBackup): IncomingTable[] {
	return manifest.tables.map(({ name, columns, rows, hash, file }) => ({
		name,
		columns,
		isEmpty: file === null,
		pieces: () => through(createZstdDecompress(), readFileOf({ key }, folder, tableName(name))),
		due: () => ({ rows, hash }),
	}))
}

/** Throws unless the database is empty or has been migrated and never used. */
export async function refuseUsed(ownerUrl: string): Promise<void> {
	const client = new pg.Client({ connectionString: ownerUrl })
	await client.connect()
	try {
		const users = await countUsers(client)
		if (users !== null && users > 0) {
			throw new BackupError(
				`The database already holds a firm with ${users} users. Use an empty one: nothing was changed.`,
			)
		}
	} finally {
		await client.end()
	}
}

/** Sessions end, and what passes by does not come back: its files are in no backup. Autopay ends: what was charged after the backup was made
 *  is due again in it, and would be charged again. */
export const AFTERWARDS = [
	'DELETE FROM api.sessions',
	'DELETE FROM api.events',
	'DELETE FROM api.idempotency_keys',
	...PASSING_CONTENTS.map((table) => `DELETE FROM api.${table}`),
	"UPDATE api.backups SET state = 'failed', failure = 'The server was stopped while it was made.', finished_at = now() WHERE state IN ('waiting', 'running')",
	"UPDATE api.text_messages SET state = 'failed', failure = 'Not sent: the firm was restored from a backup.' WHERE state = 'queued'",
	'UPDATE api.autopay_consents SET withdrawn_at = now(), version = version + 1 WHERE withdrawn_at IS NULL',
]

export interface RestoreOptions {
	readonly backup: OpenedBackup
	readonly ownerUrl: string
	readonly files: Pick<FileStore, 'put'>
	readonly log: Logger
	readonly tell: Tell
}

async function restoreTables({ backup, ownerUrl, log, tell }: RestoreOptions): Promise<void> {
	const { manifest } = backup
	const owner = openPool(ownerUrl, { max: 2 }, log)
	try {
		await migrate(
			owner,
			log,
			readMigrations().filter(({ name }) => name <= manifest.lastMigration),
		)
		const client = await owner.connect()
		try {
			let done = 0
			await loadTables(client, {
				tables: incomingTables(backup),
				sequences: async () => manifest.sequences,
				onTable: (name) => tell(`Loading ${name}`, ++done, manifest.tables.length),
			})
			for (const statement of AFTERWARDS) await client.query(statement)
		} finally {
			client.release(true)
		}
		await migrate(owner, log)
	} finally {
		await owner.end()
	}
}

async function restoreContents({ backup, files, tell }: RestoreOptions): Promise<void> {
	const { folder, key, manifest } = backup
	let done = 0
	for (const { hash } of manifest.contents) {
		tell('Files', ++done, manifest.contents.length)
		const content = readFileOf({ key }, dirname(folder), contentName(manifest, hash))
		const stored = await files.put(Readable.from(content), { maxBytes: Number.MAX_SAFE_INTEGER })
		if (stored.hash !== hash) throw new BackupError(`The file ${hash} of this backup is not what it was.`)
	}
}

/** Fills an empty database and file store from a backup, counts and hashes compared. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
	await restoreTables(options)
	await restoreContents(options)
}
