import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseLsn, segmentStart } from './lsn.ts'
import { listWalFiles, walFolder } from './wal-file.ts'

/** A base backup that is kept: recovery from it needs its archive from this place on. */
export interface KeptBase {
	readonly walArchive: string
	readonly startLsn: string
}

/** Deletes the log that no kept base backup needs. Archives without one go whole, except the one that is being written. */
export async function pruneWal(root: string, kept: readonly KeptBase[], active: string | null): Promise<void> {
	for (const archive of await readdir(join(root, 'wal')).catch(() => [])) {
		const folder = walFolder(root, archive)
		const needed = kept.flatMap((one) => (one.walArchive === archive ? [segmentStart(parseLsn(one.startLsn))] : []))
		if (needed.length === 0) {
			if (archive !== active) await rm(folder, { recursive: true, force: true })
			continue
		}
		const from = needed.reduce((least, one) => (one < least ? one : least))
		const files = await listWalFiles(folder)
		const first = files.findLastIndex(({ start }) => start <= from)
		for (const { name } of files.slice(0, Math.max(first, 0))) await rm(join(folder, name), { force: true })
	}
}
