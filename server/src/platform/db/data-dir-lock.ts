import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data directory is in use by another process. */
export class DataDirLockedError extends Error {
	constructor(dataDir: string, holder: string) {
		super(
			`The data directory ${dataDir} is already in use${holder}. Stop that process, or choose another directory with DATA_DIR.`,
		)
		this.name = 'DataDirLockedError'
	}
}

/**
 * Takes the data directory for this process and returns the function that gives it back.
 * The lock is one of the operating system (held through an SQLite file, the only portable way Node offers), so it ends
 * with the process however that dies and can never be stale.
 */
export function lockDataDir(dataDir: string): () => void {
	mkdirSync(dataDir, { recursive: true })
	const holderFile = join(dataDir, 'lock.pid')
	const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
	try {
		lock.exec('BEGIN EXCLUSIVE')
	} catch (error) {
		lock.close()
		if (!isBusy(error)) throw error
		const holder = existsSync(holderFile) ? ` by process ${readFileSync(holderFile, 'utf8').trim()}` : ''
		throw new DataDirLockedError(dataDir, holder)
	}
	writeFileSync(holderFile, `${process.pid}\n`)
	return () => lock.close()
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && 'errcode' in error && error.errcode === 5
}
