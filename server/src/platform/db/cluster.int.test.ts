import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../../testing/test-server.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { DataDirLockedError } from './data-dir-lock.ts'
import { isAlive, ownershipOf, readPostmasterFile } from './postmaster-file.ts'

const CHILD = fileURLToPath(new URL('../../testing/cluster-child.ts', import.meta.url))
const POSTMASTER_FILE = new URL('postmaster-file.ts', import.meta.url).href
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-test-'))
const started: Cluster[] = []
const clusterDir = join(dataDir, 'postgres')
const isServer = (pid: number) => ownershipOf(clusterDir, pid) === 'ours'

async function start(): Promise<Cluster> {
	const cluster = await startCluster({ dataDir, log: silentLog })
	started.push(cluster)
	return cluster
}

async function ask(cluster: Pick<Cluster, 'ownerUrl'>, sql: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: cluster.ownerUrl })
	client.on('error', () => undefined)
	await client.connect()
	try {
		const { rows } = await client.query<Record<string, unknown>>(sql)
		return rows.map((row) => Object.values(row)[0])
	} finally {
		await client.end()
	}
}

beforeAll(async () => {
	const first = await startCluster({ dataDir, log: silentLog, throwAway: true })
	await first.stop()
})
afterEach(async () => {
	for (const cluster of started.splice(0)) await cluster.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a fresh cluster is durable, in UTF-8, checksummed, and asks for a password', async () => {
	const cluster = await start()
	const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding', 'jit']
	const values = await Promise.all(settings.map((name) => ask(cluster, `SHOW ${name}`)))
	expect(values.flat()).toEqual(['on', 'on', 'on', 'on', 'UTF8', 'off'])
	expect(await ask(cluster, "SELECT lower('ÄÖÜ É Ж') || upper('äß')")).toEqual(['äöü é жÄß'])
	const wrong = cluster.ownerUrl.replace(/:[^:@]+@/, ':wrong@')
	await expect(ask({ ownerUrl: wrong }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
})

test('only this account reads the password and the data', async () => {
	await start()
	expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)
	expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
})

test('a second start on the same directory is refused with the reason', async () => {
	await start()
	await expect(start()).rejects.toThrow(DataDirLockedError)
	await expect(start()).rejects.toThrow(`already in use by process ${process.pid}`)
	await expect(childStart()).rejects.toThrow(/already in use by process/)
})

test('a server that was killed comes back by itself with all that was committed', async () => {
	const cluster = await start()
	await ask(cluster, 'CREATE TABLE IF NOT EXISTS kept (id int)')
	await ask(cluster, 'INSERT INTO kept VALUES (1)')
	for (let round = 1; round <= 3; round++) {
		const pid = cluster.pid()
		process.kill(pid, 'SIGKILL')
		await vi.waitFor(() => expect(cluster.pid()).not.toBe(pid), { timeout: 60_000, interval: 20 })
		expect(await ask(cluster, 'SELECT count(*)::int FROM kept')).toEqual([1])
	}
}, 200_000)

test('a server left by a killed process is stopped and restarted without data loss', async () => {
	const child = await childStart()
	await ask(child, 'CREATE TABLE left_behind (id int)')
	await ask(child, 'INSERT INTO left_behind VALUES (1), (2)')
	child.process.kill('SIGKILL')
	await expect.poll(() => isAlive(child.process.pid ?? 0)).toBe(false)
	expect(isServer(child.postgres)).toBe(true)
	const cluster = await start()
	expect(isServer(child.postgres)).toBe(false)
	expect(await ask(cluster, 'SELECT count(*)::int FROM left_behind')).toEqual([2])
})

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0

/** A command as root runs it in a container: it may not look into other accounts' processes. */
const inContainer = (command: string, ...args: string[]): [string, string[]] => [
	'setpriv',
	['--bounding-set=-sys_ptrace', command, ...args],
]

test.skipIf(!isRootOnLinux)(
	'in a container too, a server left by a killed process is stopped, and no other',
	async () => {
		const child = await childStart(inContainer)
		await ask(child, 'CREATE TABLE left_in_container (id int)')
		child.process.kill('SIGKILL')
		await expect.poll(() => isAlive(child.process.pid ?? 0)).toBe(false)
		expect(ownershipIn(clusterDir, child.postgres)).toBe('ours')
		expect(ownershipIn(dataDir, child.postgres)).toBe('other')
		const next = await childStart(inContainer)
		expect(next.postgres).not.toBe(child.postgres)
		expect(isServer(child.postgres)).toBe(false)
		expect(await ask(next, 'SELECT count(*)::int FROM left_in_container')).toEqual([0])
		next.process.kill('SIGTERM')
		await expect.poll(() => isAlive(next.process.pid ?? 0)).toBe(false)
		expect(isServer(next.postgres)).toBe(true)
		await start()
	},
)

test.skipIf(!isRootOnLinux)(
	'in a container, the number of a process that may be the server is left as it is',
	async () => {
		const { file, kept, pid, end } = await standInFor('another PostgreSQL server')
		try {
			writeFileSync(file, kept)
			expect(ownershipIn(clusterDir, pid)).toBe('unknown')
			await expect(childStart(inContainer)).rejects.toThrow(`Process ${pid} may be the database server`)
			expect(readFileSync(file, 'utf8')).toBe(kept)
			expect(isAlive(pid)).toBe(true)
		} finally {
			end()
			rmSync(file)
		}
	},
)

/** What a process in a container finds out. */
function ownershipIn(directory: string, pid: number): string {
	const ask = `import { ownershipOf } from ${JSON.stringify(POSTMASTER_FILE)}
		process.stdout.write(ownershipOf(process.argv[1], Number(process.argv[2])))`
	const node = ['--input-type=module', '--eval', ask, directory, String(pid)]
	return execFileSync(...inContainer(process.execPath, ...node), { encoding: 'utf8' })
}

/** Processes that have the number of a dead server, under the account of the server, which PostgreSQL would take for it. */
const STAND_INS: Readonly<Record<string, (folder: string) => { command: string; args: string[] }>> = {
	'another program': () => ({ command: 'sleep', args: ['600'] }),
	'another PostgreSQL server': (folder) => {
		copyFileSync('/bin/sleep', join(folder, 'postgres'))
		chmodSync(join(folder, 'postgres'), 0o755)
		return { command: join(folder, 'postgres'), args: ['600'] }
	},
}

/** Starts and stops the server, and starts a process in its account. `kept` is the lock file with the number of that process. */
async function standInFor(name: string) {
	const cluster = await start()
	const file = join(clusterDir, 'postmaster.pid')
	const left = readFileSync(file, 'utf8')
	await cluster.stop()
	started.length = 0
	const folder = mkdtempSync(join(tmpdir(), 'praxis-stand-in-'))
	chmodSync(folder, 0o755)
	const { uid, gid } = statSync(clusterDir)
	const { command = '', args = [] } = STAND_INS[name]?.(folder) ?? {}
	const other = spawn(command, args, { uid, gid, cwd: folder, stdio: 'ignore' })
	const end = () => {
		other.kill('SIGKILL')
		rmSync(folder, { recursive: true })
	}
	return { file, kept: left.replace(/^\d+/, String(other.pid)), pid: other.pid ?? 0, end }
}

test.skipIf(process.platform !== 'linux').each(Object.keys(STAND_INS))(
	'starts where %s has the number of the dead server, and leaves that alone',
	async (name) => {
		const { file, kept, pid, end } = await standInFor(name)
		const { uid, gid } = statSync(clusterDir)
		try {
			writeFileSync(file, kept)
			chownSync(file, uid, gid)
			expect(await ask(await start(), 'SELECT 1')).toEqual([1])
			expect(isAlive(pid)).toBe(true)
			expect(readPostmasterFile(clusterDir)?.pid).not.toBe(pid)
		} finally {
			end()
		}
	},
)

test.skipIf(process.platform !== 'linux')('starts where the dead server is a zombie', async () => {
	const cluster = await start()
	const file = join(clusterDir, 'postmaster.pid')
	const left = readFileSync(file, 'utf8')
	await cluster.stop()
	started.length = 0
	const { uid, gid } = statSync(clusterDir)
	// The shell becomes a program that never asks how its child ended.
	const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
		uid,
		gid,
		cwd: '/',
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	try {
		const zombie = await new Promise<string>((resolve) => {
			parent.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
		})
		await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
		process.kill(Number(zombie), 'SIGKILL')
		await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toMatch(/\) Z /)
		writeFileSync(file, left.replace(/^\d+/, zombie))
		chownSync(file, uid, gid)
		expect(await ask(await start(), 'SELECT 1')).toEqual([1])
	} finally {
		parent.kill('SIGKILL')
	}
})

test('a stop ends the server within ten seconds despite open connections', async () => {
	const cluster = await start()
	const pid = cluster.pid()
	const client = new pg.Client({ connectionString: cluster.ownerUrl })
	client.on('error', () => undefined)
	await client.connect()
	const asleep = client.query('SELECT pg_sleep(60)').then(
		() => 'slept',
		() => 'cut off',
	)
	const stopAskedAt = performance.now()
	await cluster.stop()
	expect(performance.now() - stopAskedAt).toBeLessThan(10_000)
	expect(isServer(pid)).toBe(false)
	expect(await asleep).toBe('cut off')
	started.length = 0
})

test('a stop right after a kill leaves no server', async () => {
	const cluster = await start()
	process.kill(cluster.pid(), 'SIGKILL')
	await cluster.stop()
	expect(isServer(cluster.pid())).toBe(false)
	started.length = 0
})

test('a path too long for a socket is no obstacle', async () => {
	const deep = join(dataDir, 'deep'.repeat(20), 'deeper'.repeat(10))
	const cluster = await startCluster({ dataDir: deep, log: silentLog, throwAway: true })
	expect(await ask(cluster, 'SELECT 1')).toEqual([1])
	await cluster.stop()
})

test('a cluster of another version is refused by name', async () => {
	const other = join(dataDir, 'other')
	const cluster = await startCluster({ dataDir: other, log: silentLog, throwAway: true })
	await cluster.stop()
	const file = join(other, 'postgres', 'PG_VERSION')
	expect(readFileSync(file, 'utf8').trim()).toBe('18')
	rmSync(file)
	writeFileSync(file, '17\n')
	await expect(startCluster({ dataDir: other, log: silentLog })).rejects.toThrow('made by PostgreSQL 17')
})

interface Child {
	readonly process: ChildProcess
	readonly ownerUrl: string
	readonly postgres: number
}

type Wrap = (command: string, ...args: string[]) => [string, string[]]

function childStart(wrap: Wrap = (command, ...args) => [command, args]): Promise<Child> {
	const child = spawn(...wrap(process.execPath, CHILD, dataDir), { stdio: ['ignore', 'pipe', 'pipe'] })
	return new Promise((resolve, reject) => {
		let errors = ''
		child.stderr.on('data', (chunk: Buffer) => {
			errors += chunk.toString()
		})
		child.stdout.once('data', (chunk: Buffer) => {
			const [ownerUrl = '', postgres = ''] = chunk.toString().trim().split(' ')
			resolve({ process: child, ownerUrl, postgres: Number(postgres) })
		})
		child.once('exit', () => reject(new Error(errors)))
	})
}
