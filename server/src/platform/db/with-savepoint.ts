import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Does work of which a failure undoes what it wrote, and nothing before: the transaction continues. */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
	await sql`SAVEPOINT part`.execute(db)
	try {
		const done = await work()
		await sql`RELEASE SAVEPOINT part`.execute(db)
		return done
	} catch (error) {
		await sql`ROLLBACK TO SAVEPOINT part`.execute(db)
		throw error
	}
}
