import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import type { Random } from './random.ts'

const DELETED_CLIENTS = [
	['Harriet Bloomquist', 'person'],
	['Larkspur Catering LLC', 'organization'],
] as const

/** Two who came to the deleted folder: beside those the firm counts, with nothing that refers to them. */
export async function loadDeletedClients(
	client: pg.PoolClient,
	random: Random,
	deletedBy: string,
	anchor: Date,
): Promise<void> {
	for (const [at, [fullName, kind]] of DELETED_CLIENTS.entries()) {
		const id = random.id(anchor.getTime() - 400 * DAY_MS)
		const insert = `INSERT INTO api.clients (id, full_name, kind, status) VALUES ($1, $2, $3, 'inactive')`
		await client.query(insert, [id, fullName, kind])
		const deletedAt = new Date(anchor.getTime() - (at + 1) * 9 * DAY_MS)
		const move = 'UPDATE api.clients SET deleted_at = $2, deleted_by = $3 WHERE id = $1'
		await client.query(move, [id, deletedAt, deletedBy])
	}
}
