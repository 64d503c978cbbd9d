import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { stopLeftover } from '../db/cluster.ts'

const STAGING = 'restoring'
/** Parts of a running server, not of its data. */
const NOT_DATA = new Set(['lock', 'lock.pid', 'run'])

const SCRATCH = 'verify-'

/** A new folder within the data directory for a server that is thrown away. */
export function scratchIn(dataDir: string): Promise<string> {
	return mkdtemp(join(dataDir, SCRATCH))
}

/** Takes away a server that is thrown away, stopped if it still runs. */
export async function removeServer(folder: string, log: Logger): Promise<void> {
	await stopLeftover(folder, log)
	await rm(folder, { recursive: true, force: true })
}

/** Takes away servers that were to be thrown away when their process was killed. */
export async function removeScratch(dataDir: string, log: Logger): Promise<void> {
	const names = await readdir(dataDir)
	for (const name of names) if (name.startsWith(SCRATCH)) await removeServer(join(dataDir, name), log)
}

/** An empty folder within the data directory to restore into; what an interrupted restore left is gone. */
export async function stagingIn(dataDir: string, log: Logger): Promise<string> {
	const staging = join(dataDir, STAGING)
	await removeServer(staging, log)
	await mkdir(staging, { recursive: true, mode: 0o700 })
	return staging
}

/** Puts what was restored in place of what was there, which stays beside it under another name. Returns those names. */
export async function switchData(dataDir: string, staging: string, at: Date): Promise<string[]> {
	const stamp = at.toISOString().slice(0, 19).replaceAll(':', '-')
	const kept: string[] = []
	for (const name of await readdir(staging)) {
		if (NOT_DATA.has(name)) continue
		const place = join(dataDir, name)
		if (existsSync(place)) {
			await rename(place, `${place}.before-${stamp}`)
			kept.push(`${name}.before-${stamp}`)
		}
		await rename(join(staging, name), place)
	}
	await rm(staging, { recursive: true, force: true })
	return kept
}
