import type { Db } from '../../../platform/db/db.ts'

/** The account with an address; null if there is none. */
export async function selectUserIdByEmail(db: Db, email: string): Promise<string | null> {
	const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
	return row?.id ?? null
}
