import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL server says of itself in postmaster.pid. */
export interface PostmasterFile {
	readonly pid: number
	readonly ready: boolean
}

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
	try {
		const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
		return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
	} catch (error) {
		if (isMissing(error)) return undefined
		throw error
	}
}

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

/** Whether `pid` is a PostgreSQL server and not a later process that happens to have its number. */
export function isPostgres(pid: number): boolean {
	if (!isAlive(pid)) return false
	if (process.platform !== 'linux') return true
	try {
		const comm = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
		return comm.startsWith('postgres') && !isZombie(pid)
	} catch (error) {
		if (isMissing(error)) return false
		throw error
	}
}

function isZombie(pid: number): boolean {
	return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}
