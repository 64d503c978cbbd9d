import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A client as a file names it. */
export interface NamedClient {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly name: string
	/** In lower case; empty when unknown. */
	readonly email: string
	readonly phone: string
}

export interface SameClient {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Clients that are not deleted and the same as named ones: by id, email, name and phone, or the very name where an email is missing. */
export async function selectSameClients(db: Db, named: readonly NamedClient[]): Promise<SameClient[]> {
	const { rows } = await sql<SameClient>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, name text, email text, phone text)
		CROSS JOIN LATERAL (
			SELECT c.id, c.version, 1 AS rank, c.created_at FROM clients c WHERE c.id = w.id AND c.deleted_at IS NULL
			UNION ALL SELECT c.id, c.version, 2, c.created_at FROM clients c
				WHERE w.email <> '' AND c.email = w.email AND c.deleted_at IS NULL
			UNION ALL SELECT c.id, c.version, 3, c.created_at FROM clients c
				WHERE w.phone <> '' AND c.phone <> '' AND c.deleted_at IS NULL
					AND split_part(api.phone_key(c.phone), ':', 2) = split_part(api.phone_key(w.phone), ':', 2)
					AND api.is_same_phone(api.phone_key(c.phone), api.phone_key(w.phone)) AND api.fold(c.full_name) = api.fold(w.name)
			UNION ALL SELECT c.id, c.version, 4, c.created_at FROM clients c
				WHERE c.full_name = w.name AND (c.email = '' OR w.email = '') AND c.deleted_at IS NULL
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}

/** Tables that hold what a client is searched and compared by. */
const DERIVED = ['party_names', 'party_words', 'name_keys']

/** Tables with rows that belong to a client, by name. */
export async function selectUses(db: Db, id: string): Promise<string[]> {
	const { rows } = await sql<{ relation: string }>`
		SELECT DISTINCT relation FROM api.count_of_client(${id}::uuid) WHERE relation <> ALL (${DERIVED}) ORDER BY 1`.execute(
		db,
	)
	return rows.map(({ relation }) => relation)
}
