import type { Database } from './database.ts'

/** Longer than a replica in good health lags behind. */
const KEPT_MS = 5_000

/** Who has written lately, so that a replica may not show it to them yet. */
export class RecentWriters {
	/** In the order in which they run out. */
	readonly #until = new Map<string, number>()

	add(userId: string, now: number): void {
		for (const [known, until] of this.#until) {
			if (until > now) break
			this.#until.delete(known)
		}
		this.#until.delete(userId)
		this.#until.set(userId, now + KEPT_MS)
	}

	has(userId: string, now: number): boolean {
		return (this.#until.get(userId) ?? 0) > now
	}

	get size(): number {
		return this.#until.size
	}
}

const writers = new WeakMap<Database, RecentWriters>()

/** To be called after a user's writing transaction, committed or not. */
export function noteWrite(db: Database, userId: string): void {
	if (db.read === db.app) return
	const known = writers.get(db) ?? new RecentWriters()
	writers.set(db, known)
	known.add(userId, performance.now())
}

/** Whether a user wrote through this process so recently that a replica may not show it. */
export function hasJustWritten(db: Database, userId: string): boolean {
	return writers.get(db)?.has(userId, performance.now()) === true
}
