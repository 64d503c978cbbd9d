import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A contact as a file names it. */
export interface NamedContact {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly name: string
	readonly email: string
	readonly phone: string
}

export interface SameContact {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Contacts that are not deleted and the same as named ones: by id, or by name with the same email or phone, or without both. */
export async function selectSameContacts(db: Db, named: readonly NamedContact[]): Promise<SameContact[]> {
	const { rows } = await sql<SameContact>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, name text, email text, phone text)
		CROSS JOIN LATERAL (
			SELECT c.id, c.version, 1 AS rank, c.created_at FROM contacts c WHERE c.id = w.id AND c.deleted_at IS NULL
			UNION ALL SELECT c.id, c.version, 2, c.created_at FROM contacts c
				WHERE w.email <> '' AND c.email <> '' AND lower(c.email) = w.email AND c.deleted_at IS NULL
			UNION ALL SELECT c.id, c.version, 3, c.created_at FROM contacts c
				WHERE c.name = w.name AND c.deleted_at IS NULL AND (c.email = '' OR w.email = '')
					AND (c.phone = '' OR w.phone = '' OR api.is_same_phone(api.phone_key(c.phone), api.phone_key(w.phone)))
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}
