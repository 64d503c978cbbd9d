import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import {
	type ClientEvent,
	type ComingMilestone,
	clientEvent,
	comingMilestone,
	type portalTimeline,
} from '@praxis/contract/portal/portal-timeline.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { readCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'

interface Row extends Omit<ClientEvent, 'at' | 'kind'> {
	readonly kind: string
	readonly at: Date
}

/** Days are placed at noon where the firm is. */
const noonOf = (day: string) =>
	sql`(${sql.ref(day)} + time '12:00') AT TIME ZONE (SELECT coalesce(nullif(f.time_zone, ''), 'UTC') FROM api.firm f)`

/** Each part is what the acting client may read by row security; nothing is taken from the audit trail. */
const eventsOf = (caseId: string) => sql`
	SELECT 'opened'::text AS id, 'opened' AS kind, ${noonOf('c.opened_on')} AS at, c.opened_on AS day, '' AS title,
			'' AS text, NULL::uuid AS "recordId"
		FROM api.cases c WHERE c.id = ${caseId}::uuid AND api.portal_shows(c.id, 'timeline') AND api.portal_shows(c.id, 'dates')
	UNION ALL SELECT 'closed', 'closed', ${noonOf('c.closed_on')}, c.closed_on, '', '', NULL
		FROM api.cases c WHERE c.id = ${caseId}::uuid AND c.closed_on IS NOT NULL AND c.status = 'Closed'
			AND api.portal_shows(c.id, 'timeline') AND api.portal_shows(c.id, 'dates')
	UNION ALL SELECT 'stage.' || s.id, 'stage', s.at, NULL, s.stage, s.client_text, NULL
		FROM api.client_stages(${caseId}::uuid) s
	UNION ALL SELECT 'milestone.' || m.id, 'milestone', ${noonOf('m.day')}, m.day, m.title, m.description, NULL
		FROM api.case_milestones m WHERE m.case_id = ${caseId}::uuid AND m.is_shared AND m.status = 'reached'
	UNION ALL SELECT 'document.' || d.id, CASE WHEN d.is_from_client THEN 'document_sent' ELSE 'document_shared' END,
			d.shared_at, NULL, d.title, '', NULL
		FROM api.document_cases l JOIN api.documents d ON d.id = l.document_id
		WHERE l.case_id = ${caseId}::uuid AND d.is_shared AND d.deleted_at IS NULL
	UNION ALL SELECT 'message.' || m.id, CASE WHEN m.is_from_client THEN 'message_sent' ELSE 'message_received' END,
			m.created_at, NULL, t.subject, m.author_name, t.id
		FROM api.message_threads t JOIN api.messages m ON m.thread_id = t.id WHERE t.case_id = ${caseId}::uuid
	UNION ALL SELECT 'answers.' || a.id, 'questionnaire', a.submitted_at, NULL, a.title, '', NULL
		FROM api.answers a
		WHERE a.case_id = ${caseId}::uuid AND a.source <> 'internal' AND a.submitted_at IS NOT NULL`

/** What happened in a case, newest first, as its client may know it. */
export async function selectClientEvents(
	db: Db,
	{ id, cursor, limit }: ParsedInput<typeof portalTimeline.list>,
): Promise<Page<ClientEvent>> {
	const [at, last] = cursor === undefined ? [null, ''] : readCursor(cursor)
	const after = at === null ? sql`true` : sql`(e.at, e.id) < (${at}::timestamptz, ${last})`
	const { rows } = await sql<Row>`
		SELECT e.id, e.kind, e.at, e.day, e.title, e.text, e."recordId" FROM (${eventsOf(id)}) AS e
		WHERE ${after} AND api.portal_shows(${id}::uuid, 'timeline') ORDER BY e.at DESC, e.id DESC LIMIT ${rowsToRead(limit)}`.execute(
		db,
	)
	return toPage(
		rows,
		limit,
		(row) => row.at,
		(row) => clientEvent.parse({ ...row, at: row.at.toISOString() }),
	)
}

export async function selectComing(db: Db, caseId: string): Promise<ComingMilestone[]> {
	const rows = await db
		.selectFrom('case_milestones')
		.select(['id', 'day', 'title', 'description as text'])
		.where('case_id', '=', caseId)
		.where('is_shared', '=', true)
		.where('status', '=', 'planned')
		.orderBy(sql`day NULLS LAST`)
		.orderBy('id')
		.execute()
	return rows.map((row) => comingMilestone.parse(row))
}
