import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { VALUE_TYPES } from './value-types.ts'

const GOODBYE_MS = 5_000

/** Connections open on a pool, which `pool.end()` does not wait for. */
const open = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** A pool whose lost connections are logged and replaced. */
export function openPool(url: string, options: pg.PoolConfig, log: Logger): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		application_name: 'praxis',
		types: VALUE_TYPES,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		...options,
	})
	const clients = new Set<pg.PoolClient>()
	open.set(pool, clients)
	pool.on('error', (error) => {
		if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
	})
	pool.on('connect', (client) => {
		clients.add(client)
		client.on('error', () => undefined)
	})
	pool.on('remove', (client) => clients.delete(client))
	return pool
}

/** Waits for running queries and until every connection is closed. */
export async function closePool(pool: pg.Pool): Promise<void> {
	if (pool.ending) return
	const clients = open.get(pool) ?? new Set()
	const gone = new Promise<void>((resolve) => {
		const check = () => {
			if (clients.size === 0) resolve()
		}
		pool.on('remove', check)
		check()
	})
	const tooLong = new AbortController()
	await pool.end()
	await Promise.race([gone, delay(GOODBYE_MS, undefined, { signal: tooLong.signal, ref: false })])
	tooLong.abort()
}
