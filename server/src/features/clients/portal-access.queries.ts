import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** The client whose account this is, in the role that manages accounts. */
export async function selectClientOfAccount(db: Db, userId: string): Promise<string | null> {
	const row = await db.selectFrom('clients').select('id').where('user_id', '=', userId).executeTakeFirst()
	return row?.id ?? null
}

/** Gives a client an account, or none; answers the client's version, null when nothing changed. */
export async function setClientAccount(db: Db, clientId: string, userId: string | null): Promise<number | null> {
	const { rows } = await sql<{ version: number | null }>`
		SELECT api.set_client_account(${clientId}::uuid, ${userId}) AS version`.execute(db)
	return rows[0]?.version ?? null
}
