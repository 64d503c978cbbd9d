import type { CalendarImport } from '@praxis/contract/calendar/calendar-imports.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PlannedEvent } from './plan-calendar-file.ts'

const SHOWN = sql.lit(20)
/** Rows written by one statement. */
const BATCH = 500

const COLUMNS = [
	'id',
	'file_name as fileName',
	'added',
	'created_at as createdAt',
	'undone_at as undoneAt',
	'version',
] as const

const imports = (db: Db, ownerId: string) =>
	db.selectFrom('calendar_imports').select(COLUMNS).where('owner_id', '=', ownerId)
type Row = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>

const toImport = (row: Row): CalendarImport => ({
	...row,
	createdAt: row.createdAt.toISOString(),
	undoneAt: row.undoneAt?.toISOString() ?? null,
})

export async function selectImports(db: Db, ownerId: string): Promise<CalendarImport[]> {
	const rows = await imports(db, ownerId).orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
	return rows.map(toImport)
}

export async function lockImport(db: Db, id: string, ownerId: string): Promise<CalendarImport | null> {
	const row = await imports(db, ownerId).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toImport(row)
}

interface NewImport {
	readonly id: string
	readonly ownerId: string
	readonly fileName: string
	readonly added: number
}

export async function insertImport(db: Db, { id, ownerId, fileName, added }: NewImport): Promise<void> {
	await db.insertInto('calendar_imports').values({ id, owner_id: ownerId, file_name: fileName, added }).execute()
}

export async function updateImportUndone(db: Db, id: string, at: Date): Promise<void> {
	const changes = { undone_at: at, version: sql<number>`version + 1` }
	await db.updateTable('calendar_imports').set(changes).where('id', '=', id).execute()
}

/** An event of a file is kept under a name of its own for each person: others may have read in the same. */
const keptUid = (uid: string, ownerId: string) => `${uid}#${ownerId}`

/** Which events of a file a person has already: read in before, or from the firm’s own calendar. */
export async function selectKnownUids(db: Db, uids: readonly string[], ownerId: string): Promise<ReadonlySet<string>> {
	const kept = uids.map((uid) => keptUid(uid, ownerId))
	const { rows } = await sql<{ uid: string }>`
		SELECT f.uid FROM unnest(${[...uids]}::text[], ${kept}::text[]) AS f (uid, kept)
		WHERE EXISTS (SELECT FROM api.calendar_events e WHERE e.uid = f.kept)
			OR EXISTS (SELECT FROM api.calendar_events e JOIN api.calendar_attendees a ON a.event_id = e.id
				WHERE e.uid = f.uid AND a.user_id = ${ownerId})`.execute(db)
	return new Set(rows.map((row) => row.uid))
}

interface ImportedEvent extends PlannedEvent {
	readonly id: string
}

async function insertRows(db: Db, events: readonly ImportedEvent[], importId: string, ownerId: string): Promise<void> {
	const rows = events.map(({ id, uid, values }) => ({
		id,
		uid: keptUid(uid, ownerId),
		owner_id: ownerId,
		import_id: importId,
		title: values.title,
		kind: values.kind,
		starts_local: values.startsLocal,
		duration_minutes: values.durationMinutes,
		is_all_day: values.isAllDay,
		time_zone: values.timeZone,
		rrule: values.rrule,
		repeat_until: values.repeatUntil,
		location: values.location,
		description: values.description,
		is_private: values.isPrivate,
	}))
	await db.insertInto('calendar_events').values(rows).execute()
	const people = events.map(({ id }) => ({ event_id: id, user_id: ownerId }))
	await db.insertInto('calendar_attendees').values(people).execute()
}

async function insertDates(db: Db, events: readonly ImportedEvent[], ownerId: string): Promise<void> {
	const exceptions = events.flatMap(({ id, exceptions: all }) =>
		all.map((one) => ({
			event_id: id,
			original_local: one.original,
			is_canceled: one.changes === null,
			changes: one.changes === null ? null : JSON.stringify(one.changes),
		})),
	)
	for (let at = 0; at < exceptions.length; at += BATCH) {
		const some = exceptions.slice(at, at + BATCH)
		await db
			.insertInto('calendar_exceptions')
			.values(some)
			.onConflict((on) => on.columns(['event_id', 'original_local']).doNothing())
			.execute()
	}
	const dates = events.flatMap(({ id, dates: all }) => all.map((one) => ({ id, ...one })))
	const starts = dates.map((one) => new Date(one.at).toISOString())
	const ends = dates.map((one) => new Date(one.at + Math.max(1, one.minutes) * 60_000).toISOString())
	await sql`INSERT INTO api.calendar_occurrences (event_id, original_local, user_id, starts_at, ends_at)
		SELECT d.id, d.original, ${ownerId}, d.starts_at, d.ends_at
		FROM unnest(${dates.map((one) => one.id)}::uuid[], ${dates.map((one) => one.original)}::text[],
			${starts}::timestamptz[], ${ends}::timestamptz[]) AS d (id, original, starts_at, ends_at)
		ON CONFLICT DO NOTHING`.execute(db)
}

/** Writes events of a file, many at a time. */
export async function insertImported(
	db: Db,
	events: readonly PlannedEvent[],
	importId: string,
	ownerId: string,
): Promise<void> {
	for (let at = 0; at < events.length; at += BATCH) {
		const some = events.slice(at, at + BATCH).map((one) => ({ ...one, id: newId() }))
		await insertRows(db, some, importId, ownerId)
		await insertDates(db, some, ownerId)
	}
}

/** Deletes the events of an import that were not changed since; says how many there were. */
export async function deleteImported(db: Db, importId: string): Promise<{ removed: number; kept: number }> {
	const { numDeletedRows } = await db
		.deleteFrom('calendar_events')
		.where('import_id', '=', importId)
		.where('version', '=', 1)
		.executeTakeFirstOrThrow()
	const { kept } = await db
		.selectFrom('calendar_events')
		.select((of) => of.fn.countAll<number>().as('kept'))
		.where('import_id', '=', importId)
		.executeTakeFirstOrThrow()
	return { removed: Number(numDeletedRows), kept: Number(kept) }
}
