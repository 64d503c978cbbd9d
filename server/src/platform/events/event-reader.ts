import { createHash } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { VALUE_TYPES } from '../db/value-types.ts'
import type { Position } from './event-cursor.ts'
import { EVENTS_CHANNEL } from './notify-processes.ts'

/** More events than this at once are not sent one by one. */
export const EVENTS_AT_ONCE_MAX = 5_000
export const PRESENCE_CHANNEL = 'praxis_presence'
/** Where triggers on sessions, accounts and clients tell whose rights may have changed: an account's id, or `*`. */
const SESSIONS_CHANNEL = 'praxis_sessions'
const QUERY_TIMEOUT_MS = 20_000

const eventRow = z.object({
	id: z.number(),
	at: z.date(),
	topic: z.string(),
	entityId: z.string(),
	kind: z.enum(['created', 'changed', 'removed']),
	version: z.number().nullable(),
	clientId: z.string().nullable(),
	caseId: z.string().nullable(),
	userId: z.string().nullable(),
	/** Users behind an ethical wall around the case. */
	screened: z.array(z.string()),
})
export type EventRow = z.infer<typeof eventRow>

/** `events` is null when there are more than `EVENTS_AT_ONCE_MAX`. */
export interface NewEvents {
	readonly position: Position
	readonly events: readonly EventRow[] | null
}

/** The one connection of a process on which it listens and reads events; it reads all of them. */
export interface EventReader {
	position(): Promise<Position>
	/** What has become visible since. */
	since(position: Position): Promise<NewEvents>
	/** What became visible between two positions; null when it is too much. */
	between(from: Position, to: Position): Promise<readonly EventRow[] | null>
	close(): Promise<void>
}

export interface EventReaderOptions {
	/** The application's login. */
	readonly appUrl: string
	readonly onNotify: () => void
	readonly onPresence: (payload: string) => void
	/** An account's id, or `*` for everybody. */
	readonly onPersonChanged: (id: string) => void
	/** The open connection is gone: a new reader is needed. */
	readonly onLost: (error: Error) => void
}

const COLUMNS = `id, at, topic, entity_id AS "entityId", kind, version, client_id AS "clientId", case_id AS "caseId",
	user_id AS "userId",
	ARRAY(SELECT w.user_id FROM api.case_walls AS w WHERE w.case_id = events.case_id) AS screened`
const NEWER = `tx >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(tx, $1::pg_snapshot)`
const POSITION = `SELECT pg_current_snapshot()::text AS snapshot, now() AS at`
const SINCE = `
	SELECT snapshot, moment, added.* FROM (SELECT pg_current_snapshot()::text AS snapshot, now() AS moment) AS present
	LEFT JOIN LATERAL (
		SELECT ${COLUMNS} FROM api.events WHERE ${NEWER} ORDER BY id LIMIT ${EVENTS_AT_ONCE_MAX + 1}
	) AS added ON true`
const BETWEEN = `
	SELECT ${COLUMNS} FROM api.events WHERE ${NEWER} AND pg_visible_in_snapshot(tx, $2::pg_snapshot)
	ORDER BY id LIMIT ${EVENTS_AT_ONCE_MAX + 1}`
const ORIGIN = `
	SELECT (SELECT system_identifier FROM pg_control_system())::text || '/'
		|| (SELECT timeline_id FROM pg_control_checkpoint())::text || '/' || current_database() AS name`

function bounded(rows: readonly unknown[]): readonly EventRow[] | null {
	return rows.length > EVENTS_AT_ONCE_MAX ? null : z.array(eventRow).parse(rows)
}

export async function openEventReader(options: EventReaderOptions): Promise<EventReader> {
	const client = new pg.Client({
		connectionString: options.appUrl,
		application_name: 'praxis events',
		types: VALUE_TYPES,
		keepAlive: true,
		connectionTimeoutMillis: 5_000,
		query_timeout: QUERY_TIMEOUT_MS,
	})
	let isOpen = false
	const lose = (error: Error) => {
		if (isOpen) options.onLost(error)
		isOpen = false
	}
	client.on('error', lose)
	client.on('end', () => lose(new Error('the connection was closed')))
	client.on('notification', ({ channel, payload }) => {
		if (channel === PRESENCE_CHANNEL) options.onPresence(payload ?? '')
		else if (channel === SESSIONS_CHANNEL) options.onPersonChanged(payload ?? '*')
		else options.onNotify()
	})
	await client.connect()
	await client.query(
		`SET ROLE praxis_jobs; LISTEN ${EVENTS_CHANNEL}; LISTEN ${PRESENCE_CHANNEL}; LISTEN ${SESSIONS_CHANNEL}`,
	)
	const named = await client.query<{ name: string }>(ORIGIN)
	isOpen = true
	const origin = createHash('sha256')
		.update(named.rows[0]?.name ?? '')
		.digest('hex')
		.slice(0, 12)

	return {
		async position() {
			const { rows } = await client.query<{ snapshot: string; at: Date }>(POSITION)
			const [row] = rows
			if (row === undefined) throw new Error('The database did not say where it stands.')
			return { origin, snapshot: row.snapshot, at: row.at }
		},
		async since(position) {
			const { rows } = await client.query<{ snapshot: string; moment: Date; id: number | null }>(SINCE, [
				position.snapshot,
			])
			const [first] = rows
			if (first === undefined) throw new Error('The database did not say where it stands.')
			const events = bounded(first.id === null ? [] : rows)
			return { position: { origin, snapshot: first.snapshot, at: first.moment }, events }
		},
		async between(from, to) {
			const { rows } = await client.query(BETWEEN, [from.snapshot, to.snapshot])
			return bounded(rows)
		},
		async close() {
			isOpen = false
			await client.end()
		},
	}
}
