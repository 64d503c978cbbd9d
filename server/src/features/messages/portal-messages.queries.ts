import type { Page } from '@praxis/contract/kernel/page'
import { type PortalThread, portalThread, portalThreadFields } from '@praxis/contract/messages/messages.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const OWN = columnsAs('message_threads', columnsFor(portalThread, 'caseName', 'isUnread'))
const caseName = sql<string | null>`(SELECT c.case_name FROM api.cases c WHERE c.id = message_threads.case_id)`.as(
	'caseName',
)
/** The firm wrote after the client last read the thread. */
const UNREAD = sql<boolean>`coalesce(message_threads.last_firm_at > coalesce(
	(SELECT r.read_through FROM api.message_reads r
		WHERE r.thread_id = message_threads.id AND r.user_id = api.acting_user()), '-infinity'), false)`
const RECORD = [...OWN, caseName, UNREAD.as('isUnread')] as const

const read = rowReader(portalThreadFields)
const toThread = (row: Parameters<typeof read>[0]) => read(row) as PortalThread

export async function selectOwnThread(db: Db, id: string): Promise<PortalThread | null> {
	const row = await db.selectFrom('message_threads').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toThread(row)
}

const ORDER: PageOrder<'lastMessageAt'> = {
	sorts: { lastMessageAt: 'message_threads.last_message_at' },
	id: 'message_threads.id',
}

interface ListInput {
	readonly cursor?: string | undefined
	readonly limit: number
	readonly caseId?: string | undefined
}

export function selectOwnThreads(db: Db, { caseId, ...page }: ListInput): Promise<Page<PortalThread>> {
	let query = db.selectFrom('message_threads').select(RECORD)
	if (caseId !== undefined) query = query.where('message_threads.case_id', '=', caseId)
	return selectPage(query, ORDER, { ...page, sort: 'lastMessageAt', direction: 'desc' }, toThread)
}

export async function countOwnUnread(db: Db): Promise<number> {
	const { rows } = await sql<{ unread: string }>`
		SELECT count(*) AS unread FROM api.message_threads WHERE ${UNREAD}`.execute(db)
	return Number(rows[0]?.unread ?? 0)
}

/** The client's cases that take messages, by name. */
export function selectMessageCases(db: Db): Promise<{ id: string; caseName: string }[]> {
	return db
		.selectFrom('cases')
		.select(['id', 'case_name as caseName'])
		.where(sql<boolean>`api.portal_shows(id, 'messages')`)
		.where('status', '<>', 'Archived')
		.orderBy('case_name')
		.orderBy('id')
		.execute()
}

/** Whether the client can read and write messages about one of their cases. */
export async function takesMessages(db: Db, caseId: string): Promise<boolean> {
	const { rows } = await sql<{ shown: boolean }>`SELECT api.portal_shows(${caseId}::uuid, 'messages') AS shown`.execute(
		db,
	)
	return rows[0]?.shown === true
}

/** Up to where anybody of the firm has read. */
export async function selectFirmRead(db: Db, threadId: string): Promise<string | null> {
	const row = await db
		.selectFrom('message_reads')
		.select((eb) => eb.fn.max('read_through').as('through'))
		.where('thread_id', '=', threadId)
		.where('is_client', '=', false)
		.executeTakeFirst()
	const through = row?.through
	return through instanceof Date ? through.toISOString() : null
}

/** Selects those of these documents that belong to the client and that the caller sees, by id. */
export async function selectOwnDocuments(db: Db, clientId: string, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, string>()
	const rows = await db
		.selectFrom('documents')
		.select(['id', 'file_name'])
		.where('client_id', '=', clientId)
		.where('deleted_at', 'is', null)
		.where('id', 'in', [...ids])
		.execute()
	return new Map(rows.map((row) => [row.id, row.file_name]))
}
