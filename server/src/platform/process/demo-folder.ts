import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { stopLeftover } from '../db/cluster.ts'
import { DataDirLockedError, lockDataDir } from '../db/data-dir-lock.ts'

const BEGINNING = 'praxis-demo-'
/** Root gives the database to another account, which must be able to pass through. */
const PASSABLE = 0o711

async function removeLeftover(folder: string, log: Logger): Promise<void> {
	try {
		const unlock = lockDataDir(folder)
		await stopLeftover(folder, log)
		unlock()
		rmSync(folder, { recursive: true, force: true })
	} catch (error) {
		if (!(error instanceof DataDirLockedError)) throw error
	}
}

/** A data directory that is thrown away. Those of demos that were killed are removed first. */
export async function createDemoFolder(log: Logger): Promise<string> {
	for (const name of readdirSync(tmpdir())) {
		if (!name.startsWith(BEGINNING)) continue
		try {
			await removeLeftover(join(tmpdir(), name), log)
		} catch (error) {
			log.warn({ err: error, folder: name }, 'what an earlier demo left behind could not be removed')
		}
	}
	const folder = mkdtempSync(join(tmpdir(), BEGINNING))
	if (process.getuid?.() === 0) chmodSync(folder, PASSABLE)
	return folder
}
