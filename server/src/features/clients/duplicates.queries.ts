import type { ClientMerge } from '@praxis/contract/clients/client-duplicates.contract'
import { sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

/** What duplicates of a client are found by. */
export interface ClientForm {
	readonly clientId: string
	readonly words: readonly string[]
	readonly sounds: readonly string[]
	readonly email: string
	readonly phone: string
}

/** Groups of clients with the same email, phone, name or sound of the name; `atMost` of each kind. Groups above `largest` are
 *  no duplicates: a switchboard's number, a common name. */
export async function selectSimilarGroups(db: Db, atMost: number, largest: number): Promise<string[][]> {
	const { rows } = await sql<{ ids: string[] }>`
		${sql.join(
			[sql`email`, sql`split_part(phone, ':', 2)`, sql`name_key`, sql`sound_key`].map(
				(value) => sql`(SELECT array_agg(client_id)::text[] AS ids FROM api.party_names
					WHERE source = 'clients' AND kind = 'client' AND ${value} <> ''
					GROUP BY ${value} HAVING count(*) BETWEEN 2 AND ${largest} LIMIT ${atMost})`,
			),
			sql` UNION ALL `,
		)}`.execute(db)
	return rows.map((row) => row.ids)
}

export async function selectForms(db: Db, ids: readonly string[]): Promise<Map<string, ClientForm>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<ClientForm>`
		SELECT client_id AS "clientId", words, sounds, email, phone FROM api.party_names
		WHERE source = 'clients' AND kind = 'client' AND row_id = ANY (${ids}::uuid[])`.execute(db)
	return new Map(rows.map((row) => [row.clientId, row]))
}

/** Pairs of these clients that are marked as not duplicates: the smaller id first. */
export async function selectNotDuplicates(db: Db, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const rows = await db
		.selectFrom('not_duplicate_clients')
		.select(['first_id', 'second_id'])
		.where('first_id', 'in', ids)
		.execute()
	return new Set(rows.map((row) => `${row.first_id} ${row.second_id}`))
}

export async function insertNotDuplicate(db: Db, first: string, second: string): Promise<void> {
	await db
		.insertInto('not_duplicate_clients')
		.values({ first_id: first, second_id: second })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function deleteNotDuplicate(db: Db, first: string, second: string): Promise<void> {
	await db.deleteFrom('not_duplicate_clients').where('first_id', '=', first).where('second_id', '=', second).execute()
}

/** Tables left out of a preview: they are bookkeeping. */
const NOT_SHOWN = ['not_duplicate_clients', 'client_merges']

/** How many rows of each table belong to a client. */
export async function countOfClient(db: Db, id: string): Promise<{ table: string; count: number }[]> {
	const { rows } = await sql<{ table: string; count: number }>`
		SELECT relation AS "table", sum(count)::integer AS count FROM api.count_of_client(${id}) GROUP BY 1 ORDER BY 1`.execute(
		db,
	)
	return rows.filter((row) => !NOT_SHOWN.includes(row.table))
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

/** Moves everything that belongs to one client to the other and deletes the first; returns the number of moved rows. */
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

export async function purgeRows(db: Db, now: Date): Promise<number> {
	const { rows } = await sql<{ purged: number }>`SELECT api.purge_client_merges(${now}) AS purged`.execute(db)
	return rows[0]?.purged ?? 0
}

/** The cases of a client that the caller may see. */
export async function selectCaseIds(db: Db, clientId: string, atMost: number): Promise<string[]> {
	const rows = await db.selectFrom('cases').select('id').where('client_id', '=', clientId).limit(atMost).execute()
	return rows.map((row) => row.id)
}

const MERGE = columnsAs('client_merges', {
	id: 'id',
	keptId: 'kept_id',
	goneId: 'gone_id',
	goneName: 'gone_name',
	movedCount: 'moved_count',
	mergedAt: 'merged_at',
	undoUntil: 'undo_until',
	undoneAt: 'undone_at',
})

function merges(db: Db) {
	return db
		.selectFrom('client_merges')
		.innerJoin('clients', 'clients.id', 'client_merges.kept_id')
		.leftJoin('users', 'users.id', 'client_merges.merged_by')
		.select([...MERGE, 'clients.full_name as keptName', 'users.full_name as mergedBy'])
}

type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['executeTakeFirstOrThrow']>>

function toMerge({ undoneAt: _undoneAt, mergedAt, undoUntil, ...row }: MergeRow): ClientMerge {
	return { ...row, mergedAt: mergedAt.toISOString(), undoUntil: undoUntil.toISOString() }
}

/** One merge, and whether it was undone. */
export async function selectMerge(
	db: Db,
	id: string,
): Promise<{ readonly merge: ClientMerge; readonly isUndone: boolean } | null> {
	const row = await merges(db).where('client_merges.id', '=', id).executeTakeFirst()
	return row === undefined ? null : { merge: toMerge(row), isUndone: row.undoneAt !== null }
}

/** Merges that can still be undone, newest first. */
export async function selectOpenMerges(db: Db, now: Date, atMost: number): Promise<ClientMerge[]> {
	const rows = await merges(db)
		.where('client_merges.undone_at', 'is', null)
		.where('client_merges.undo_until', '>', now)
		.orderBy('client_merges.merged_at', 'desc')
		.orderBy('client_merges.id', 'desc')
		.limit(atMost)
		.execute()
	return rows.map(toMerge)
}
