import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An attorney as a file names them. */
export interface NamedAttorney {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly email: string
}

export interface SameAttorney {
	readonly key: number
	readonly id: string
	readonly version: number
	/** An account of the address that is no attorney’s. */
	readonly isOther: boolean
}

/** Accounts that are the same as named attorneys: by id, or with the same address. */
export async function selectSameAttorneys(db: Db, named: readonly NamedAttorney[]): Promise<SameAttorney[]> {
	const { rows } = await sql<SameAttorney>`
		SELECT w.key, s.id, s.version, s.role NOT IN ('attorney', 'admin', 'superuser') AS "isOther"
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id text, email text)
		CROSS JOIN LATERAL (
			SELECT u.id, u.version, u.role, 1 AS rank FROM users u WHERE u.id = w.id
			UNION ALL SELECT u.id, u.version, u.role, 2 FROM users u WHERE w.email <> '' AND lower(u.email) = lower(w.email)
			ORDER BY rank, id LIMIT 1) AS s`.execute(db)
	return rows
}

/** Whether cases, clients or tasks name an account: its removal would take it off them. */
export async function isNamedAnywhere(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		SELECT EXISTS (SELECT FROM cases WHERE attorney_id = ${id} OR originating_attorney_id = ${id}
				OR ${id} = ANY (assisting_attorney_ids))
			OR EXISTS (SELECT FROM clients WHERE attorney_id = ${id})
			OR EXISTS (SELECT FROM tasks WHERE assignee_id = ${id}) AS found`.execute(db)
	return rows[0]?.found === true
}
