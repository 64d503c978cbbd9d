import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A case as a file names it. */
export interface NamedCase {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly clientId: string | null
	readonly name: string
}

export interface SameCase {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Cases that are the same as named ones: by id, or of the same client with the same name. */
export async function selectSameCases(db: Db, named: readonly NamedCase[]): Promise<SameCase[]> {
	const { rows } = await sql<SameCase>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, "clientId" uuid, name text)
		CROSS JOIN LATERAL (
			SELECT c.id, c.version, 1 AS rank, c.created_at FROM cases c WHERE c.id = w.id
			UNION ALL SELECT c.id, c.version, 2, c.created_at FROM cases c
				WHERE c.client_id = w."clientId" AND api.fold(c.case_name) = api.fold(w.name)
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}

/** Tables that hold what a case is searched and compared by, or how it was opened. */
const DERIVED = ['party_names', 'party_words', 'case_stage_changes', 'document_folders', 'unindexed_cases']

/** Tables with rows that belong to a case, by name. */
export async function selectUses(db: Db, id: string): Promise<string[]> {
	const { rows } = await sql<{ relation: string }>`
		SELECT DISTINCT relation FROM api.uses_of_case(${id}::uuid) WHERE relation <> ALL (${DERIVED})
		UNION SELECT 'documents' WHERE EXISTS (SELECT FROM document_cases WHERE case_id = ${id}::uuid) ORDER BY 1`.execute(
		db,
	)
	return rows.map(({ relation }) => relation)
}

export interface Found {
	readonly key: number
	readonly id: string
	/** How many there are of that name. */
	readonly count: number
}

/** The clients that a file names by id, email or name. */
export async function selectNamedClients(
	db: Db,
	named: readonly { readonly key: number; readonly name: string; readonly id: string | null }[],
): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT w.key, (min(c.id::text))::uuid AS id, count(*)::int AS count
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, name text)
		JOIN clients c ON c.deleted_at IS NULL AND (c.id = w.id OR c.id::text = lower(w.name)
			OR c.full_name = w.name OR (c.email <> '' AND c.email = lower(w.name)) OR (c.company_name <> '' AND c.company_name = w.name))
		GROUP BY w.key`.execute(db)
	return rows
}

/** The cases that a file names by id, by number or by title. */
export async function selectNamedCases(
	db: Db,
	named: readonly { readonly key: number; readonly name: string; readonly id: string | null }[],
): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT w.key, (min(c.id::text))::uuid AS id, count(*)::int AS count
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, name text)
		CROSS JOIN LATERAL (
			SELECT f.id, rank() OVER (ORDER BY min(f.rank)) AS rank FROM (
				SELECT c.id, 1 AS rank FROM cases c WHERE c.id = w.id
				UNION ALL SELECT c.id, 2 FROM cases c WHERE c.case_number = w.name
				UNION ALL SELECT c.id, 3 FROM cases c WHERE c.docket_number = w.name OR api.fold(c.case_name) = api.fold(w.name)
			) f GROUP BY f.id
		) AS c WHERE c.rank = 1
		GROUP BY w.key`.execute(db)
	return rows
}

/** Members of the firm that a file names by id, email or name; those who left too. */
export async function selectNamedMembers(
	db: Db,
	named: readonly { readonly key: number; readonly name: string }[],
): Promise<(Found & { readonly isActive: boolean })[]> {
	const { rows } = await sql<Found & { isActive: boolean }>`
		SELECT w.key, min(u.id) AS id, count(*)::int AS count, bool_and(u.status = 'active') AS "isActive"
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, name text)
		JOIN users u ON u.role NOT IN ('client', 'service_provider')
			AND (u.id = w.name OR lower(u.full_name) = lower(w.name) OR lower(u.email) = lower(w.name))
		GROUP BY w.key`.execute(db)
	return rows
}

/** The attorneys that a file names by id, email or name. */
export async function selectNamedAttorneys(
	db: Db,
	named: readonly { readonly key: number; readonly name: string }[],
): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT w.key, min(u.id) AS id, count(*)::int AS count
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, name text)
		JOIN users u ON u.status = 'active' AND u.role IN ('attorney', 'admin', 'superuser')
			AND (u.id = w.name OR lower(u.full_name) = lower(w.name) OR lower(u.email) = lower(w.name))
		GROUP BY w.key`.execute(db)
	return rows
}
