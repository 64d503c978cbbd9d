import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const STAGING = 'restoring'
/** Of a running server, not of its data. */
const NOT_DATA = new Set(['lock', 'lock.pid', 'run'])

/** An empty folder within the data directory to restore into; what an interrupted restore left is gone. */
export async function stagingIn(dataDir: string): Promise<string> {
	const staging = join(dataDir, STAGING)
	await rm(staging, { recursive: true, force: true })
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
