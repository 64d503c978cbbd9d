import type { Db } from '../../../platform/db/db.ts'

/** Null where the caller sees no such case. */
export async function selectClientOfCase(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('client_id').where('id', '=', caseId).executeTakeFirst()
	return row?.client_id ?? null
}
