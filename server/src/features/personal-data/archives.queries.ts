import { newId } from '@praxis/contract/kernel/new-id'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = [
	'id',
	'user_id',
	'status',
	'steps_done',
	'steps_total',
	'hash',
	'bytes',
	'ready_at',
	'expires_at',
	'created_at',
	'updated_at',
] as const

export interface StoredArchive {
	readonly id: string
	readonly user_id: string | null
	readonly status: string
	readonly steps_done: number
	readonly steps_total: number
	readonly hash: string | null
	readonly bytes: number | null
	readonly ready_at: Date | null
	readonly expires_at: Date | null
	readonly created_at: Date
	readonly updated_at: Date
}

/** Row security leaves only the acting user's own. */
export function latestArchive(db: Db): Promise<StoredArchive | undefined> {
	return db
		.selectFrom('data_archives')
		.select(COLUMNS)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
}

/** Marks archives without progress since `before` as failed. */
export async function failStalled(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('data_archives')
		.set({ status: 'failed' })
		.where('status', 'in', ['waiting', 'building'])
		.where('updated_at', '<', before)
		.execute()
}

/** Ends the time of what can still be fetched; upkeep then removes it. Answers how many those were. */
export async function expireReady(db: Db, now: Date): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('data_archives')
		.set({ expires_at: now, updated_at: now })
		.where('status', '=', 'ready')
		.where('expires_at', '>', now)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

/** As it stands in the index of those under way: as values of a statement that is prepared it would in time match none. */
const IN_PROGRESS = sql<SqlBool>`status IN ('waiting', 'building')`

/** Undefined when one is under way. */
export function insertArchive(db: Db, userId: string, now: Date): Promise<StoredArchive | undefined> {
	return db
		.insertInto('data_archives')
		.values({ id: newId(), user_id: userId, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.column('user_id').where(IN_PROGRESS).doNothing())
		.returning(COLUMNS)
		.executeTakeFirst()
}

/** Begins, also again after a crash; undefined when it has ended meanwhile. */
export async function startArchive(db: Db, id: string, stepsTotal: number, now: Date): Promise<string | undefined> {
	const row = await db
		.updateTable('data_archives')
		.set({ status: 'building', steps_done: 0, steps_total: stepsTotal, updated_at: now })
		.where('id', '=', id)
		.where('status', 'in', ['waiting', 'building'])
		.returning('user_id')
		.executeTakeFirst()
	return row?.user_id ?? undefined
}

export async function countStep(db: Db, id: string, now: Date): Promise<void> {
	await db
		.updateTable('data_archives')
		.set({ steps_done: sql`least(steps_done + 1, steps_total)`, updated_at: now })
		.where('id', '=', id)
		.execute()
}

export interface Finished {
	readonly hash: string
	readonly bytes: number
	readonly now: Date
	readonly expiresAt: Date
}

/** False if it ended meanwhile: its user lost access to something. */
export async function finishArchive(db: Db, id: string, { hash, bytes, now, expiresAt }: Finished): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('data_archives')
		.set({ status: 'ready', hash, bytes, ready_at: now, expires_at: expiresAt, updated_at: now })
		.where('id', '=', id)
		.where('status', '=', 'building')
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

export async function failArchive(db: Db, id: string, now: Date): Promise<void> {
	await db.updateTable('data_archives').set({ status: 'failed', updated_at: now }).where('id', '=', id).execute()
}

/** Archives to delete: expired, failed a day ago, or of a deleted account. */
export function selectExpired(db: Db, now: Date, failedBefore: Date): Promise<StoredArchive[]> {
	return db
		.selectFrom('data_archives')
		.select(COLUMNS)
		.where((eb) =>
			eb.or([
				eb('expires_at', '<=', now),
				eb.and([eb('status', '<>', 'ready'), eb('updated_at', '<', failedBefore)]),
				eb('user_id', 'is', null),
			]),
		)
		.limit(1000)
		.execute()
}

export async function deleteArchive(db: Db, id: string): Promise<void> {
	await db.deleteFrom('data_archives').where('id', '=', id).execute()
}
