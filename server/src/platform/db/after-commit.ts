import type pg from 'pg'
import type { Db } from './db.ts'

type Act = (pool: pg.Pool) => void

const acts = new WeakMap<Db, Set<Act>>()

/** Has something done once the transaction has committed, at most once per transaction and act; never when it is rolled
 *  back. It is lost if the process dies in between, so it may only hasten what would happen anyway. */
export function afterCommit(db: Db, act: Act): void {
	const known = acts.get(db)
	if (known === undefined) acts.set(db, new Set([act]))
	else known.add(act)
}

/** For the runner of transactions alone. */
export function actAfterCommit(db: Db, pool: pg.Pool): void {
	for (const act of acts.get(db) ?? []) act(pool)
}
