import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type Cluster, startCluster, stopLeftover } from '../platform/db/cluster.ts'
import { DataDirLockedError, lockDataDir } from '../platform/db/data-dir-lock.ts'
import { openDatabase } from '../platform/db/database.ts'

/** A PostgreSQL server with a migrated template, for as many databases as tests want. Plain data: it crosses processes. */
export interface TestServer {
	/** Owner connection to a database that no test uses. */
	readonly ownerUrl: string
	readonly template: string
	/** Begins the names of all databases made from it. */
	readonly prefix: string
}

export const TEST_LOGIN_PASSWORD = 'only-for-tests'
export const silentLog = pino({ level: 'silent' })
const DIRECTORY = 'praxis-test-'
const SWEEP_MS = 600_000

/** The server named by DATABASE_URL_TEST, else a bundled one that is thrown away. */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
	const given = process.env.DATABASE_URL_TEST
	const bundled = given === undefined || given === '' ? await startThrowAway() : undefined
	const ownerUrl = bundled?.cluster.ownerUrl ?? given ?? ''
	const prefix = `praxis_test_${randomBytes(4).toString('hex')}`
	const server = { ownerUrl, prefix, template: `${prefix}_template` }
	const stop = async () => {
		if (bundled === undefined) return dropAll(server)
		await bundled.cluster.stop()
		rmSync(bundled.dir, { recursive: true, force: true })
	}
	try {
		await asOwner(ownerUrl, `CREATE DATABASE ${server.template}`)
		const url = onDatabase(ownerUrl, server.template)
		const template = await openDatabase({ ownerUrl: url, loginPassword: TEST_LOGIN_PASSWORD, log: silentLog })
		await template.close()
	} catch (error) {
		await stop()
		throw error
	}
	return { server, stop }
}

export function onDatabase(url: string, database: string): string {
	const changed = new URL(url)
	changed.pathname = `/${database}`
	return changed.toString()
}

export async function asOwner(ownerUrl: string, sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: ownerUrl })
	await client.connect()
	try {
		await client.query(sql)
	} finally {
		await client.end()
	}
}

async function startThrowAway(): Promise<{ cluster: Cluster; dir: string }> {
	await sweep()
	const dir = mkdtempSync(join(tmpdir(), DIRECTORY))
	return { dir, cluster: await startCluster({ dataDir: dir, log: silentLog, throwAway: true }) }
}

/** Removes what runs that were killed have left behind. */
async function sweep(): Promise<void> {
	const isOld = (path: string) =>
		Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > SWEEP_MS
	const left = readdirSync(tmpdir()).filter((name) => name.startsWith(DIRECTORY))
	for (const dir of left.map((name) => join(tmpdir(), name)).filter((path) => isOld(join(path, 'lock')))) {
		try {
			const unlock = lockDataDir(dir)
			await stopLeftover(dir, silentLog)
			unlock()
			rmSync(dir, { recursive: true, force: true })
		} catch (error) {
			if (!(error instanceof DataDirLockedError)) throw error
		}
	}
}

async function dropAll(server: TestServer): Promise<void> {
	const client = new pg.Client({ connectionString: server.ownerUrl })
	await client.connect()
	try {
		const { rows } = await client.query<{ datname: string }>(
			'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
			[server.prefix],
		)
		for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
	} finally {
		await client.end()
	}
}
