import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Whether an account reaches a case from which the acting user is screened. */
export async function reachesWalledCase(db: Db, userId: string): Promise<boolean> {
	const { rows } = await sql<{ reaches: boolean }>`SELECT api.reaches_walled_case(${userId}) AS reaches`.execute(db)
	return rows[0]?.reaches === true
}

/** The cases whose walls an account inherited from the acting user. */
export async function selectInheritedWalls(db: Db, userId: string): Promise<readonly string[]> {
	const { rows } = await sql<{ cases: string[] }>`SELECT api.walls_inherited_by(${userId}) AS cases`.execute(db)
	return rows[0]?.cases ?? []
}
