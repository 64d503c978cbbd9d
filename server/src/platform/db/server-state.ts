import type pg from 'pg'
import type { Platform } from '../platform.ts'
import { withOwner } from './with-owner.ts'

const WITHIN_MS = 3_000
const LONG_SECONDS = 1
const LISTED_MAX = 10

export interface ServerState {
	readonly version: string
	readonly startedAt: Date
	readonly readAt: Date
	readonly databaseBytes: number
	readonly openConnections: number
	readonly activeConnections: number
	readonly connectionLimit: number
	/** Null before any block was read. */
	readonly cacheHitPercent: number | null
}

export interface TableSize {
	readonly name: string
	/** The server's estimate; null when it never counted. */
	readonly estimatedRows: number | null
	readonly bytes: number
}

export interface LongStatement {
	readonly seconds: number
	readonly state: string
	/** Its beginning, every value in it replaced by `?`. */
	readonly statement: string
}

export interface ReplicaState {
	readonly name: string
	readonly state: string
	readonly lagBytes: number | null
}

/** Connections of this process. */
export interface PoolState {
	readonly name: string
	readonly open: number
	readonly idle: number
	/** Requests that wait for a connection. */
	readonly waiting: number
	readonly limit: number
}

export function poolStates({ db, config }: Pick<Platform, 'db' | 'config'>): PoolState[] {
	const replica = config.databaseReadUrl === null ? {} : { 'Read replica': db.read }
	return Object.entries({ Requests: db.app, ...replica, Upkeep: db.owner }).map(([name, pool]) => ({
		name,
		open: pool.totalCount,
		idle: pool.idleCount,
		waiting: pool.waitingCount,
		limit: pool.options.max,
	}))
}

export interface QueueDepths {
	readonly waiting: number
	readonly running: number
	readonly failed: number
}

export interface DatabaseState {
	readonly server: ServerState
	readonly tables: readonly TableSize[]
	readonly longRunning: readonly LongStatement[]
	readonly replicas: readonly ReplicaState[]
	readonly jobs: QueueDepths
}

async function rowsOf<T>(client: pg.PoolClient, sql: string): Promise<T[]> {
	const { rows } = await client.query(sql)
	return rows
}

const SERVER = `SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS "startedAt",
	clock_timestamp() AS "readAt", pg_database_size(current_database()) AS "databaseBytes",
	(SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "openConnections",
	(SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND state = 'active')
		AS "activeConnections",
	current_setting('max_connections')::int AS "connectionLimit",
	(SELECT round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 1)::float8 FROM pg_stat_database
		WHERE datname = current_database()) AS "cacheHitPercent"`

const TABLES = `SELECT relname AS name, CASE WHEN reltuples < 0 THEN NULL ELSE reltuples::float8 END AS "estimatedRows",
	pg_total_relation_size(c.oid) AS bytes
	FROM pg_class c WHERE relnamespace = 'api'::regnamespace AND relkind IN ('r', 'p')
	ORDER BY pg_total_relation_size(c.oid) DESC, relname`

const LONG = `SELECT extract(epoch FROM clock_timestamp() - query_start)::float8 AS seconds, coalesce(state, '') AS state,
	left(regexp_replace(regexp_replace(query, '''([^'']|'''')*''', '?', 'g'), '\\m[0-9]+\\M', '?', 'g'), 120) AS statement
	FROM pg_stat_activity
	WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
		AND state <> 'idle' AND query_start < clock_timestamp() - interval '${LONG_SECONDS} s'
	ORDER BY query_start LIMIT ${LISTED_MAX}`

const REPLICAS = `SELECT application_name AS name, state, pg_wal_lsn_diff(sent_lsn, replay_lsn)::float8 AS "lagBytes"
	FROM pg_stat_replication ORDER BY 1 LIMIT ${LISTED_MAX}`

const JOBS = `SELECT count(*) FILTER (WHERE name <> 'failed' AND state IN ('created', 'retry'))::int AS waiting,
	count(*) FILTER (WHERE state = 'active')::int AS running,
	count(*) FILTER (WHERE name = 'failed' AND state = 'created')::int AS failed
	FROM jobs.job WHERE state IN ('created', 'retry', 'active')`

async function readJobs(client: pg.PoolClient): Promise<QueueDepths> {
	const [made] = await rowsOf<{ made: boolean }>(client, "SELECT to_regclass('jobs.job') IS NOT NULL AS made")
	const [depths] = made?.made === true ? await rowsOf<QueueDepths>(client, JOBS) : []
	return depths ?? { waiting: 0, running: 0, failed: 0 }
}

/** How the database server is: figures of its own bookkeeping, which only the owner may read. No row of any table. */
export async function readDatabaseState({ db }: Pick<Platform, 'db'>): Promise<DatabaseState> {
	return withOwner(db, async (client) => {
		await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${WITHIN_MS}`)
		try {
			const [server] = await rowsOf<ServerState>(client, SERVER)
			if (server === undefined) throw new Error('the server says nothing of itself')
			return {
				server,
				tables: await rowsOf<TableSize>(client, TABLES),
				longRunning: await rowsOf<LongStatement>(client, LONG),
				replicas: await rowsOf<ReplicaState>(client, REPLICAS),
				jobs: await readJobs(client),
			}
		} finally {
			await client.query('ROLLBACK')
		}
	})
}
