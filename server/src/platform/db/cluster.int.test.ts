import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../../testing/test-server.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { DataDirLockedError } from './data-dir-lock.ts'
import { isAlive, isPostgres } from './postmaster-file.ts'

const CHILD = fileURLToPath(new URL('../../testing/cluster-child.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-test-'))
const started: Cluster[] = []

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
	await vi.waitFor(() => expect(isAlive(child.process.pid ?? 0)).toBe(false))
	expect(isPostgres(child.postgres)).toBe(true)
	const cluster = await start()
	expect(isPostgres(child.postgres)).toBe(false)
	expect(await ask(cluster, 'SELECT count(*)::int FROM left_behind')).toEqual([2])
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
	expect(isPostgres(pid)).toBe(false)
	expect(await asleep).toBe('cut off')
	started.length = 0
})

test('a stop right after a kill leaves no server', async () => {
	const cluster = await start()
	process.kill(cluster.pid(), 'SIGKILL')
	await cluster.stop()
	expect(isPostgres(cluster.pid())).toBe(false)
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

function childStart(): Promise<Child> {
	const child = spawn(process.execPath, [CHILD, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
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
