import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

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

/** Whether a process is the PostgreSQL server of a data directory; `unknown` where the system does not say. */
export type Ownership = 'ours' | 'other' | 'unknown'

/** Whether `pid` is the PostgreSQL server of this data directory, or a later process that happens to have its number. */
export function ownershipOf(clusterDir: string, pid: number): Ownership {
	if (!isAlive(pid)) return 'other'
	if (process.platform === 'win32') return 'ours'
	if (process.platform !== 'linux') return ownershipByCommand(commandOf(pid), clusterDir)
	try {
		const comm = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
		if (!comm.startsWith('postgres') || isZombie(pid)) return 'other'
		const cwd = workingDirectoryOf(pid)
		return cwd === null ? ownershipByArguments(pid, clusterDir) : isSameFile(cwd, clusterDir)
	} catch (error) {
		// Either it ended meanwhile, or this account is not shown other accounts' processes.
		if (isMissing(error)) return isAlive(pid) ? 'unknown' : 'other'
		throw error
	}
}

function ownershipByCommand(command: string, clusterDir: string): Ownership {
	if (command === '') return 'unknown'
	return command.includes(clusterDir) ? 'ours' : 'other'
}

function commandOf(pid: number): string {
	try {
		return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
	} catch {
		return '' // ps reports a process that has ended by its exit code
	}
}

/** The working directory of a process, which for a PostgreSQL server is its data directory; null where it may not be read:
 *  without CAP_SYS_PTRACE, as in a container, not even root reads that of another account's process. */
function workingDirectoryOf(pid: number): string | null {
	try {
		return readlinkSync(`/proc/${pid}/cwd`)
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EACCES') return null
		throw error
	}
}

/** Ownership by the `-D` it was started with, which everyone may read. */
function ownershipByArguments(pid: number, clusterDir: string): Ownership {
	const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
	const directory = args[args.indexOf('-D') + 1] ?? ''
	return args.includes('-D') && isAbsolute(directory) ? isSameFile(directory, clusterDir) : 'unknown'
}

/** Compares the files themselves: a mounted directory has several paths. One that is gone may have been renamed. */
function isSameFile(directory: string, clusterDir: string): Ownership {
	const [one, own] = [directory, clusterDir].map((path) => statSync(path, { throwIfNoEntry: false }))
	if (one === undefined || own === undefined) return 'unknown'
	return one.dev === own.dev && one.ino === own.ino ? 'ours' : 'other'
}

/** PostgreSQL does not start while another process has the number in postmaster.pid, whatever that process is. The number becomes
 *  that of this process, its parent, which it ignores; the rest of the file stays, for by it PostgreSQL makes sure that no
 *  process of the dead server is left. The caller holds the lock of the data directory. */
export function releaseStaleNumber(clusterDir: string): void {
	const left = readPostmasterFile(clusterDir)
	if (left === undefined || !isAlive(left.pid) || ownershipOf(clusterDir, left.pid) !== 'other') return
	const path = join(clusterDir, 'postmaster.pid')
	writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*/, String(process.pid)))
}

function isZombie(pid: number): boolean {
	return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}
