import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isServerAway } from './pg-errors.ts'

const PATIENCE_MS = 5_000
const PAUSE_MS = 50

/** A connection of the pool. While the server restarts, which takes it a moment, it is asked again. */
export async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
	const deadline = Date.now() + PATIENCE_MS
	while (true) {
		try {
			return await pool.connect()
		} catch (error) {
			if (!isServerAway(error) || Date.now() > deadline) throw error
		}
		await delay(PAUSE_MS)
	}
}
