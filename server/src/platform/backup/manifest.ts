import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { backupKeyId } from './sealed-chunks.ts'

const storedFile = z.object({
	/** Size of the stored file, as it lies there. */
	bytes: z.number(),
	sha256: z.string(),
})
export type StoredBackupFile = z.infer<typeof storedFile>

const manifest = z.object({
	format: z.literal(1),
	madeAt: z.string(),
	/** Last migration of the database; a product without it is older than the backup. */
	lastMigration: z.string(),
	/** Null for one that is not encrypted. */
	keyId: z.string().nullable(),
	/** The server's secret key, by which sealed secrets are read. */
	secretKey: storedFile,
	tables: z.array(
		z.object({
			name: z.string(),
			columns: z.array(z.string()),
			rows: z.number(),
			/** SHA-256 of the rows as COPY writes them. */
			hash: z.string(),
			/** Null for a table without rows. */
			file: storedFile.nullable(),
		}),
	),
	sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
	contents: z.array(z.object({ hash: z.string(), file: storedFile })),
	/** Contents that rows name and the file store did not have. */
	missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

const baseManifest = z.object({
	format: z.literal(2),
	/** The earliest moment that can be restored from it. */
	madeAt: z.string(),
	lastMigration: z.string(),
	keyId: z.string().nullable(),
	secretKey: storedFile,
	/** The owner's password of the bundled server, which its roles hold. */
	password: storedFile,
	/** The archive of the write-ahead log that continues from it. */
	walArchive: z.string().regex(/^[0-9TZ-]{10,30}-(?:plain|[0-9a-f]{16})$/),
	timeline: z.number(),
	startLsn: z.string(),
	endLsn: z.string(),
	base: storedFile,
	serverManifest: storedFile,
	contents: z.array(z.object({ hash: z.string(), file: storedFile })),
	missing: z.array(z.string()),
})
/** A physical copy of the server, from which any moment after it can be restored. */
export type BaseManifest = z.infer<typeof baseManifest>

const sealedManifest = z.object({ manifest: z.string(), mac: z.string() })

export const MANIFEST_FILE = 'manifest.json'
const NOT_SEALED =
	'A key was given, but this backup is not encrypted: it is not the one that was made with the key. Nothing was restored. Restore without a key only what you know to be yours.'
/** Detects damage alone, where there is no key. */
const NO_KEY = '0'.repeat(64)

function macOf(text: string, key: string | null): string {
	const own = hkdfSync('sha256', Buffer.from(key ?? NO_KEY, 'hex'), 'praxis', 'backup manifest', 32)
	return createHmac('sha256', Buffer.from(own)).update(text).digest('hex')
}

export function manifestText(one: Manifest | BaseManifest, key: string | null): string {
	const text = JSON.stringify(one)
	return `${JSON.stringify({ manifest: text, mac: macOf(text, key) })}\n`
}

async function readText(folder: string): Promise<string> {
	try {
		return await readFile(join(folder, MANIFEST_FILE), 'utf8')
	} catch (cause) {
		throw new BackupError(`There is no complete backup in ${folder}: ${MANIFEST_FILE} is missing.`, { cause })
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

function requireKey({ keyId }: Pick<Manifest, 'keyId'>, key: string | null): void {
	if (keyId === null) {
		if (key !== null) throw new BackupError(NOT_SEALED)
		return
	}
	if (key === null) throw new BackupError('This backup is encrypted: its key is needed (--key-file).')
	if (backupKeyId(key) !== keyId) {
		throw new BackupError(
			`This is the wrong key: the backup was sealed with the key ${keyId}, this one is ${backupKeyId(key)}.`,
		)
	}
}

const damaged = () => new BackupError(`${MANIFEST_FILE} of this backup is damaged.`)

/** The manifest of a backup of either kind, authenticated. */
export function openManifest(text: string, key: string | null): Manifest | BaseManifest {
	const { data: sealed } = sealedManifest.safeParse(parsed(text))
	const { data: found } = z.union([manifest, baseManifest]).safeParse(parsed(sealed?.manifest ?? ''))
	if (sealed === undefined || found === undefined) throw damaged()
	requireKey(found, key)
	const given = Buffer.from(sealed.mac, 'hex')
	const due = Buffer.from(macOf(sealed.manifest, found.keyId === null ? null : key), 'hex')
	if (given.length !== due.length || !timingSafeEqual(given, due)) throw damaged()
	return found
}

export async function readAnyManifest(folder: string, key: string | null): Promise<Manifest | BaseManifest> {
	return openManifest(await readText(folder), key)
}

/** The manifest of a complete copy of the tables. */
export function openCopyManifest(text: string, key: string | null): Manifest {
	const found = openManifest(text, key)
	if (found.format === 1) return found
	throw new BackupError('This is a base backup. Say which moment is to be restored: --to TIME, or --to latest.')
}

export async function readManifest(folder: string, key: string | null): Promise<Manifest> {
	return openCopyManifest(await readText(folder), key)
}

const unsealed = z.object({
	format: z.number(),
	madeAt: z.string(),
	keyId: z.string().nullable(),
	contents: z.array(z.object({ hash: z.string() })),
	walArchive: z.string().optional(),
	startLsn: z.string().optional(),
})
/** What a manifest says of itself, without proof. */
export type UnsealedManifest = z.infer<typeof unsealed>

/** Null for one that was cut off or damaged: no backup can be restored from it. */
export function parseUnsealed(text: string): UnsealedManifest | null {
	const { data: sealed } = sealedManifest.safeParse(parsed(text))
	return unsealed.safeParse(parsed(sealed?.manifest ?? '')).data ?? null
}

export interface FoundManifest {
	/** Null where it is damaged. */
	readonly manifest: UnsealedManifest | null
}

/** What lies in a folder; null where there is none. */
export async function findManifest(folder: string): Promise<FoundManifest | null> {
	try {
		return { manifest: parseUnsealed(await readFile(join(folder, MANIFEST_FILE), 'utf8')) }
	} catch (error) {
		if (error instanceof Error && ['ENOENT', 'ENOTDIR'].includes(String(Reflect.get(error, 'code')))) return null
		throw error
	}
}
