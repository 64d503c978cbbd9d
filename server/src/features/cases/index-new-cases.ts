import { setTimeout as pause } from 'node:timers/promises'
import { afterCommit } from '../../platform/db/after-commit.ts'
import type { Db } from '../../platform/db/db.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasUnindexedCases, indexCases } from './index-new-cases.queries.ts'

export const INDEX_JOB = 'cases.index'
/** Cases of one transaction. */
const BATCH = 500
/** Whoever searches waits for so many at most: while an import runs, its newest cases are found a moment later. */
const BATCHES_AWAITED = 4
/** Cases that are opened in quick succession are indexed together, which takes a quarter of the time for each. */
const INDEX_EVERY_MS = 250

type Store = Pick<Platform, 'db'>

interface Indexer {
	isWanted: boolean
	isRunning: boolean
}

const indexers = new WeakMap<Platform['db'], Indexer>()

/** Indexes new cases for search and conflict checks right after the commit. A process that dies before leaves it to the
 *  next reader, and to the job that runs every minute. */
export function indexAfterCommit(db: Db, { db: database }: Store): void {
	afterCommit(db, () => {
		const indexer = indexers.get(database) ?? { isWanted: false, isRunning: false }
		indexers.set(database, indexer)
		indexer.isWanted = true
		if (!indexer.isRunning) void run({ db: database }, indexer)
	})
}

async function run(platform: Store, indexer: Indexer): Promise<void> {
	indexer.isRunning = true
	while (indexer.isWanted) {
		indexer.isWanted = false
		try {
			await indexAllCases(platform)
		} catch {
			// The database is away or this process is stopping: the cases stay in the queue.
		}
		await pause(INDEX_EVERY_MS)
	}
	indexer.isRunning = false
}

/** Indexes every case in the queue. */
export async function indexAllCases(platform: Store): Promise<void> {
	while ((await withUpkeep(platform, (db) => indexCases(db, BATCH))) > 0);
}

/** To be awaited before names are searched: new cases are found as soon as they are there. */
export async function awaitIndex(platform: Store): Promise<void> {
	if (!(await withUpkeep(platform, hasUnindexedCases))) return
	for (let batch = 0; batch < BATCHES_AWAITED; batch += 1) {
		if ((await withUpkeep(platform, (db) => indexCases(db, BATCH))) < BATCH) return
	}
}
