import type { ClientSummary } from '@praxis/contract/clients/clients.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { attorneyName, SUMMARY_COLUMNS, toSummary } from './clients.queries.ts'

/** A client by what duplicates are found by. */
export interface ClientForm {
	readonly clientId: string
	readonly words: readonly string[]
	readonly sounds: readonly string[]
	readonly email: string
	readonly phone: string
}

/** Groups of clients with one email, one phone, one name or names that sound the same; `atMost` of each kind. Larger groups than
 *  `largest` say nothing: a number of a switchboard, a name of hundreds. */
export async function selectAlikeGroups(db: Db, atMost: number, largest: number): Promise<string[][]> {
	const { rows } = await sql<{ ids: string[] }>`
		${sql.join(
			['email', 'phone', 'name_key', 'sound_key'].map(
				(column) => sql`(SELECT array_agg(client_id)::text[] AS ids FROM api.party_names
					WHERE source = 'clients' AND kind = 'client' AND ${sql.ref(column)} <> ''
					GROUP BY ${sql.ref(column)} HAVING count(*) BETWEEN 2 AND ${largest} LIMIT ${atMost})`,
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

/** Clients that are not in the deleted folder. */
export async function selectSummaries(db: Db, ids: readonly string[]): Promise<Map<string, ClientSummary>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('clients')
		.select([...SUMMARY_COLUMNS, attorneyName])
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.execute()
	return new Map(rows.map((row) => [row.id, toSummary(row)]))
}

/** Which of these clients are said to be others: pairs, the smaller id first. */
export async function selectApart(db: Db, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const rows = await db
		.selectFrom('clients_apart')
		.select(['first_id', 'second_id'])
		.where('first_id', 'in', ids)
		.execute()
	return new Set(rows.map((row) => `${row.first_id} ${row.second_id}`))
}

/** Says that two clients are not the same. */
export async function insertApart(db: Db, first: string, second: string): Promise<void> {
	await db
		.insertInto('clients_apart')
		.values({ first_id: first, second_id: second })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function deleteApart(db: Db, first: string, second: string): Promise<void> {
	await db.deleteFrom('clients_apart').where('first_id', '=', first).where('second_id', '=', second).execute()
}
