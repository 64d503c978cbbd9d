import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { ProposalSource, timeProposals } from '@praxis/contract/time/proposals.contract'
import { sql } from 'kysely'
import { rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

/** Proposals at once, the latest ones. */
const PROPOSALS_MAX = 200
/** A pause in writing longer than this is not counted as work; a text touched once counts a minute. */
const PAUSE_SECONDS = 300
const TOUCH_SECONDS = 60
/** What is known to have happened, but not for how long: a tenth of an hour. */
const TENTH_SECONDS = 360

type Asked = ParsedInput<typeof timeProposals.list> & { readonly userId: string; readonly now: Date }

const instantOf = (day: string, zone: string, plus: number) =>
	sql`((${day}::date + ${plus}::integer)::timestamp AT TIME ZONE ${zone})`

/** Everything a person did, one row each: with how long it took, where that is known. */
function workOf({ userId, from, to, zone, now }: Asked) {
	const since = instantOf(from, zone, 0)
	const until = sql`least(${instantOf(to, zone, 1)}, ${now}::timestamptz)`
	return sql`
		SELECT 'document' AS source, s.document_id AS source_id, s.created_at AS at, '' AS kind, NULL::integer AS seconds
		FROM api.rich_steps s WHERE s.author_id = ${userId} AND s.created_at >= ${since} AND s.created_at < ${until}
		UNION ALL
		SELECT 'activity', t.id, t.occurred_at, t.kind, nullif(t.duration_minutes, 0) * 60
		FROM api.timeline_entries t
		WHERE t.author_id = ${userId} AND t.occurred_at >= ${since} AND t.occurred_at < ${until}
			AND t.kind <> 'note' AND t.deleted_at IS NULL AND t.inquiry_id IS NULL
		UNION ALL
		SELECT 'appointment', o.event_id, o.starts_at, e.kind,
			extract(epoch FROM o.ends_at - o.starts_at)::integer
		FROM api.calendar_occurrences o JOIN api.calendar_events e ON e.id = o.event_id
		WHERE o.user_id = ${userId} AND o.starts_at >= ${since} AND o.starts_at < ${until} AND o.ends_at <= ${now}
			AND NOT e.is_all_day AND e.kind <> 'out_of_office' AND e.duration_minutes > 0
		UNION ALL
		SELECT 'messages', m.thread_id, m.created_at, '', NULL
		FROM api.messages m
		WHERE m.author_id = ${userId} AND m.created_at >= ${since} AND m.created_at < ${until} AND NOT m.is_from_client
		UNION ALL
		SELECT 'task', a.entity_id::uuid, a.at, '', NULL
		FROM api.audit_log a
		WHERE a.actor_id = ${userId} AND a.at >= ${since} AND a.at < ${until}
			AND a.entity = 'tasks' AND a.after ->> 'status' = 'done'`
}

const found = (table: string, what: string) =>
	sql`(SELECT ${sql.raw(what)} FROM api.${sql.raw(table)} x WHERE x.id = w.source_id)`

/** Undecided by the person: row security shows no decisions of others. */
const undecided = sql`NOT EXISTS (SELECT FROM api.time_proposal_decisions d
	WHERE d.user_id = api.acting_user() AND d.source = w.source AND d.source_id = w.source_id AND d.during @> w.at)`

const caseOf = sql`CASE w.source
	WHEN 'activity' THEN ${found('timeline_entries', 'case_id')}
	WHEN 'appointment' THEN ${found('calendar_events', 'case_id')}
	WHEN 'messages' THEN ${found('message_threads', 'case_id')}
	WHEN 'task' THEN ${found('tasks', 'case_id')}
	ELSE (SELECT min(x.case_id::text)::uuid FROM api.document_cases x WHERE x.document_id = w.source_id HAVING count(*) = 1)
END`

const titleOf = sql`CASE w.source
	WHEN 'document' THEN ${found('documents', 'CASE WHEN x.deleted_at IS NULL THEN x.title END')}
	WHEN 'activity' THEN ${found('timeline_entries', 'x.subject')}
	WHEN 'appointment' THEN coalesce((SELECT x.changes ->> 'title' FROM api.calendar_exceptions x
		JOIN api.calendar_occurrences o USING (event_id, original_local)
		WHERE x.event_id = w.source_id AND o.user_id = api.acting_user() AND o.starts_at = w.first_at),
		${found('calendar_events', 'x.title')})
	WHEN 'messages' THEN ${found('message_threads', 'x.subject')}
	ELSE ${found('tasks', "CASE WHEN x.status IN ('done', 'archived') THEN x.title END")}
END`

const contactOf = sql`CASE w.source
	WHEN 'activity' THEN coalesce(nullif(${found('timeline_entries', 'x.contact')}, ''), '')
	WHEN 'messages' THEN coalesce(${found('message_threads', '(SELECT c.full_name FROM api.clients c WHERE c.id = x.client_id)')}, '')
	ELSE ''
END`

export interface WorkRow {
	readonly source: ProposalSource
	readonly sourceId: string
	readonly kind: string
	readonly workedOn: string
	readonly firstAt: string
	readonly lastAt: string
	readonly count: number
	readonly seconds: number
	readonly isMeasured: boolean
	readonly title: string
	readonly contact: string
	readonly caseId: string | null
	readonly caseName: string | null
	readonly recordedSeconds: number
}

const toRow = rowReader({})

/** What a person did by day that is neither recorded nor dismissed, newest first. Time between edits counts up to a pause. */
export async function selectWork(
	db: Db,
	asked: Asked,
	only?: { readonly source: ProposalSource; readonly sourceId: string },
): Promise<WorkRow[]> {
	const chosen = only === undefined ? sql`true` : sql`w.source = ${only.source} AND w.source_id = ${only.sourceId}`
	const { rows } = await sql<Record<string, unknown>>`
		WITH work AS (${workOf(asked)}),
		left_over AS (
			SELECT w.*, (w.at AT TIME ZONE ${asked.zone})::date AS worked_on,
				extract(epoch FROM w.at - lag(w.at) OVER (PARTITION BY w.source, w.source_id, (w.at AT TIME ZONE ${asked.zone})::date
					ORDER BY w.at)) AS gap
			FROM work w WHERE ${chosen} AND ${undecided}
		),
		days AS (
			SELECT w.source, w.source_id, w.worked_on, max(w.kind) AS kind, min(w.at) AS first_at, max(w.at) AS last_at,
				count(*)::integer AS count, sum(w.seconds)::integer AS known,
				ceil(sum(CASE WHEN w.gap <= ${PAUSE_SECONDS} THEN w.gap ELSE ${TOUCH_SECONDS} END))::integer AS written
			FROM left_over w GROUP BY w.source, w.source_id, w.worked_on,
				CASE WHEN w.source = 'appointment' THEN w.at END
		),
		named AS (
			SELECT w.*, ${titleOf} AS title, ${contactOf} AS contact, ${caseOf} AS case_id FROM days w
		)
		SELECT w.source, w.source_id AS "sourceId", w.kind, w.worked_on AS "workedOn", w.first_at AS "firstAt",
			w.last_at AS "lastAt", w.count, w.title, w.contact, c.id AS "caseId", c.case_name AS "caseName",
			least(coalesce(w.known, CASE WHEN w.source = 'document' THEN w.written ELSE w.count * ${TENTH_SECONDS} END), 86400)
				AS seconds,
			(w.known IS NOT NULL OR w.source = 'document') AS "isMeasured",
			coalesce((SELECT sum(e.seconds)::integer FROM api.time_entries e WHERE e.user_id = ${asked.userId}
				AND e.worked_on = w.worked_on AND e.case_id = c.id AND NOT e.is_deleted), 0) AS "recordedSeconds"
		FROM named w LEFT JOIN api.cases c ON c.id = w.case_id
		WHERE w.title IS NOT NULL
		ORDER BY w.last_at DESC, w.source, w.source_id LIMIT ${PROPOSALS_MAX}`.execute(db)
	return rows.map((row) => toRow(row) as unknown as WorkRow)
}

export interface Decision {
	readonly id: string
	readonly userId: string
	readonly source: ProposalSource
	readonly sourceId: string
	readonly firstAt: string
	readonly lastAt: string
	readonly entryId: string | null
}

/** An activity is decided once, whenever it is said to have happened. A text that is still written, up to the last edit. */
export async function insertDecision(db: Db, one: Decision): Promise<void> {
	const during =
		one.source === 'activity' ? sql`tstzrange(NULL, NULL)` : sql`tstzrange(${one.firstAt}, ${one.lastAt}, '[]')`
	await sql`INSERT INTO api.time_proposal_decisions (id, user_id, source, source_id, during, is_dismissed, entry_id)
		VALUES (${one.id}, ${one.userId}, ${one.source}, ${one.sourceId}, ${during}, ${one.entryId === null}, ${one.entryId})`.execute(
		db,
	)
}

/** Deletes an own dismissal; null if there is none of this id. */
export async function deleteDismissal(db: Db, id: string, userId: string): Promise<{ source: string } | null> {
	const row = await db
		.deleteFrom('time_proposal_decisions')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where('is_dismissed', '=', true)
		.returning('source')
		.executeTakeFirst()
	return row ?? null
}
