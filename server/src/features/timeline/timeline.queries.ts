import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { timeline } from '@praxis/contract/timeline/timeline.contract'
import {
	callOutcome,
	ENTRY_KINDS,
	entryDirection,
	entryKind,
	type TimelineEntry,
	type TimelineItem,
} from '@praxis/contract/timeline/timeline.fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { selectActivity } from '../../platform/audit/find-activity.ts'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, closedValues, toPage } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'

/** Exactly one id is set. */
export interface Subject {
	readonly caseId?: string | null | undefined
	readonly clientId?: string | null | undefined
	readonly inquiryId?: string | null | undefined
}

/** Writable fields that are read as they are written, and their columns. */
const DETAILS = {
	subject: 'subject',
	text: 'text',
	contact: 'contact',
	direction: 'direction',
	outcome: 'outcome',
	durationMinutes: 'duration_minutes',
	occurredAt: 'occurred_at',
	isPinned: 'is_pinned',
} as const
/** Mentions are written as ids and read with names. */
const WRITTEN = { ...DETAILS, mentions: 'mentions' } as const

const OWN = columnsAs('timeline_entries', {
	...DETAILS,
	id: 'id',
	caseId: 'case_id',
	clientId: 'client_id',
	inquiryId: 'inquiry_id',
	kind: 'kind',
	authorId: 'author_id',
	authorName: 'author_name',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
})

const subjectName = sql<string>`coalesce(
	(SELECT c.case_name FROM api.cases c WHERE c.id = timeline_entries.case_id),
	(SELECT c.full_name FROM api.clients c WHERE c.id = timeline_entries.client_id),
	(SELECT i.full_name FROM api.intakes i WHERE i.id = timeline_entries.inquiry_id), '')`.as('subjectName')
const mentions = sql<unknown>`coalesce(
	(SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY u.full_name)
		FROM api.users u WHERE u.id = ANY (timeline_entries.mentions)), '[]')`.as('mentions')
const ENTRY = [...OWN, subjectName, mentions] as const

const mentioned = z.array(z.object({ id: z.string(), name: z.string() }))

interface Row
	extends Omit<
		TimelineEntry,
		'kind' | 'direction' | 'outcome' | 'mentions' | 'occurredAt' | 'createdAt' | 'updatedAt'
	> {
	readonly kind: string
	readonly direction: string | null
	readonly outcome: string | null
	readonly mentions: unknown
	readonly occurredAt: Date
	readonly createdAt: Date
	readonly updatedAt: Date
}

function toEntry(row: Row): TimelineEntry {
	return {
		...row,
		kind: entryKind.parse(row.kind),
		direction: entryDirection.nullable().parse(row.direction),
		outcome: callOutcome.nullable().parse(row.outcome),
		mentions: mentioned.parse(row.mentions),
		occurredAt: row.occurredAt.toISOString(),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
}

/** The record of a timeline and its client; undefined if the caller cannot see it. */
export async function selectSubject(db: Db, { caseId, clientId, inquiryId }: Subject) {
	const at = (table: 'cases' | 'intakes', id: string) =>
		db.selectFrom(table).select(['id', 'client_id as clientId']).where('id', '=', id).executeTakeFirst()
	if (caseId) return at('cases', caseId)
	if (inquiryId) return at('intakes', inquiryId)
	return db
		.selectFrom('clients')
		.select(['id', 'id as clientId'])
		.where('id', '=', clientId ?? '')
		.executeTakeFirst()
}

interface ClientState {
	/** In the deleted folder. */
	readonly isDeleted: boolean
	/** A case of theirs is behind an ethical wall for the caller. */
	readonly isWalled: boolean
}

/** Undefined if the caller cannot see the client. */
export function selectClientState(db: Db, id: string): Promise<ClientState | undefined> {
	return db
		.selectFrom('clients')
		.select([
			sql<boolean>`deleted_at IS NOT NULL`.as('isDeleted'),
			sql<boolean>`api.is_kept_from_client(id)`.as('isWalled'),
		])
		.where('id', '=', id)
		.executeTakeFirst()
}

/** Locks the entry until the transaction ends. */
export async function lockEntry(db: Db, id: string, isDeleted: boolean): Promise<TimelineEntry | null> {
	const row = await db
		.selectFrom('timeline_entries')
		.select(ENTRY)
		.where('id', '=', id)
		.where('deleted_at', isDeleted ? 'is not' : 'is', null)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toEntry(row)
}

type Details = Pick<TimelineEntry, Exclude<keyof typeof WRITTEN, 'mentions'>> & { readonly mentions: readonly string[] }
export type EntryChanges = { readonly [F in keyof Details]?: Details[F] | undefined }
type NewEntry = Details & Subject & Pick<TimelineEntry, 'id' | 'kind' | 'authorId' | 'authorName'>

function writable({ mentions: ids, ...details }: EntryChanges) {
	return valuesOf(WRITTEN, { ...details, ...(ids !== undefined && { mentions: [...ids] }) })
}

export async function insertEntry(db: Db, now: Date, entry: NewEntry): Promise<TimelineEntry> {
	const { id, caseId = null, clientId = null, inquiryId = null, kind, authorId, authorName, ...details } = entry
	const subject = { case_id: caseId, client_id: clientId, inquiry_id: inquiryId }
	const author = { author_id: authorId, author_name: authorName }
	const row = await db
		.insertInto('timeline_entries')
		.values({ id, kind, ...subject, ...author, ...writable(details), created_at: now, updated_at: now })
		.returning(ENTRY)
		.executeTakeFirstOrThrow()
	return toEntry(row)
}

/** Updates an entry that the caller has locked. */
export async function updateEntry(
	db: Db,
	id: string,
	now: Date,
	changes: EntryChanges & { readonly deletedAt?: Date | null },
): Promise<TimelineEntry> {
	const { deletedAt, ...details } = changes
	const row = await db
		.updateTable('timeline_entries')
		.set({ ...writable(details), ...(deletedAt !== undefined && { deleted_at: deletedAt }) })
		.set({ updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(ENTRY)
		.executeTakeFirstOrThrow()
	return toEntry(row)
}

/** Entries on the record itself, on a client's cases and on the inquiries they came from. */
function scopeOf({ caseId, clientId, inquiryId }: Subject): RawBuilder<SqlBool> {
	const ids: RawBuilder<unknown>[] = []
	if (inquiryId) ids.push(sql`SELECT id FROM api.timeline_entries WHERE inquiry_id = ${inquiryId}`)
	for (const [column, id] of [
		['case_id', caseId],
		['client_id', clientId],
	] as const) {
		if (!id) continue
		ids.push(sql`SELECT id FROM api.timeline_entries WHERE ${sql.ref(column)} = ${id}`)
		ids.push(sql`SELECT e.id FROM api.timeline_entries e JOIN api.intakes i ON i.id = e.inquiry_id
			WHERE ${sql.ref(`i.${column}`)} = ${id}`)
	}
	if (clientId) {
		ids.push(sql`SELECT e.id FROM api.timeline_entries e JOIN api.cases c ON c.id = e.case_id
			WHERE c.client_id = ${clientId}`)
	}
	return sql`timeline_entries.id IN (${sql.join(ids, sql` UNION ALL `)})`
}

/** Entries show themselves; reminders are personal; mail has its own screen. */
const NOT_LISTED = ['timeline_entries', 'reminders', 'mail_outbox'] as const

type Wanted = ParsedInput<typeof timeline.list>

async function selectEntries(db: Db, input: Wanted): Promise<TimelineItem[]> {
	const { cursor, kind, search, pinned, limit } = input
	const kinds = ENTRY_KINDS.filter((one) => kind.includes(one))
	if (kind.length > 0 && kinds.length === 0) return []
	const order = { column: 'occurred_at', idColumn: 'timeline_entries.id', direction: 'desc' } as const
	const words = matchesWords('timeline_entries.search', search)
	let query = db.selectFrom('timeline_entries').select(ENTRY).where(scopeOf(input)).where('deleted_at', 'is', null)
	if (kinds.length > 0) query = query.where('kind', 'in', closedValues(kinds))
	if (words !== null) query = query.where(words)
	if (pinned !== undefined) query = query.where('is_pinned', '=', pinned === 'only')
	if (cursor !== undefined) query = query.where(afterCursor(order, cursor))
	const rows = await query
		.orderBy('occurred_at', 'desc')
		.orderBy('timeline_entries.id', 'desc')
		.limit(limit + 1)
		.execute()
	return rows.map((row) => ({ id: row.id, at: row.occurredAt.toISOString(), entry: toEntry(row), change: null }))
}

async function selectChanges(db: Db, input: Wanted): Promise<TimelineItem[]> {
	const { caseId, clientId, inquiryId, cursor, kind, search, pinned, limit } = input
	if (search || pinned === 'only' || (kind.length > 0 && !kind.includes('change'))) return []
	const about = caseId
		? sql<SqlBool>`audit_log.case_id = ${caseId}`
		: clientId
			? sql<SqlBool>`audit_log.client_id = ${clientId}`
			: sql<SqlBool>`audit_log.entity = 'intakes' AND audit_log.entity_id = ${inquiryId}`
	const order = { column: 'audit_log.at', idColumn: 'audit_log.id', direction: 'desc' } as const
	const rows = await selectActivity(db, (query) => {
		const own = query.where(about).where('entity', 'not in', closedValues(NOT_LISTED))
		return (cursor === undefined ? own : own.where(afterCursor(order, cursor)))
			.orderBy('audit_log.at', 'desc')
			.orderBy('audit_log.id', 'desc')
			.limit(limit + 1)
	})
	const names = await selectCaseNames(db, rows)
	return rows.map((row) => {
		const caseName = (row.caseId !== null && names.get(row.caseId)) || null
		return { id: row.id, at: row.at, entry: null, change: { ...row, caseName } }
	})
}

async function selectCaseNames(db: Db, rows: readonly { readonly caseId: string | null }[]) {
	const ids = [...new Set(rows.flatMap(({ caseId }) => caseId ?? []))]
	if (ids.length === 0) return new Map<string, string>()
	const found = await db.selectFrom('cases').select(['id', 'case_name']).where('id', 'in', ids).execute()
	return new Map(found.map((one) => [one.id, one.case_name]))
}

const isLater = (a: TimelineItem, b: TimelineItem) => a.at > b.at || (a.at === b.at && a.id > b.id)

/** Entries and changes in one order, by time and id. */
export async function selectTimeline(db: Db, input: Wanted): Promise<Page<TimelineItem>> {
	const [entries, changes] = await Promise.all([selectEntries(db, input), selectChanges(db, input)])
	const both = [...entries, ...changes].sort((a, b) => (isLater(a, b) ? -1 : 1))
	return toPage(
		both,
		input.limit,
		(row) => row.at,
		(row) => row,
	)
}

/** Removes entries deleted before a moment and returns how many. */
export async function deleteEntriesBefore(db: Db, before: Date): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('timeline_entries')
		.where('deleted_at', '<', before)
		.executeTakeFirstOrThrow()
	return Number(numDeletedRows)
}
