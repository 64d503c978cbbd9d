import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Lends a connection of the owner, which row security does not bind and which has no open transaction: for COPY
 * (pg-copy-streams) and for maintenance. Of requests only for what the server
 * says of itself.
 */
export async function withOwner<T>(
	db: Pick<Database, 'owner'>,
	work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
	const client = await db.owner.connect()
	let broken = true
	try {
		const result = await work(client)
		broken = false
		return result
	} finally {
		client.release(broken)
	}
}
