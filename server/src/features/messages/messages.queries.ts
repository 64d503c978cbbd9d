import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { messages } from '@praxis/contract/messages/messages.contract'
import {
	type ReadReceipt,
	type ThreadRecord,
	type ThreadSort,
	threadFields,
	threadRecord,
} from '@praxis/contract/messages/messages.fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const COMPUTED = ['clientName', 'caseName', 'assigneeName', 'members', 'isUnread', 'isReachable', 'isHidden'] as const
const OWN = columnsAs('message_threads', columnsFor(threadRecord, ...COMPUTED))

const clientName = sql<string>`coalesce(
	(SELECT c.full_name FROM api.clients c WHERE c.id = message_threads.client_id), '')`.as('clientName')
const caseName = sql<string | null>`(SELECT c.case_name FROM api.cases c WHERE c.id = message_threads.case_id)`.as(
	'caseName',
)
const assigneeName = sql<
	string | null
>`(SELECT u.full_name FROM api.users u WHERE u.id = message_threads.assignee_id)`.as('assigneeName')
const members = sql<unknown>`coalesce(
	(SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY u.full_name, u.id)
		FROM api.message_members m JOIN api.users u ON u.id = m.user_id WHERE m.thread_id = message_threads.id), '[]')`.as(
	'members',
)
/** The client wrote after the acting user last read the thread. */
const UNREAD = sql<boolean>`coalesce(message_threads.last_client_at > coalesce(
	(SELECT r.read_through FROM api.message_reads r
		WHERE r.thread_id = message_threads.id AND r.user_id = api.acting_user()), '-infinity'), false)`
const isReachable = sql<boolean>`EXISTS (
	SELECT FROM api.clients c JOIN api.users u ON u.status = 'active' AND (u.id = c.user_id OR u.id IN (
		SELECT k.user_id FROM api.portal_contacts k WHERE k.client_id = c.id AND 'messages' = ANY (k.rights)))
	WHERE c.id = message_threads.client_id AND c.deleted_at IS NULL)`.as('isReachable')
const isHidden = sql<boolean>`(message_threads.case_id IS NOT NULL
	AND NOT api.portal_shows(message_threads.case_id, 'messages'))`.as('isHidden')
const RECORD = [
	...OWN,
	clientName,
	caseName,
	assigneeName,
	members,
	UNREAD.as('isUnread'),
	isReachable,
	isHidden,
] as const

const read = rowReader(threadFields)
const membersOf = z.array(z.object({ id: z.string(), name: z.string() }))
const toRecord = (row: Parameters<typeof read>[0]): ThreadRecord => {
	const one = read(row) as ThreadRecord
	return { ...one, members: membersOf.parse(one.members) }
}

export async function selectThread(db: Db, id: string): Promise<ThreadRecord | null> {
	const row = await db.selectFrom('message_threads').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the thread until the transaction ends. */
export async function lockThread(db: Db, id: string): Promise<ThreadRecord | null> {
	await db.selectFrom('message_threads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return selectThread(db, id)
}

const ORDER: PageOrder<ThreadSort> = {
	sorts: {
		lastMessageAt: 'message_threads.last_message_at',
		unansweredSince: 'message_threads.unanswered_since',
		subject: 'message_threads.subject',
	},
	id: 'message_threads.id',
	nullable: ['unansweredSince'],
}

type ListInput = ParsedInput<typeof messages.list>

/** Words in the subject, the client's name, a message or an internal note. */
function holdsWords(typed: string | undefined): RawBuilder<SqlBool> | null {
	const [inSubject, inName, inMessage, inNote] = [
		matchesWords('message_threads.search', typed),
		matchesWords('c.search', typed),
		matchesWords('m.search', typed),
		matchesWords('n.search', typed),
	]
	if (inSubject === null || inName === null || inMessage === null || inNote === null) return null
	return sql`(${inSubject}
		OR message_threads.client_id IN (SELECT c.id FROM api.clients c WHERE ${inName})
		OR message_threads.id IN (SELECT m.thread_id FROM api.messages m WHERE ${inMessage})
		OR message_threads.id IN (SELECT n.thread_id FROM api.message_notes n WHERE ${inNote}))`
}

export function selectThreadPage(db: Db, input: ListInput): Promise<Page<ThreadRecord>> {
	const { status, clientId, caseId, assigneeId } = input
	const filter = { status, clientId, caseId, assigneeId }
	let query = matchingFields(db.selectFrom('message_threads'), 'message_threads', filter)
	if (input.isUnassigned) query = query.where('message_threads.assignee_id', 'is', null)
	if (input.isUnanswered) query = query.where('message_threads.unanswered_since', 'is not', null)
	const words = holdsWords(input.search)
	if (words !== null) query = query.where(words)
	const total = input.withTotal ? countMatching(db, query.select('message_threads.id'), input.search) : null
	return selectPage(query.select(RECORD), ORDER, input, toRecord, total)
}

const counted = z.object({ unread: z.coerce.number(), unanswered: z.coerce.number(), unassigned: z.coerce.number() })

/** `unread` counts threads that the acting user takes part in, or that no active user does. */
export async function countThreads(db: Db) {
	const { rows } = await sql`
		SELECT count(*) FILTER (WHERE ${UNREAD} AND (assignee_id = api.acting_user()
				OR EXISTS (SELECT FROM api.message_members m WHERE m.thread_id = message_threads.id AND m.user_id = api.acting_user())
				OR NOT EXISTS (SELECT FROM api.users u WHERE u.status = 'active' AND (u.id = assignee_id
					OR u.id IN (SELECT m.user_id FROM api.message_members m WHERE m.thread_id = message_threads.id)))
			)) AS unread,
			count(*) FILTER (WHERE unanswered_since IS NOT NULL) AS unanswered,
			count(*) FILTER (WHERE assignee_id IS NULL) AS unassigned
		FROM api.message_threads WHERE status = 'open'`.execute(db)
	return counted.parse(rows[0])
}

export async function selectReads(db: Db, threadId: string): Promise<ReadReceipt[]> {
	const rows = await db
		.selectFrom('message_reads as r')
		.innerJoin('users as u', 'u.id', 'r.user_id')
		.select(['r.user_id', 'u.full_name', 'r.is_client', 'r.read_through', 'r.read_at'])
		.where('r.thread_id', '=', threadId)
		.orderBy('r.read_at', 'desc')
		.execute()
	return rows.map((row) => ({
		userId: row.user_id,
		name: row.full_name,
		isClient: row.is_client,
		readThrough: row.read_through.toISOString(),
		readAt: row.read_at.toISOString(),
	}))
}

export interface NewThread {
	readonly id: string
	readonly clientId: string
	readonly caseId: string | null
	readonly subject: string
	readonly assigneeId?: string | null
	/** Null for a thread of a client without an account. */
	readonly createdBy: string | null
	readonly createdByName: string
	readonly at: Date
}

export async function insertThread(db: Db, thread: NewThread): Promise<void> {
	const { id, clientId, caseId, subject, assigneeId, createdBy, createdByName, at } = thread
	await db
		.insertInto('message_threads')
		.values({
			id,
			client_id: clientId,
			case_id: caseId,
			subject,
			...(assigneeId !== undefined && { assignee_id: assigneeId }),
			created_by: createdBy,
			created_by_name: createdByName,
			last_message_at: at,
			created_at: at,
			updated_at: at,
		})
		.execute()
}

export interface ThreadChanges {
	readonly subject?: string | undefined
	readonly assigneeId?: string | null | undefined
	readonly status?: 'open' | 'closed'
}

export async function updateThread(db: Db, id: string, now: Date, changes: ThreadChanges): Promise<void> {
	const { subject, assigneeId, status } = changes
	await db
		.updateTable('message_threads')
		.set({
			...(subject !== undefined && { subject }),
			...(assigneeId !== undefined && { assignee_id: assigneeId }),
			...(status !== undefined && { status }),
			// What is closed needs no answer.
			...(status === 'closed' && { unanswered_since: null }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export async function replaceMembers(db: Db, threadId: string, userIds: readonly string[]): Promise<void> {
	await db.deleteFrom('message_members').where('thread_id', '=', threadId).execute()
	const rows = [...new Set(userIds)].map((user_id) => ({ thread_id: threadId, user_id }))
	if (rows.length > 0) await db.insertInto('message_members').values(rows).execute()
}

/** Users whom an ethical wall keeps from the thread. */
export async function selectScreenedUsers(db: Db, threadId: string): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ id: string }>`SELECT id FROM api.screened_from_thread(${threadId}::uuid) AS id`.execute(
		db,
	)
	return new Set(rows.map((row) => row.id))
}

/** Whether a case is one of the client's, and visible to the caller. */
export async function isCaseOf(db: Db, caseId: string, clientId: string): Promise<boolean> {
	const row = await db
		.selectFrom('cases')
		.select('id')
		.where('id', '=', caseId)
		.where('client_id', '=', clientId)
		.executeTakeFirst()
	return row !== undefined
}

/** The responsible attorney of a case. */
export async function selectAttorney(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('attorney_id').where('id', '=', caseId).executeTakeFirst()
	return row?.attorney_id ?? null
}

/** Who reads messages on the client's side: active accounts of the client and of contacts who may. */
export async function selectClientUsers(db: Db, clientId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		SELECT u.id FROM api.clients c JOIN api.users u ON u.status = 'active' AND (u.id = c.user_id OR u.id IN (
			SELECT k.user_id FROM api.portal_contacts k WHERE k.client_id = c.id AND 'messages' = ANY (k.rights)))
		WHERE c.id = ${clientId}::uuid AND c.deleted_at IS NULL ORDER BY u.id`.execute(db)
	return rows.map((row) => row.id)
}

/** The firm's name for clients. */
export async function selectFirmName(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirst()
	return row?.name || 'the firm'
}
