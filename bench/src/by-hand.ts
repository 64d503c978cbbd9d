import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const COLUMNS = `c.id, c.number, c.case_name AS "caseName", c.title, c.status, c.priority, c.type, c.client_id AS "clientId",
	c.client_name AS "clientName", c.attorney_id AS "attorneyId", u.full_name AS "attorneyName",
	c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version`
const FROM = 'FROM api.cases c LEFT JOIN api.users u ON u.id = c.attorney_id'
const NEWEST = 'ORDER BY c.created_at DESC, c.id DESC LIMIT 51'

/** The statements a careful programmer would write for one screen, without sessions, permissions or row security. */
export const BY_HAND = {
	list: `SELECT ${COLUMNS} ${FROM} WHERE c.status <> 'Archived' ${NEWEST}`,
	filter: `SELECT ${COLUMNS} ${FROM} WHERE c.status IN ('New', 'Pending') AND c.priority IN ('high') ${NEWEST}`,
	search: `SELECT ${COLUMNS} ${FROM}
		WHERE c.search @@ to_tsquery('simple', api.fold($1)) AND c.status <> 'Archived' ${NEWEST}`,
	count: `SELECT count(*) AS count FROM api.cases c WHERE c.status <> 'Archived'`,
	get: `SELECT ${COLUMNS}, c.description, c.client_email AS "clientEmail", c.client_phone AS "clientPhone",
		c.analysis_data AS "analysisData" ${FROM} WHERE c.id = $1`,
} as const

/** Inserts a case and the row that says who did it, in one transaction. */
export async function createByHand(pool: pg.Pool, values: { clientId: string; actorId: string }): Promise<unknown> {
	const client = await pool.connect()
	try {
		await client.query('BEGIN')
		const contact = await client.query('SELECT full_name, email, phone FROM api.clients WHERE id = $1', [
			values.clientId,
		])
		const id = randomUUID()
		const inserted = await client.query(
			`INSERT INTO api.cases (id, case_name, type, client_id, client_name, client_email, client_phone, attorney_id)
			 VALUES ($1, 'Bench v. By Hand', 'General', $2, $3, $4, $5, $6) RETURNING *`,
			[id, values.clientId, contact.rows[0].full_name, contact.rows[0].email, contact.rows[0].phone, values.actorId],
		)
		await client.query(
			`INSERT INTO api.audit_log (id, actor_id, action, entity, entity_id, after, request_id)
			 VALUES ($1, $2, 'cases.open', 'cases', $3, $4, 'bench')`,
			[randomUUID(), values.actorId, id, JSON.stringify(inserted.rows[0])],
		)
		await client.query('COMMIT')
		return inserted.rows[0]
	} finally {
		client.release()
	}
}
