import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Reads as the firm, also for a user behind a wall: records behind an ethical wall are found too. Nothing that `work` writes
 *  stays, and what it returns must not say what the acting user may not see. */
export async function readAsFirm<T>(db: Db, work: () => Promise<T>): Promise<T> {
	await sql`SAVEPOINT read_as_firm`.execute(db)
	try {
		await sql`SET LOCAL ROLE praxis_firm`.execute(db)
		await sql`SET LOCAL praxis.user_id = ''`.execute(db)
		return await work()
	} finally {
		// Restores role and acting user, also after a failed statement.
		await sql`ROLLBACK TO SAVEPOINT read_as_firm`.execute(db)
	}
}
