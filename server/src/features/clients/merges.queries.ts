import type { ClientMerge } from '@praxis/contract/clients/client-duplicates.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Tables of whose rows nobody needs to be told. */
const UNTOLD = ['clients_apart', 'client_merges']

/** How many rows of each table belong to a client. */
export async function countOfClient(db: Db, id: string): Promise<{ table: string; count: number }[]> {
	const { rows } = await sql<{ table: string; count: number }>`
		SELECT relation AS "table", sum(count)::integer AS count FROM api.count_of_client(${id}) GROUP BY 1 ORDER BY 1`.execute(
		db,
	)
	return rows.filter((row) => !UNTOLD.includes(row.table))
}

export interface NewMerge {
	readonly id: string
	readonly keptId: string
	readonly goneId: string
	/** Columns of the kept client and what they become. */
	readonly changes: Readonly<Record<string, string>>
	readonly by: string | null
	readonly at: Date
	readonly undoUntil: Date
}

/** Moves all that belongs to one client to the other and removes the first; how many rows were moved. */
export async function mergeRows(db: Db, merge: NewMerge): Promise<number> {
	const { id, keptId, goneId, changes, by, at, undoUntil } = merge
	const { rows } = await sql<{ moved: number }>`
		SELECT api.merge_clients(${id}, ${keptId}, ${goneId}, ${JSON.stringify(changes)}::jsonb, ${by}, ${at}, ${undoUntil}) AS moved`.execute(
		db,
	)
	return rows[0]?.moved ?? 0
}

export async function undoRows(db: Db, id: string, at: Date): Promise<void> {
	await sql`SELECT api.undo_client_merge(${id}, ${at})`.execute(db)
}

export async function forgetRows(db: Db, now: Date): Promise<number> {
	const { rows } = await sql<{ forgotten: number }>`SELECT api.forget_client_merges(${now}) AS forgotten`.execute(db)
	return rows[0]?.forgotten ?? 0
}

/** The cases of a client, as far as the caller sees them; at most so many. */
export async function selectCaseIds(db: Db, clientId: string, atMost: number): Promise<string[]> {
	const rows = await db.selectFrom('cases').select('id').where('client_id', '=', clientId).limit(atMost).execute()
	return rows.map((row) => row.id)
}

function merges(db: Db) {
	return db
		.selectFrom('client_merges as m')
		.innerJoin('clients', 'clients.id', 'm.kept_id')
		.leftJoin('users', 'users.id', 'm.merged_by')
		.select([
			'm.id',
			'm.kept_id',
			'clients.full_name as kept_name',
			'm.gone_id',
			'm.gone_name',
			'm.moved_count',
			'm.merged_at',
			'users.full_name as merged_by',
			'm.undo_until',
			'm.undone_at',
		])
}

type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['executeTakeFirstOrThrow']>>

function toMerge(row: MergeRow): ClientMerge & { readonly isUndone: boolean } {
	return {
		id: row.id,
		keptId: row.kept_id,
		keptName: row.kept_name,
		goneId: row.gone_id,
		goneName: row.gone_name,
		movedCount: row.moved_count,
		mergedAt: row.merged_at.toISOString(),
		mergedBy: row.merged_by,
		undoUntil: row.undo_until.toISOString(),
		isUndone: row.undone_at !== null,
	}
}

/** One merge. */
export async function selectMerge(db: Db, id: string) {
	const row = await merges(db).where('m.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toMerge(row)
}

/** Merges that can still be undone, the newest first. */
export async function selectOpenMerges(db: Db, now: Date, atMost: number): Promise<ClientMerge[]> {
	const rows = await merges(db)
		.where('m.undone_at', 'is', null)
		.where('m.undo_until', '>', now)
		.orderBy('m.merged_at', 'desc')
		.orderBy('m.id', 'desc')
		.limit(atMost)
		.execute()
	return rows.map((row) => {
		const { isUndone: _isUndone, ...one } = toMerge(row)
		return one
	})
}
