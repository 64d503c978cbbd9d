import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { afterCommit } from './after-commit.ts'
import type { Db } from './db.ts'
import { withUpkeep } from './transaction.ts'

/** Records of one transaction. */
const BATCH = 500
/** A search waits for so many at most: while an import runs, its newest records are found a moment later. */
const BATCHES_AWAITED = 4
/** Records created in quick succession are indexed together, which takes a quarter of the time for each. */
const INDEX_EVERY_MS = 250

type Store = Pick<Platform, 'db'>

interface Indexer {
	isWanted: boolean
	isRunning: boolean
}

/** Indexes new records of a table, e.g. `cases`, right after the commit that inserts them: for search and conflict checks. The
 *  database has `api.index_new_cases(at_most)` and `api.has_unindexed_cases()`. A process that dies before leaves it to the next
 *  reader, and to the job. */
export function deferredIndex(table: string) {
	const indexers = new WeakMap<Platform['db'], Indexer>()

	/** How many records were taken from the queue. */
	const indexBatch = (platform: Store) =>
		withUpkeep(platform, async (db) => {
			const take = sql.id('api', `index_new_${table}`)
			const { rows } = await sql<{ count: number }>`SELECT ${take}(${BATCH}) AS count`.execute(db)
			return rows[0]?.count ?? 0
		})

	const hasUnindexed = (platform: Store) =>
		withUpkeep(platform, async (db) => {
			const ask = sql.id('api', `has_unindexed_${table}`)
			const { rows } = await sql<{ has: boolean }>`SELECT ${ask}() AS has`.execute(db)
			return rows[0]?.has === true
		})

	async function indexAll(platform: Store): Promise<void> {
		while ((await indexBatch(platform)) > 0);
	}

	async function run(platform: Store, indexer: Indexer): Promise<void> {
		indexer.isRunning = true
		while (indexer.isWanted) {
			indexer.isWanted = false
			try {
				await indexAll(platform)
			} catch {
				// The database is away or this process is stopping: the records stay in the queue.
			}
			await pause(INDEX_EVERY_MS)
		}
		indexer.isRunning = false
	}

	return {
		/** Indexes every record in the queue. */
		indexAll,

		indexAfterCommit(db: Db, { db: database }: Store): void {
			afterCommit(db, () => {
				const indexer = indexers.get(database) ?? { isWanted: false, isRunning: false }
				indexers.set(database, indexer)
				indexer.isWanted = true
				if (!indexer.isRunning) void run({ db: database }, indexer)
			})
		},

		/** To be awaited before names are searched: new records are found as soon as they are there. */
		async awaitIndex(platform: Store): Promise<void> {
			if (!(await hasUnindexed(platform))) return
			for (let batch = 0; batch < BATCHES_AWAITED; batch += 1) {
				if ((await indexBatch(platform)) < BATCH) return
			}
		},

		defineJob({ jobs }: Pick<Platform, 'jobs'>): void {
			jobs.define(`${table}.index`, ({ platform }) => indexAll(platform), { cron: '* * * * *' })
		},
	}
}
