import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface SubmittedByHand {
	readonly id: string
	readonly answers: object
}

/** Keeps answers as submitted with the row that says so, in one transaction; nothing is checked. */
export async function submitByHand(pool: pg.Pool, { id, answers }: SubmittedByHand): Promise<unknown> {
	const client = await pool.connect()
	try {
		await client.query('BEGIN')
		await client.query('SELECT version FROM api.answers WHERE id = $1 FOR UPDATE', [id])
		const { rows } = await client.query(
			`UPDATE api.answers SET given = $2, progress = 1, status = 'submitted', submitted_at = now(), saved_at = now(),
				version = version + 1 WHERE id = $1 RETURNING *`,
			[id, JSON.stringify(answers)],
		)
		await client.query(
			`INSERT INTO api.audit_log (id, action, entity, entity_id, after, request_id)
			 VALUES ($1, 'answers.submit', 'answers', $2, $3, 'bench')`,
			[randomUUID(), id, JSON.stringify({ status: 'submitted' })],
		)
		await client.query('COMMIT')
		return rows[0]
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	} finally {
		client.release()
	}
}
