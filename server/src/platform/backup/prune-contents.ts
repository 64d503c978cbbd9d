import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { MANIFEST_FILE } from './manifest.ts'

const named = z.object({ contents: z.array(z.object({ hash: z.string() })), keyId: z.string().nullable() })
const DAY_MS = 86_400_000

/** Hashes by folder of their key. Null when a manifest cannot be read: then nothing may go. */
async function namedContents(root: string): Promise<Map<string, Set<string>> | null> {
	const found = new Map<string, Set<string>>()
	for (const name of await readdir(root)) {
		const text = await readFile(join(root, name, MANIFEST_FILE), 'utf8').catch(() => null)
		if (text === null) continue
		try {
			const { contents, keyId } = named.parse(
				JSON.parse(z.object({ manifest: z.string() }).parse(JSON.parse(text)).manifest),
			)
			const all = found.get(keyId ?? 'plain') ?? new Set()
			for (const { hash } of contents) all.add(hash)
			found.set(keyId ?? 'plain', all)
		} catch {
			return null
		}
	}
	return found
}

/** Deletes contents that no backup names any more. Those of the last day stay: a backup that is being made may name them. */
export async function pruneContents(root: string, now: Date): Promise<void> {
	const kept = await namedContents(root)
	if (kept === null) return
	for (const entry of await readdir(join(root, 'contents'), { recursive: true, withFileTypes: true }).catch(() => [])) {
		if (!entry.isFile()) continue
		const path = join(entry.parentPath, entry.name)
		const [keyFolder = ''] = path.slice(join(root, 'contents').length + 1).split(/[\\/]/)
		if (kept.get(keyFolder)?.has(entry.name) === true) continue
		if (now.getTime() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { force: true })
	}
}
