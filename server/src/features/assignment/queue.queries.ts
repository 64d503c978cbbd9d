import type { AssignmentRequest } from '@praxis/contract/assignment/assignment.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectRequest } from './requests.queries.ts'

/** Makes requests of open cases and inquiries without an attorney that are newer than a time; the ids of the new ones. */
export async function enrollMatters(
	db: Db,
	{ since, now, delayMinutes }: { readonly since: Date; readonly now: Date; readonly delayMinutes: number },
): Promise<string[]> {
	const due = sql`interval '1 minute' * ${delayMinutes}::integer`
	const { rows } = await sql<{ id: string }>`
		INSERT INTO api.assignment_requests
			(id, case_id, intake_id, method, state, next_at, created_at, started_at, updated_at)
		SELECT gen_random_uuid(), m.case_id, m.intake_id, 'auto', 'waiting', m.created_at + ${due}, m.created_at,
			${now}::timestamptz, ${now}::timestamptz
		FROM (
			SELECT c.id AS case_id, NULL::uuid AS intake_id, c.created_at FROM api.cases c
				WHERE c.attorney_id IS NULL AND c.status IN ('New', 'Active', 'Pending') AND c.created_at >= ${since}
					AND NOT EXISTS (SELECT FROM api.assignment_requests r WHERE r.case_id = c.id)
			UNION ALL
			SELECT NULL, i.id, i.created_at FROM api.intakes i
				WHERE i.assigned_to IS NULL AND i.spam_reason IS NULL AND i.status IN ('new', 'contacted', 'qualified')
					AND i.conflict_count IS NOT NULL AND i.created_at >= ${since}
					AND NOT EXISTS (SELECT FROM api.assignment_requests r WHERE r.intake_id = i.id)
		) m ORDER BY m.created_at LIMIT 200
		ON CONFLICT DO NOTHING
		RETURNING id`.execute(db)
	return rows.map((row) => row.id)
}

/** One that is due, is none of `except`, and that no other process has, locked; null when there is none. */
export async function lockDueRequest(db: Db, now: Date, except: readonly string[]): Promise<AssignmentRequest | null> {
	const row = await db
		.selectFrom('assignment_requests')
		.select('id')
		.where('state', '=', 'waiting')
		.where('next_at', '<=', now)
		.where(sql<boolean>`id <> ALL (${except}::uuid[])`)
		.orderBy('next_at')
		.orderBy('id')
		.limit(1)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst()
	return row === undefined ? null : selectRequest(db, row.id)
}

/** The matter of a request `r`, joined as `c` or `i`, is closed or has an attorney. */
const IS_OVER = sql<boolean>`(c.attorney_id IS NOT NULL OR c.status NOT IN ('New', 'Active', 'Pending')
	OR i.assigned_to IS NOT NULL OR i.spam_reason IS NOT NULL OR i.status NOT IN ('new', 'contacted', 'qualified'))`

/** One that must end, locked: its proposal was not answered in time, or its attorney is gone or screened; or its matter was closed
 *  or assigned otherwise. Those that are due end when they are proposed. */
export async function lockEndedRequest(db: Db, now: Date): Promise<AssignmentRequest | null> {
	const row = await db
		.selectFrom('assignment_requests as r')
		.leftJoin('attorney_assignments as a', (join) =>
			join.onRef('a.request_id', '=', 'r.id').on('a.assignment_status', '=', 'pending'),
		)
		.leftJoin('users as u', 'u.id', 'a.attorney_id')
		.leftJoin('cases as c', 'c.id', 'r.case_id')
		.leftJoin('intakes as i', 'i.id', 'r.intake_id')
		.select('r.id')
		.where('r.state', 'in', ['waiting', 'proposed', 'escalated'])
		.where('r.next_at', 'is', null)
		.where(
			sql<boolean>`(${IS_OVER} OR (r.state = 'proposed' AND a.id IS NOT NULL
				AND (a.expires_at <= ${now} OR u.id IS NULL OR u.status <> 'active' OR EXISTS (
					SELECT FROM api.case_walls w WHERE w.case_id = r.case_id AND w.user_id = a.attorney_id))))`,
		)
		.orderBy('r.id')
		.limit(1)
		.forUpdate(['r'])
		.skipLocked()
		.executeTakeFirst()
	return row === undefined ? null : selectRequest(db, row.id)
}

/** One that ended with its matter, which is open without an attorney again, locked. Not what a person has stopped, nor what ended
 *  before automatic assignment was turned on. */
export async function lockReopenedRequest(db: Db, since: Date): Promise<AssignmentRequest | null> {
	const row = await db
		.selectFrom('assignment_requests as r')
		.leftJoin('cases as c', 'c.id', 'r.case_id')
		.leftJoin('intakes as i', 'i.id', 'r.intake_id')
		.select('r.id')
		.where('r.state', 'in', ['assigned', 'canceled'])
		.where('r.is_stopped', '=', false)
		.where(
			sql<boolean>`((c.attorney_id IS NULL AND c.status IN ('New', 'Active', 'Pending'))
				OR (i.assigned_to IS NULL AND i.spam_reason IS NULL AND i.status IN ('new', 'contacted', 'qualified')
					AND i.conflict_count IS NOT NULL))`,
		)
		.where(sql<boolean>`(r.updated_at >= ${since} OR coalesce(c.created_at, i.created_at) >= ${since})`)
		.orderBy('r.id')
		.limit(1)
		.forUpdate(['r'])
		.skipLocked()
		.executeTakeFirst()
	return row === undefined ? null : selectRequest(db, row.id)
}
