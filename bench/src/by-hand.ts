import { randomUUID } from 'node:crypto'
import { analysisData } from '@praxis/contract/cases/cases.fields'
import type pg from 'pg'

const COLUMNS = `c.id, c.number, c.case_number AS "caseNumber", c.case_name AS "caseName", c.title, c.status, c.priority, c.type, c.client_id AS "clientId",
	c.client_name AS "clientName", c.attorney_id AS "attorneyId", u.full_name AS "attorneyName",
	c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version`
const RECORD = `${COLUMNS}, c.description, c.client_email AS "clientEmail", c.client_phone AS "clientPhone",
	c.analysis_data AS "analysisData"`
const FROM = 'FROM api.cases c LEFT JOIN api.users u ON u.id = c.attorney_id'
const LIVE = `c.status <> 'Archived'`
const NEWEST = 'ORDER BY c.created_at DESC, c.id DESC LIMIT 51'

/** The statements a careful programmer would write for one screen, without sessions, permissions or row security. */
export const BY_HAND = {
	list: `SELECT ${COLUMNS} ${FROM} WHERE ${LIVE} ${NEWEST}`,
	filter: `SELECT ${COLUMNS} ${FROM} WHERE c.status IN ('New', 'Pending') AND c.priority IN ('high') ${NEWEST}`,
	search: `SELECT ${COLUMNS} ${FROM} WHERE c.search @@ to_tsquery('simple', api.fold($1)) AND ${LIVE} ${NEWEST}`,
	byName: `SELECT ${COLUMNS} ${FROM} WHERE ${LIVE} ORDER BY c.case_name, c.id LIMIT 51`,
	after: `SELECT ${COLUMNS} ${FROM} WHERE ${LIVE} AND (c.created_at, c.id) < ($1, $2) ${NEWEST}`,
	count: `SELECT count(*) AS count FROM api.cases c WHERE ${LIVE}`,
	get: `SELECT ${RECORD} ${FROM} WHERE c.id = $1`,
} as const

const NO_ANALYSIS = JSON.stringify(analysisData.parse({}))
const PAGE = 50

/** What the product answers for a list: the page, where it ends, and the total when it was counted. */
export function pageByHand(rows: { id: string; createdAt: Date }[], total: number | null = null) {
	const items = rows.slice(0, PAGE)
	const last = rows.length > PAGE ? items.at(-1) : undefined
	const nextCursor =
		last === undefined ? null : Buffer.from(JSON.stringify([last.createdAt, last.id])).toString('base64url')
	return { items, nextCursor, total }
}

export interface NewByHand {
	readonly clientId: string
	readonly actorId: string
	readonly actorName: string
	readonly ip: string
	readonly userAgent: string | null
}

type Insert = (client: pg.PoolClient, values: NewByHand) => Promise<unknown>

/** Inserts a case and its audit row in one transaction. */
export async function createByHand(pool: pg.Pool, insert: Insert, values: NewByHand): Promise<unknown> {
	const client = await pool.connect()
	try {
		await client.query('BEGIN')
		const created = await insert(client, values)
		await client.query('COMMIT')
		return created
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	} finally {
		client.release()
	}
}

/** Into the product's own tables: the same triggers run, and the same counter gives the number. */
export async function insertByHand(client: pg.PoolClient, values: NewByHand): Promise<unknown> {
	const { clientId, actorId, actorName, ip, userAgent } = values
	const contact = await client.query('SELECT full_name, email, phone FROM api.clients WHERE id = $1', [clientId])
	const [{ full_name, email, phone }] = contact.rows
	const counted = await client.query(
		`INSERT INTO api.number_counters (kind, period, last) VALUES ('case', '', 1)
		 ON CONFLICT (kind, period) DO UPDATE SET last = number_counters.last + 1 RETURNING last`,
	)
	const id = randomUUID()
	const inserted = await client.query(
		`WITH c AS (
			INSERT INTO api.cases
				(id, case_number, case_name, type, client_id, client_name, client_email, client_phone, attorney_id, analysis_data)
			VALUES ($1, $8, 'Bench v. By Hand', 'General', $2, $3, $4, $5, $6, $7) RETURNING *
		) SELECT ${RECORD} FROM c LEFT JOIN api.users u ON u.id = c.attorney_id`,
		[id, clientId, full_name, email, phone, actorId, NO_ANALYSIS, `B-${counted.rows[0].last}`],
	)
	const [created] = inserted.rows
	await client.query(
		`INSERT INTO api.audit_log
			(id, actor_id, actor_name, action, entity, entity_id, client_id, case_id, after, request_id, ip, user_agent)
		 VALUES ($1, $2, $3, 'cases.open', 'cases', $4, $5, $6, $7, 'bench', $8, $9)`,
		[randomUUID(), actorId, actorName, id, clientId, id, JSON.stringify(created), ip, userAgent],
	)
	return created
}

/** Tables like those of cases and the audit log, with their rows and indexes, without triggers, references or row security. */
export const PLAIN_TABLES = `
	CREATE SCHEMA floor;
	CREATE TABLE floor.cases (LIKE api.cases INCLUDING ALL);
	CREATE TABLE floor.audit_log (LIKE api.audit_log INCLUDING ALL);
	INSERT INTO floor.cases (id, number, case_number, case_name, title, description, status, priority, type, client_id, client_name,
			client_email, client_phone, attorney_id, analysis_data, version, created_at, updated_at, opened_on, closed_on)
		SELECT id, number, case_number, case_name, title, description, status, priority, type, client_id, client_name,
			client_email, client_phone, attorney_id, analysis_data, version, created_at, updated_at, opened_on, closed_on FROM api.cases;
	INSERT INTO floor.audit_log SELECT * FROM api.audit_log;
`

/** The floor of a create: one row and its audit row in plain tables, numbered by a sequence. */
export async function insertPlain(client: pg.PoolClient, values: NewByHand): Promise<unknown> {
	const { clientId, actorId, actorName, ip, userAgent } = values
	const id = randomUUID()
	const inserted = await client.query(
		`WITH c AS (
			INSERT INTO floor.cases
				(id, case_number, case_name, type, client_id, client_name, client_email, client_phone, attorney_id, analysis_data)
			SELECT $1, 'F-' || nextval('api.case_number'), 'Bench v. Floor', 'General', id, full_name, email, phone, $3, $4
			FROM api.clients WHERE id = $2 RETURNING *
		) SELECT ${RECORD} FROM c LEFT JOIN api.users u ON u.id = c.attorney_id`,
		[id, clientId, actorId, NO_ANALYSIS],
	)
	const [created] = inserted.rows
	await client.query(
		`INSERT INTO floor.audit_log
			(id, actor_id, actor_name, action, entity, entity_id, client_id, case_id, after, request_id, ip, user_agent)
		 VALUES ($1, $2, $3, 'cases.open', 'cases', $4, $5, $6, $7, 'bench', $8, $9)`,
		[randomUUID(), actorId, actorName, id, clientId, id, JSON.stringify(created), ip, userAgent],
	)
	return created
}
