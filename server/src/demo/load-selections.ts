import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_127
const HOUR = 3_600_000
const COLUMNS = [
	'id',
	'reference',
	'assessment_id',
	'client_id',
	'preferred_id',
	'preferred_name',
	'created_at',
	'created_by',
	'requested_at',
	'forwarded_at',
	'case_id',
]

interface AssessedRow {
	readonly id: string
	readonly client_id: string
	readonly case_id: string | null
	readonly user_id: string | null
	readonly created_at: Date
}

/** After assessments of clients: one who is still choosing, one who waits for an answer, and whose case has an attorney. */
export async function loadSelections(
	client: pg.PoolClient,
	by: { readonly id: string; readonly fullName: string },
): Promise<void> {
	const random = new Random(SEED)
	const { rows } = await client.query<AssessedRow>(`
		SELECT a.id, r.client_id, r.case_id, c.user_id, a.created_at FROM api.assessments a
		JOIN api.answers r ON r.id = a.answers_id JOIN api.clients c ON c.id = r.client_id ORDER BY a.id`)
	const isAsked = (row: AssessedRow) => row.case_id !== null
	const made = rows.map((row) => {
		const at = new Date(row.created_at.getTime() + HOUR)
		const reference = Array.from({ length: 6 }, () => random.between(0x1000, 0xffff).toString(16)).join('')
		const asked = isAsked(row) ? [by.id, by.fullName] : [null, null]
		const requestedAt = isAsked(row) ? at : null
		return [
			random.id(at.getTime()),
			reference.slice(0, 22),
			row.id,
			row.client_id,
			...asked,
			at,
			row.user_id ?? by.id,
			requestedAt,
			requestedAt,
			row.case_id,
		]
	})
	await copyRows(client, 'api.attorney_selections', COLUMNS, made)
}
