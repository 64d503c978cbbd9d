import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { backupFolders } from '../backup-files.ts'
import { findManifest } from '../manifest.ts'
import { parseLsn, segmentStart } from './lsn.ts'
import { listWalFiles, walFolder } from './wal-file.ts'

/** A base backup in the place: recovery from it needs its archive from this place on. */
interface KeptBase {
	readonly walArchive: string
	readonly startLsn: string
}

/** All base backups that lie in the place, of whatever server and key. Null when one cannot be read: it may need any archive. */
async function basesIn(root: string): Promise<KeptBase[] | null> {
	const found: KeptBase[] = []
	for (const folder of await backupFolders(root)) {
		const there = await findManifest(join(root, folder))
		if (there === null) continue
		if (there.manifest === null) return null
		const { walArchive, startLsn } = there.manifest
		if (walArchive !== undefined && startLsn !== undefined) found.push({ walArchive, startLsn })
	}
	return found
}

async function newestIn(folder: string): Promise<number> {
	const files = await listWalFiles(folder)
	const times = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).mtimeMs))
	return Math.max(0, ...times)
}

export interface WalPruning {
	readonly now: Date
	/** Archives that are being written, or will be again. */
	readonly active: readonly string[]
	/** An archive without a base backup stays so long: its base may still be made, or restored by another server. */
	readonly keepDays: number
}

/** Deletes the log that no base backup in the place needs. */
export async function pruneWal(root: string, { now, active, keepDays }: WalPruning): Promise<void> {
	const bases = await basesIn(root)
	if (bases === null) return
	for (const archive of await readdir(join(root, 'wal')).catch(() => [])) {
		const folder = walFolder(root, archive)
		const needed = bases.flatMap((one) => (one.walArchive === archive ? [segmentStart(parseLsn(one.startLsn))] : []))
		if (needed.length === 0) {
			const isOld = now.getTime() - (await newestIn(folder)) > keepDays * DAY_MS
			if (!active.includes(archive) && isOld) await rm(folder, { recursive: true, force: true })
			continue
		}
		const from = needed.reduce((least, one) => (one < least ? one : least))
		const files = await listWalFiles(folder)
		const first = files.findLastIndex(({ start }) => start <= from)
		for (const { name } of files.slice(0, Math.max(first, 0))) await rm(join(folder, name), { force: true })
	}
}
