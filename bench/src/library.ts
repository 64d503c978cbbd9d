import { addPooledDocuments } from '@praxis/server/demo/document-pool'
import type { Firm } from './firm.ts'

/** Adds numbered documents with texts, as the large demo firm has them. */
export async function addDocuments({ platform }: Firm, from: number, until: number): Promise<void> {
	const client = await platform.db.owner.connect()
	try {
		await client.query('BEGIN')
		await addPooledDocuments(client, platform.files, { from, until, now: new Date(), isMeasured: true })
		await client.query('COMMIT')
		// What PostgreSQL would do by itself within minutes, so that it does not do so while something is measured.
		await client.query('VACUUM (ANALYZE)')
		await client.query('CHECKPOINT')
	} finally {
		client.release(true)
	}
}
