import { assignmentStatus } from '@praxis/contract/assignment/assignment.fields'
import {
	type AssignmentAnalytics,
	PERIODS,
	type Period,
	TOP_COMPUTED,
} from '@praxis/contract/assignment/monitoring.rules'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Also what was withdrawn after it was accepted. */
const WAS_ACCEPTED = sql<boolean>`(a.assignment_status = 'accepted'
	OR (a.assignment_status = 'withdrawn' AND a.responded_at IS NOT NULL))`

/** Every open matter, enrolled in assignment or not: cases, and inquiries that did not become one. */
const OPEN_MATTERS = sql`
	SELECT c.id, c.created_at AS case_created, c.attorney_id AS attorney FROM api.cases c
		WHERE c.status NOT IN ('Closed', 'Archived', 'Inactive')
	UNION ALL SELECT i.id, i.created_at, i.assigned_to FROM api.intakes i
		WHERE i.case_id IS NULL AND i.spam_reason IS NULL AND i.status NOT IN ('opened', 'declined')`

/** Open matters since a time, with how the first attorney was assigned and the hours until then, where assignment recorded it. */
function matters(since: Date) {
	return sql`SELECT o.id, o.case_created, o.attorney IS NOT NULL AS is_assigned, f.method,
			extract(epoch FROM f.responded_at - o.case_created) / 3600.0 AS hours_to_first_assignment
		FROM (${OPEN_MATTERS}) o
		LEFT JOIN LATERAL (
			SELECT a.method, a.responded_at
			FROM api.assignment_requests r JOIN api.attorney_assignments a ON a.request_id = r.id
			WHERE (r.case_id = o.id OR r.intake_id = o.id) AND ${WAS_ACCEPTED} ORDER BY a.responded_at, a.id LIMIT 1
		) f ON true
		WHERE o.case_created >= ${since}`
}

/** Open matters of any age without an attorney. */
async function countUnassigned(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT count(*)::integer AS count FROM (${OPEN_MATTERS}) o WHERE o.attorney IS NULL`.execute(db)
	return rows[0]?.count ?? 0
}

interface DayRow {
	readonly date: string
	readonly total: number
	readonly assigned: number
	readonly auto: number
	readonly hours: number | null
}

const FIGURES = sql`count(*)::integer AS total, count(*) FILTER (WHERE m.is_assigned)::integer AS assigned,
	count(*) FILTER (WHERE m.is_assigned AND m.method = 'auto')::integer AS auto,
	avg(m.hours_to_first_assignment)::double precision AS hours`

async function selectTotals(db: Db, since: Date) {
	const { rows } = await sql<Omit<DayRow, 'date'>>`SELECT ${FIGURES} FROM (${matters(since)}) m`.execute(db)
	const { total, assigned, auto, hours } = rows[0] ?? { total: 0, assigned: 0, auto: 0, hours: null }
	return {
		totalCases: total,
		assignedCases: assigned,
		autoAssignedCases: auto,
		averageAssignmentTime: hours,
		assignmentSuccessRate: total === 0 ? null : (assigned / total) * 100,
	}
}

async function selectDays(db: Db, since: Date) {
	const { rows } = await sql<DayRow>`
		SELECT to_char(m.case_created AT TIME ZONE (SELECT time_zone FROM api.firm), 'YYYY-MM-DD') AS date, ${FIGURES}
		FROM (${matters(since)}) m GROUP BY 1 ORDER BY 1`.execute(db)
	return rows.map(({ date, total, assigned, auto, hours }) => ({
		date,
		totalCases: total,
		assignedCases: assigned,
		autoAssigned: auto,
		avgAssignmentTime: hours,
	}))
}

/** Statuses of proposals only: who is assigned by hand was not asked. */
async function selectStatuses(db: Db, since: Date) {
	const { rows } = await sql<{ status: string; count: number }>`
		SELECT assignment_status AS status, count(*)::integer AS count FROM api.attorney_assignments
		WHERE created_at >= ${since} AND method = 'auto' GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db)
	return rows.map(({ status, count }) => ({ status: assignmentStatus.parse(status), count }))
}

interface AttorneyRow {
	readonly id: string
	readonly name: string
	readonly active: number
	readonly pending: number
	readonly total: number
	readonly responded: number
	readonly accepted: number
	readonly hours: number | null
}

async function selectAttorneys(db: Db, since: Date): Promise<AttorneyRow[]> {
	const { rows } = await sql<AttorneyRow>`
		SELECT u.id, u.full_name AS name, l.active_cases AS active, l.pending, coalesce(s.total, 0)::integer AS total,
			coalesce(s.responded, 0)::integer AS responded, coalesce(s.accepted, 0)::integer AS accepted, s.hours
		FROM api.attorney_loads() l
		JOIN api.users u ON u.id = l.attorney_id
		LEFT JOIN (
			SELECT a.attorney_id, count(*) AS total, count(a.responded_at) AS responded,
				count(*) FILTER (WHERE ${WAS_ACCEPTED}) AS accepted,
				(avg(extract(epoch FROM a.responded_at - a.assigned_at)) / 3600.0)::double precision AS hours
			FROM api.attorney_assignments a WHERE a.created_at >= ${since} AND a.method = 'auto' GROUP BY a.attorney_id
		) s ON s.attorney_id = u.id
		WHERE u.role = 'attorney' OR l.active_cases > 0 OR s.total > 0
		ORDER BY l.active_cases DESC, u.full_name, u.id LIMIT 500`.execute(db)
	return rows
}

function share(part: number, whole: number): number {
	return (part / whole) * 100
}

/** Figures of the last day, week or month. */
export async function selectAnalytics(db: Db, now: Date, period: Period): Promise<AssignmentAnalytics> {
	const since = new Date(now.getTime() - PERIODS[period] * DAY_MS)
	const attorneys = await selectAttorneys(db, since)
	const performers = attorneys
		.filter(({ total }) => total > 0)
		.map((one) => ({
			attorneyId: one.id,
			attorneyName: one.name,
			totalAssignments: one.total,
			acceptanceRate: share(one.accepted, one.total),
			avgResponseTime: one.hours,
		}))
		.toSorted((a, b) => b.acceptanceRate - a.acceptanceRate || b.totalAssignments - a.totalAssignments)
	return {
		...(await selectTotals(db, since)),
		unassignedMatters: await countUnassigned(db),
		attorneyWorkload: attorneys.map((one) => ({
			attorneyId: one.id,
			attorneyName: one.name,
			activeCases: one.active,
			pendingAssignments: one.pending,
			responseRate: one.total === 0 ? null : share(one.responded, one.total),
		})),
		dailyStats: await selectDays(db, since),
		assignmentsByStatus: await selectStatuses(db, since),
		topPerformingAttorneys: performers.slice(0, TOP_COMPUTED),
	}
}
