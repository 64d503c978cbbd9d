import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { lockDataDir } from './data-dir-lock.ts'
import { initCluster, OWNER, ownerPassword } from './init-cluster.ts'
import {
	findServerBinaries,
	type Postmaster,
	type PostmasterOptions,
	startPostmaster,
	stopServer,
} from './postmaster.ts'
import { ownershipOf, readPostmasterFile } from './postmaster-file.ts'
import { findServerAccount, giveTo, grantAccess, type ServerAccount } from './server-account.ts'

/** The longest path a Unix socket can have everywhere, in bytes. */
const SOCKET_PATH_MAX = 103

/** Makes the directory of the server's socket: under the data directory, or in /tmp where that path would be too long. */
function createSocketDir(dataDir: string, account: ServerAccount | undefined): string {
	const near = join(dataDir, 'run')
	const dir = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX ? near : distantDir(dataDir)
	mkdirSync(dir, { recursive: true, mode: 0o700 })
	const { uid } = lstatSync(dir)
	const own = process.getuid?.()
	if (!lstatSync(dir).isDirectory() || (uid !== own && uid !== account?.uid)) {
		throw new Error(`${dir} belongs to another user, so PostgreSQL's socket cannot be created there.`)
	}
	chmodSync(dir, 0o700)
	if (account !== undefined) chownSync(dir, account.uid, account.gid)
	return dir
}

function distantDir(dataDir: string): string {
	return join('/tmp', `praxis-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Settings of the bundled server. Durability (fsync, synchronous_commit, full_page_writes) stays as PostgreSQL ships it: on. */
const SERVER_SETTINGS: Readonly<Record<string, string>> = {
	max_connections: '200',
	shared_buffers: '128MB',
	work_mem: '8MB',
	maintenance_work_mem: '64MB',
	effective_cache_size: '1GB',
	random_page_cost: '1.1',
	jit: 'off',
	max_parallel_workers_per_gather: '0',
	max_worker_processes: '4',
	autovacuum_max_workers: '2',
	io_method: 'sync',
	max_wal_size: '1GB',
	min_wal_size: '80MB',
	checkpoint_timeout: '15min',
	timezone: 'UTC',
	log_timezone: 'UTC',
	lc_messages: 'C',
	log_min_messages: 'warning',
	log_line_prefix: '',
	log_checkpoints: 'off',
	logging_collector: 'off',
	unix_socket_permissions: '0700',
	cluster_name: 'praxis',
	// A receiver of the log that stays away does not fill the disk.
	max_slot_wal_keep_size: '2GB',
}

const DATABASE = 'praxis'
const CLUSTER = 'postgres'

export interface ClusterOptions {
	/** DATA_DIR: the cluster stands in its `postgres` directory. */
	readonly dataDir: string
	readonly log: Logger
	/** A cluster for tests: no waiting for the disk. Never for data that matters. */
	readonly throwAway?: boolean
	/** How long it may take until it accepts connections: a recovery takes as long as there are changes. */
	readonly readyWithinMs?: number
}

/** The bundled PostgreSQL, running. */
export interface Cluster {
	/** Connects as the owner to the product's database. */
	readonly ownerUrl: string
	/** The process id of the server right now. */
	pid(): number
	/** Fast shutdown within 10 s; gives the data directory back. */
	stop(): Promise<void>
}

const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the bundled PostgreSQL on a data directory, which it takes for this process alone. Restarts it if it dies. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
	const dataDir = resolve(options.dataDir)
	mkdirSync(dataDir, { recursive: true })
	const unlock = lockDataDir(dataDir)
	try {
		return await startLocked({ ...options, dataDir }, unlock)
	} catch (error) {
		unlock()
		throw error
	}
}

async function startLocked(options: ClusterOptions, unlock: () => void): Promise<Cluster> {
	const { dataDir, log, throwAway = false } = options
	const clusterDir = join(dataDir, CLUSTER)
	const account = findServerAccount(clusterDir)
	const binaries = findServerBinaries()
	if (account !== undefined) {
		grantAccess(clusterDir, account, log)
		grantAccess(join(binaries.root, 'bin', '.'), account, log)
	}
	await stopLeftover(dataDir, log)
	const overTcp = process.platform === 'win32'
	const socketDir = overTcp ? join(dataDir, 'run') : createSocketDir(dataDir, account)
	mkdirSync(socketDir, { recursive: true })
	const password = ownerPassword(dataDir)
	await initCluster({ clusterDir, privateDir: socketDir, password, binaries, account, sync: !throwAway })
	if (account !== undefined) giveTo(clusterDir, account)
	const port = overTcp ? await findFreePort() : 5432
	const settings = {
		...SERVER_SETTINGS,
		...(throwAway ? THROW_AWAY : {}),
		listen_addresses: overTcp ? '127.0.0.1' : '',
		unix_socket_directories: overTcp ? '' : socketDir,
		port: String(port),
	}
	const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const { readyWithinMs } = options
	const ready = readyWithinMs === undefined ? {} : { readyWithinMs }
	const supervised = await supervise({ binaries, clusterDir, account, args, log, ...ready })
	const host = overTcp ? '' : `?host=${encodeURIComponent(socketDir)}&port=${port}`
	const url = (database: string) =>
		`postgres://${OWNER}:${password}@${overTcp ? `127.0.0.1:${port}` : 'localhost'}/${database}${host}`
	const stop = async () => {
		await supervised.stop()
		unlock()
		if (!socketDir.startsWith(dataDir)) rmSync(socketDir, { recursive: true, force: true })
	}
	try {
		await createDatabase(url('postgres'))
	} catch (error) {
		await stop()
		throw error
	}
	return { ownerUrl: url(DATABASE), pid: supervised.pid, stop }
}

/**
 * A server whose parent was killed keeps running. It is stopped cleanly, since its settings may be of an older version.
 * The caller holds the lock of the data directory.
 */
export async function stopLeftover(dataDir: string, log: Logger): Promise<void> {
	const clusterDir = join(dataDir, CLUSTER)
	const left = readPostmasterFile(clusterDir)
	if (left === undefined || ownershipOf(clusterDir, left.pid) === 'other') return
	log.warn({ pid: left.pid }, 'stopping a database server that an earlier process left running')
	await stopServer(left.pid, clusterDir, findServerBinaries(), log)
}

/** Runs the server and starts it again whenever it ends without having been asked to. */
async function supervise(options: PostmasterOptions): Promise<{ pid: () => number; stop: () => Promise<void> }> {
	const { log, clusterDir, binaries } = options
	let current: Postmaster = await startPostmaster(options)
	let stopping = false
	const restart = async (): Promise<void> => {
		for (let attempt = 0; !stopping; attempt++) {
			try {
				current = await startPostmaster(options)
				log.warn({ pid: current.pid }, 'the database server is running again')
				return
			} catch (error) {
				log[attempt === 0 ? 'error' : 'debug']({ err: error, attempt }, 'the database server did not start again')
				await delay(Math.min(100 * 2 ** attempt, 5_000))
			}
		}
	}
	const watch = async (): Promise<void> => {
		while (!stopping) {
			const how = await current.exited
			if (stopping) return
			log.error({ pid: current.pid, how }, 'the database server ended by itself')
			await restart()
		}
	}
	const watching = watch()
	const stop = async (): Promise<void> => {
		stopping = true
		let watched = false
		const done = watching.then(() => {
			watched = true
		})
		while (!watched) {
			const running = readPostmasterFile(clusterDir)
			if (running !== undefined) await stopServer(running.pid, clusterDir, binaries, log)
			await Promise.race([done, delay(50)])
		}
		await stopServer(current.pid, clusterDir, binaries, log)
	}
	return { pid: () => current.pid, stop }
}

async function createDatabase(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
		if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
	} finally {
		await client.end()
	}
}

async function findFreePort(): Promise<number> {
	const server = createServer()
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const address = server.address()
	await new Promise((closed) => server.close(closed))
	if (address === null || typeof address === 'string') throw new Error('No free port could be found.')
	return address.port
}
