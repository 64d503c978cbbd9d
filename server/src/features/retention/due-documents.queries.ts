import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A document with all its cases, which are closed. */
export interface ClosedDocument {
	readonly id: string
	readonly title: string
	readonly fileName: string
	readonly category: string
	readonly hash: string
	/** When its first case was closed: YYYY-MM-DD. */
	readonly first: string
	readonly cases: readonly {
		readonly caseType: string
		readonly closedOn: string
		readonly name: string
		readonly number: string
	}[]
}

/** Documents whose cases are all closed, one of them at least on or before a day: not on legal hold, and not retained through `today` by
 *  a date of their own. Those of the longest closed cases first. `id` limits it to one document. */
export async function selectClosedDocuments(
	db: Db,
	{
		closedBy,
		today,
		atMost,
		id = null,
		after,
	}: {
		readonly closedBy: string
		readonly today: string
		readonly atMost: number
		readonly id?: string | null
		readonly after?: ClosedDocument | undefined
	},
): Promise<ClosedDocument[]> {
	const { rows } = await sql<ClosedDocument>`
		SELECT d.id, d.title, d.file_name AS "fileName", d.category, d.hash, k.cases, f.first::text AS first
		FROM documents d
		JOIN (SELECT l.document_id, min(c.closed_on) AS first FROM document_cases l JOIN cases c ON c.id = l.case_id
			WHERE c.closed_on <= ${closedBy}::date AND (${id}::uuid IS NULL OR l.document_id = ${id}::uuid)
			GROUP BY l.document_id) AS f ON f.document_id = d.id
		CROSS JOIN LATERAL (
			SELECT json_agg(json_build_object('caseType', c.type, 'closedOn', c.closed_on, 'name', c.case_name,
				'number', c.case_number) ORDER BY c.closed_on DESC, c.id) AS cases,
				count(*) FILTER (WHERE c.closed_on IS NULL OR c.status NOT IN ('Closed', 'Archived')) AS open
			FROM document_cases l LEFT JOIN cases c ON c.id = l.case_id WHERE l.document_id = d.id) AS k
		WHERE k.open = 0 AND NOT d.legal_hold AND (d.retain_until IS NULL OR d.retain_until < ${today}::date)
			AND (${id}::uuid IS NOT NULL OR NOT EXISTS (SELECT FROM destruction_items i JOIN destruction_lists s ON s.id = i.list_id
				WHERE i.document_id = d.id AND s.state IN ('draft', 'approved')))
			AND (${after?.id ?? null}::uuid IS NULL OR (f.first, d.id) > (${after?.first ?? null}::date, ${after?.id ?? null}::uuid))
		ORDER BY f.first, d.id LIMIT ${atMost}`.execute(db)
	return rows
}
