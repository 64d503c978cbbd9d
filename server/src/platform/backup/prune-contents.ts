import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { MANIFEST_FILE } from './manifest.ts'

const CONTENTS = 'contents'
/** Neither is a backup. */
const NO_BACKUPS = [CONTENTS, 'wal']
const named = z.object({ contents: z.array(z.object({ hash: z.string() })), keyId: z.string().nullable() })
const DAY_MS = 86_400_000

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

/** Null where there is none. */
async function readText(path: string): Promise<string | null> {
	try {
		return await readFile(path, 'utf8')
	} catch (error) {
		if (isMissing(error)) return null
		throw error
	}
}

/** Null for a manifest that was cut off or damaged: no backup can be restored from it. */
function parse(text: string): z.infer<typeof named> | null {
	try {
		return named.parse(JSON.parse(z.object({ manifest: z.string() }).parse(JSON.parse(text)).manifest))
	} catch {
		return null
	}
}

async function foldersOf(root: string): Promise<string[]> {
	try {
		const entries = await readdir(root, { withFileTypes: true })
		return entries.flatMap((entry) => (entry.isDirectory() && !NO_BACKUPS.includes(entry.name) ? [entry.name] : []))
	} catch (error) {
		if (isMissing(error)) return []
		throw error
	}
}

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
	for (const folder of await foldersOf(root)) {
		const text = await readText(join(root, folder, MANIFEST_FILE))
		const manifest = text === null ? null : parse(text)
		if (manifest === null) {
			if (text !== null) log.warn({ folder }, 'the manifest of a backup is damaged, so it is no backup')
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
