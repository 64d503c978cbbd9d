import type { ConnectionSchema } from '@praxis/contract/live/connection.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Reads one client of a schema; false where there is no such table, or none that may be read. */
export async function canReadClients(db: Db, schema: ConnectionSchema): Promise<boolean> {
	const { rows } = await sql<{ may: boolean }>`
		SELECT coalesce(has_any_column_privilege(to_regclass(${`${schema}.clients`}), 'SELECT'), false) AS may`.execute(db)
	if (rows[0]?.may !== true) return false
	await sql`SELECT FROM ${sql.id(schema, 'clients')} LIMIT 1`.execute(db)
	return true
}
