import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Logger } from 'pino'
import { backupFolders } from './backup-files.ts'
import { findManifest } from './manifest.ts'

const CONTENTS = 'contents'

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

async function ageOf(path: string, now: Date): Promise<number> {
	const found = await stat(path).catch((error: unknown) => {
		if (isMissing(error)) return null
		throw error
	})
	return found === null ? Number.POSITIVE_INFINITY : now.getTime() - found.mtimeMs
}

/** Hashes by folder of their key. Null while a backup is being made: it may name any of them. */
async function namedContents(root: string, now: Date, log: Logger): Promise<Map<string, Set<string>> | null> {
	const found = new Map<string, Set<string>>()
	for (const folder of await backupFolders(root)) {
		const there = await findManifest(join(root, folder))
		const manifest = there?.manifest ?? null
		if (manifest === null) {
			if (there !== null) log.warn({ folder }, 'the manifest of a backup is damaged, so it is no backup')
			if ((await ageOf(join(root, folder), now)) < DAY_MS) return null
			continue
		}
		const keyFolder = manifest.keyId ?? 'plain'
		const all = found.get(keyFolder) ?? new Set()
		for (const { hash } of manifest.contents) all.add(hash)
		found.set(keyFolder, all)
	}
	return found
}

export interface PruneOptions {
	readonly log: Logger
	/** Contents that were stored within so many days stay: moments between backups may name them. At least one, for a backup that is being
	 *  made. */
	readonly keepDays?: number
}

/** Deletes contents that no backup names any more. */
export async function pruneContents(root: string, now: Date, { log, keepDays = 1 }: PruneOptions): Promise<void> {
	const kept = await namedContents(root, now, log)
	if (kept === null) return
	for (const entry of await readdir(join(root, CONTENTS), { recursive: true, withFileTypes: true }).catch(() => [])) {
		if (!entry.isFile()) continue
		const path = join(entry.parentPath, entry.name)
		const [keyFolder = ''] = path.slice(join(root, CONTENTS).length + 1).split(/[\\/]/)
		if (kept.get(keyFolder)?.has(entry.name) === true) continue
		if ((await ageOf(path, now)) > Math.max(keepDays, 1) * DAY_MS) await rm(path, { force: true })
	}
}
