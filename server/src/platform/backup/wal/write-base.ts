import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OWNER_PASSWORD_FILE } from '../../db/init-cluster.ts'
import { withSnapshot } from '../../db/snapshot.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupPlace } from '../backup-files.ts'
import { folderTarget, once } from '../backup-target.ts'
import { type BaseManifest, manifestText } from '../manifest.ts'
import {
	type BackupProgress,
	type BackupSources,
	lastMigrationOf,
	listContents,
	secretKeyOf,
	storeContent,
	storeContents,
} from '../write-backup.ts'
import { parseLsn } from './lsn.ts'
import { createBaseBackup } from './wal-process.ts'
import { archiveOf, findSlots } from './wal-slot.ts'

const RECEIVED_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 250
/** A receiver that lost its connection is back within this time. */
const BACK_WITHIN_MS = 10_000

/** Archives for which the server keeps its log. */
export async function findArchives({ db }: Pick<BackupSources, 'db'>): Promise<string[]> {
	return (await findSlots(db.owner)).map((slot) => archiveOf(slot.slot_name))
}

/** The archive the log is received into now; null while it is not received. */
export async function findActiveArchive({ db }: Pick<BackupSources, 'db'>): Promise<string | null> {
	const active = (await findSlots(db.owner)).find((slot) => slot.is_sent)
	return active === undefined ? null : archiveOf(active.slot_name)
}

/** The archive the log is received into, also one whose receiver connects again. @throws BackupError when there is none */
async function requireArchive(sources: BackupSources): Promise<string> {
	for (let waited = 0; waited < BACK_WITHIN_MS; waited += LOOK_EVERY_MS) {
		const archive = await findActiveArchive(sources)
		if (archive !== null) return archive
		await delay(LOOK_EVERY_MS)
	}
	throw new BackupError('Changes are not being received, so a base backup would be useless.')
}

/** Until the log to this place is on the disk of the backups, without which the base could not be used. */
async function untilReceived({ db }: BackupSources, archive: string, end: bigint): Promise<void> {
	for (let waited = 0; waited < RECEIVED_WITHIN_MS; waited += LOOK_EVERY_MS) {
		const slots = await findSlots(db.owner)
		const { restart_lsn: received } = slots.find((one) => archiveOf(one.slot_name) === archive) ?? {}
		if (received === undefined) throw new BackupError('The record of changes was started again meanwhile.')
		if (received !== null && parseLsn(received) >= end) return
		await delay(LOOK_EVERY_MS)
	}
	throw new BackupError('The changes made meanwhile were not received in time.')
}

export interface WrittenBase {
	readonly folder: string
	readonly manifest: BaseManifest
	readonly bytes: number
}

/** Writes a base backup of the bundled server into a folder of the place: complete once its manifest is there. */
export async function writeBase(
	sources: BackupSources,
	place: BackupPlace,
	name: string,
	progress: BackupProgress,
): Promise<WrittenBase> {
	const archive = await requireArchive(sources)
	if (!archive.endsWith(`-${place.keyId ?? 'plain'}`)) {
		throw new BackupError('Changes are not yet received under the present key.')
	}
	const folder = join(place.root, name)
	const target = folderTarget(place)
	try {
		await progress('Database', 0, 2)
		const made = await createBaseBackup({ ownerUrl: sources.db.ownerUrl, key: place.key, folder })
		await untilReceived(sources, archive, parseLsn(made.endLsn))
		const password = decodeURIComponent(new URL(sources.db.ownerUrl).password)
		const rest = await withSnapshot(sources, async (snapshot) => {
			const { rows } = await snapshot.client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
			const hashes = await listContents(snapshot)
			let done = 1
			const next = async () => {
				await target.touch(name)
				await progress('Files', done++, hashes.length + 1)
			}
			return {
				madeAt: rows[0]?.now.toISOString() ?? '',
				lastMigration: await lastMigrationOf(snapshot),
				...(await storeContents(sources, target, hashes, next)),
			}
		})
		const manifest: BaseManifest = {
			format: 2,
			...rest,
			...made,
			keyId: place.keyId,
			walArchive: archive,
			secretKey: await secretKeyOf(sources, target, name),
			password: await target.store(name, OWNER_PASSWORD_FILE, once(password)),
		}
		await target.complete(name, manifestText(manifest, place.key), new Map())
		const { base, serverManifest, secretKey, contents } = manifest
		const files = [base, serverManifest, secretKey, ...contents.map(({ file }) => file)]
		return { folder, manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
	} catch (error) {
		await rm(folder, { recursive: true, force: true })
		throw error
	}
}

async function lackingContents(place: BackupPlace, named: readonly string[]): Promise<string[]> {
	const folder = join(place.root, 'contents', place.keyId ?? 'plain')
	const stored = new Set(await readdir(folder, { recursive: true }).catch(() => []))
	return named.filter((hash) => !stored.has(join(hash.slice(0, 2), hash)))
}

/** Stores contents that came since, so that every moment has its files. @returns how many */
export async function storeNewContents(sources: BackupSources, place: BackupPlace): Promise<number> {
	const lacking = await lackingContents(place, await withSnapshot(sources, listContents))
	const target = folderTarget(place)
	for (const hash of lacking) await storeContent(sources, target, hash, undefined)
	return lacking.length
}
