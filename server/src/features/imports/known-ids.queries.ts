import type { ImportTarget } from '@praxis/contract/imports/imports.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Records of earlier imports by their ID in the other system. */
export async function selectKnownIds(
	db: Db,
	target: ImportTarget,
	externalIds: readonly string[],
): Promise<Map<string, string>> {
	const asked = [...new Set(externalIds)].filter((one) => one !== '')
	if (asked.length === 0) return new Map()
	const { rows } = await sql<{ external: string; id: string }>`
		SELECT DISTINCT ON (1) record_values ->> 'externalId' AS external, record_id AS id FROM import_rows
		WHERE record_values ? 'externalId' AND record_values ->> 'externalId' = ANY (${asked}) AND state = 'done'
			AND import_id IN (SELECT id FROM imports WHERE target = ${target})
		ORDER BY 1, record_id DESC`.execute(db)
	return new Map(rows.map(({ external, id }) => [external, id]))
}
