import type { DueItem } from '@praxis/contract/calendar/calendar.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const DUE_MAX = sql.lit(500)
const OPEN_TASK = sql`('open', 'in_progress')`
const OPEN_CASE = sql`('New', 'Active', 'Pending')`

export interface DueBetween {
	readonly from: string
	/** Included. */
	readonly to: string
	/** Everyone’s when empty. */
	readonly people: readonly string[]
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
	/** Limitation dates too. */
	readonly cases: boolean
}

const onTeam = (people: readonly string[]) => sql`(c.attorney_id = ANY(${[...people]}::text[])
	OR c.originating_attorney_id = ANY(${[...people]}::text[]) OR c.paralegal_id = ANY(${[...people]}::text[])
	OR c.assisting_attorney_ids && ${[...people]}::text[])`

function limitationDates({ from, to, people, caseId, clientId, cases }: DueBetween) {
	const whose = people.length === 0 ? sql`true` : onTeam(people)
	return sql`SELECT 'limitation' AS kind, c.id, c.case_name AS title, nullif(c.client_name, '') AS about, c.limitation_on AS "on"
		FROM api.cases c WHERE ${cases} AND c.status IN ${OPEN_CASE} AND c.limitation_on BETWEEN ${from}::date AND ${to}::date AND ${whose}
			AND ${caseId === undefined ? sql`true` : sql`c.id = ${caseId}`}
			AND ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}`}`
}

function dueTasks({ from, to, people, caseId, clientId }: DueBetween) {
	const whose = people.length === 0 ? sql`true` : sql`t.assignee_id = ANY(${[...people]}::text[])`
	return sql`SELECT 'task' AS kind, t.id, t.title, c.case_name AS about, t.due_on AS "on"
		FROM api.tasks t LEFT JOIN api.cases c ON c.id = t.case_id
		WHERE t.status IN ${OPEN_TASK} AND t.due_on BETWEEN ${from}::date AND ${to}::date AND ${whose}
			AND ${caseId === undefined ? sql`true` : sql`t.case_id = ${caseId}`}
			AND ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}`}`
}

const onDeadline = (people: readonly string[]) => sql`(d.responsible_id = ANY(${[...people]}::text[])
	OR d.backup_id = ANY(${[...people]}::text[]))`

function dueDeadlines({ from, to, people, caseId, clientId }: DueBetween) {
	const whose = people.length === 0 ? sql`true` : onDeadline(people)
	return sql`SELECT 'deadline' AS kind, d.id, d.title, c.case_name AS about, d.due_on AS "on"
		FROM api.deadlines d JOIN api.cases c ON c.id = d.case_id
		WHERE d.status = 'open' AND d.due_on BETWEEN ${from}::date AND ${to}::date AND ${whose}
			AND ${caseId === undefined ? sql`true` : sql`d.case_id = ${caseId}`}
			AND ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}`}`
}

/** Deadlines first, then limitation dates, then tasks, day by day. */
export async function selectDueItems(db: Db, between: DueBetween): Promise<readonly DueItem[]> {
	const { rows } =
		await sql<DueItem>`SELECT * FROM ((${limitationDates(between)}) UNION ALL (${dueDeadlines(between)}) UNION ALL (${dueTasks(between)})) AS due
		ORDER BY "on", kind, title, id LIMIT ${DUE_MAX}`.execute(db)
	return rows
}

/** How many events, tasks due, deadlines and limitation dates a person has from now on, up to a day. */
export async function countUpcoming(
	db: Db,
	userId: string,
	span: { now: Date; today: string; days: number },
	cases: boolean,
) {
	const { now, today, days } = span
	const until = new Date(now.getTime() + days * DAY_MS)
	const mine = [userId]
	const { rows } = await sql<{ upcoming: number }>`SELECT
		(SELECT count(DISTINCT (event_id, original_local)) FROM api.calendar_occurrences
			WHERE user_id = ${userId} AND during && tstzrange(${now}, ${until}))
		+ (SELECT count(*) FROM api.tasks t WHERE t.assignee_id = ${userId} AND t.status IN ${OPEN_TASK}
			AND t.due_on BETWEEN ${today}::date AND ${today}::date + ${days}::int)
		+ (SELECT count(*) FROM api.deadlines d WHERE d.status = 'open' AND ${onDeadline(mine)}
			AND d.due_on BETWEEN ${today}::date AND ${today}::date + ${days}::int)
		+ (SELECT count(*) FROM api.cases c WHERE ${cases} AND c.status IN ${OPEN_CASE}
			AND c.limitation_on BETWEEN ${today}::date AND ${today}::date + ${days}::int AND ${onTeam(mine)}) AS upcoming`.execute(
		db,
	)
	return rows[0]?.upcoming ?? 0
}

export async function selectFirmZone(db: Db): Promise<string> {
	const { rows } = await sql<{
		zone: string
	}>`SELECT coalesce(nullif(time_zone, ''), 'UTC') AS zone FROM api.firm`.execute(db)
	return rows[0]?.zone ?? 'UTC'
}
