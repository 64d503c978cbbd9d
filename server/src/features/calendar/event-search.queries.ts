import type { EventHit } from '@praxis/contract/calendar/event-hit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery, SearchSource } from '../../platform/db/search-source.ts'

/** Finds events by title: what comes next first, then the latest. Private events only for who created or attends them. */
async function findEvents(db: Db, { exact, atMost }: SearchQuery): Promise<EventHit[]> {
	const { rows } = await sql<Omit<EventHit, 'kind'>>`
		SELECT e.id, coalesce(x.changes->>'title', e.title) AS title, o.original_local AS "originalLocal",
			coalesce(x.changes->>'startsLocal', o.original_local) AS "startsLocal",
			(SELECT case_name FROM api.cases c WHERE c.id = e.case_id) AS "caseName"
		FROM api.calendar_events e JOIN LATERAL (
			SELECT original_local, starts_at FROM api.calendar_occurrences p WHERE p.event_id = e.id
			ORDER BY p.ends_at < now(), CASE WHEN p.ends_at < now() THEN NULL ELSE p.starts_at END, p.starts_at DESC LIMIT 1) o ON true
		LEFT JOIN api.calendar_exceptions x ON x.event_id = e.id AND x.original_local = o.original_local
		WHERE api.search_words(e.title) @@ ${exact} AND (NOT e.is_private OR e.owner_id = api.acting_user()
			OR EXISTS (SELECT FROM api.calendar_attendees a WHERE a.event_id = e.id AND a.user_id = api.acting_user()))
		ORDER BY o.starts_at < now(), CASE WHEN o.starts_at < now() THEN NULL ELSE o.starts_at END, o.starts_at DESC, e.id
		LIMIT ${atMost}`.execute(db)
	return rows.map((row) => ({ ...row, kind: 'event' }))
}

export const eventSearch: readonly SearchSource[] = [{ kind: 'event', access: ['view_calendar'], find: findEvents }]
