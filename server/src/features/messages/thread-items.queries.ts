import type { Page } from '@praxis/contract/kernel/page'
import { type ThreadItem, textState } from '@praxis/contract/messages/messages.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, toPage } from '../../platform/db/keyset.ts'

interface ItemRow {
	readonly id: string
	readonly kind: 'message' | 'note'
	readonly is_from_client: boolean
	readonly author_id: string | null
	readonly author_name: string
	readonly text: string
	readonly created_at: Date
	readonly is_by_email?: boolean
	readonly text_state?: string | null
	readonly text_failure?: string | null
}

interface Paging {
	readonly id: string
	readonly cursor?: string | undefined
	readonly limit: number
}

type Attachment = ThreadItem['attachments'][number]

/** Names of documents the caller cannot see are hidden, unless they were deleted. */
async function selectAttachments(db: Db, messageIds: readonly string[]): Promise<Map<string, Attachment[]>> {
	const byMessage = new Map<string, Attachment[]>()
	if (messageIds.length === 0) return byMessage
	const rows = await db
		.selectFrom('message_documents as a')
		.leftJoin('documents as d', (join) => join.onRef('d.id', '=', 'a.document_id').on('d.deleted_at', 'is', null))
		.select(['a.message_id', 'a.document_id', 'a.file_name', 'd.id as seen_id', 'd.bytes'])
		.where('a.message_id', 'in', [...messageIds])
		.orderBy('a.message_id')
		.orderBy('a.position')
		.execute()
	for (const row of rows) {
		const ofMessage = byMessage.get(row.message_id) ?? []
		const isHidden = row.document_id !== null && row.seen_id === null
		ofMessage.push({
			documentId: row.seen_id,
			fileName: isHidden ? 'Document not available' : row.file_name,
			bytes: row.bytes,
		})
		byMessage.set(row.message_id, ofMessage)
	}
	return byMessage
}

/** Documents of a message that still exist, in their order. */
export async function selectAttachedIds(db: Db, messageId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('message_documents')
		.select('document_id')
		.where('message_id', '=', messageId)
		.orderBy('position')
		.execute()
	return rows.flatMap(({ document_id }) => document_id ?? [])
}

function toItem(row: ItemRow, attachments: Map<string, Attachment[]>): ThreadItem {
	return {
		id: row.id,
		kind: row.kind,
		isFromClient: row.is_from_client,
		authorId: row.author_id,
		authorName: row.author_name,
		text: row.text,
		createdAt: row.created_at.toISOString(),
		attachments: attachments.get(row.id) ?? [],
		...(row.is_by_email === true && { isByEmail: true }),
		...(row.text_state !== undefined &&
			row.text_state !== null && {
				textMessage: { state: textState.parse(row.text_state), failure: row.text_failure ?? null },
			}),
	}
}

/** Keeps another transaction from adding an item with this id until this one ends. */
export async function lockItemId(db: Db, id: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`thread item/${id}`}, 0))`.execute(db)
}

/** A message or an internal note that the caller may read, with its thread. */
export async function selectItem(
	db: Db,
	table: 'messages' | 'message_notes',
	id: string,
): Promise<{ readonly threadId: string; readonly item: ThreadItem } | null> {
	const kind = table === 'messages' ? sql`'message', is_from_client` : sql`'note', false`
	const { rows } = await sql<ItemRow & { thread_id: string }>`
		SELECT thread_id, id, author_id, author_name, text, created_at, own.kind, own.is_from_client
		FROM ${sql.table(`api.${table}`)}, LATERAL (SELECT ${kind}) AS own (kind, is_from_client) WHERE id = ${id}`.execute(
		db,
	)
	const [row] = rows
	if (row === undefined) return null
	return { threadId: row.thread_id, item: toItem(row, await selectAttachments(db, [id])) }
}

async function pageOfRows(db: Db, rows: readonly ItemRow[], limit: number): Promise<Page<ThreadItem>> {
	const ids = rows.filter((row) => row.kind === 'message').map((row) => row.id)
	const attachments = await selectAttachments(db, ids)
	return toPage(
		rows,
		limit,
		(row) => row.created_at,
		(row) => toItem(row, attachments),
	)
}

function before(table: 'messages' | 'message_notes', cursor: string | undefined) {
	if (cursor === undefined) return sql`true`
	return afterCursor({ column: `${table}.created_at`, idColumn: `${table}.id`, direction: 'desc' }, cursor)
}

/** Messages and internal notes, newest first: for the firm only. */
export async function selectItemPage(db: Db, { id, cursor, limit }: Paging): Promise<Page<ThreadItem>> {
	const { rows } = await sql<ItemRow>`
		SELECT items.*, t.state AS text_state, t.failure AS text_failure FROM (
			(SELECT id, 'message' AS kind, is_from_client, author_id, author_name, text, created_at, is_by_email FROM api.messages
				WHERE thread_id = ${id} AND ${before('messages', cursor)} ORDER BY created_at DESC LIMIT ${limit + 1})
			UNION ALL
			(SELECT id, 'note', false, author_id, author_name, text, created_at, false FROM api.message_notes
				WHERE thread_id = ${id} AND ${before('message_notes', cursor)} ORDER BY created_at DESC LIMIT ${limit + 1})
		) AS items LEFT JOIN api.text_messages t ON t.message_id = items.id
		ORDER BY items.created_at DESC LIMIT ${limit + 1}`.execute(db)
	return pageOfRows(db, rows, limit)
}

/** Messages only, newest first: for clients, whose role cannot read internal notes. */
export async function selectMessagePage(db: Db, { id, cursor, limit }: Paging): Promise<Page<ThreadItem>> {
	const { rows } = await sql<ItemRow>`
		SELECT id, 'message' AS kind, is_from_client, author_id, author_name, text, created_at FROM api.messages
		WHERE thread_id = ${id} AND ${before('messages', cursor)} ORDER BY created_at DESC LIMIT ${limit + 1}`.execute(db)
	return pageOfRows(db, rows, limit)
}

/** All messages of a thread, oldest first. */
export async function selectAllMessages(db: Db, threadId: string): Promise<ThreadItem[]> {
	const { rows } = await sql<ItemRow>`
		SELECT m.id, 'message' AS kind, m.is_from_client, m.author_id, m.author_name, m.text, m.created_at, m.is_by_email,
			t.state AS text_state, t.failure AS text_failure
		FROM api.messages m LEFT JOIN api.text_messages t ON t.message_id = m.id
		WHERE m.thread_id = ${threadId} ORDER BY m.created_at`.execute(db)
	const attachments = await selectAttachments(
		db,
		rows.map((row) => row.id),
	)
	return rows.map((row) => toItem(row, attachments))
}

export interface NewMessage {
	readonly id: string
	readonly threadId: string
	readonly isFromClient: boolean
	readonly isByEmail?: boolean
	/** Null for what a client sent without an account. */
	readonly authorId: string | null
	readonly authorName: string
	readonly text: string
	readonly at: Date
	readonly documents: readonly { readonly id: string; readonly fileName: string }[]
}

export async function insertMessage(db: Db, message: NewMessage): Promise<ThreadItem> {
	const { id, threadId, isFromClient, isByEmail = false, authorId, authorName, text, at, documents } = message
	const row = await db
		.insertInto('messages')
		.values({
			id,
			thread_id: threadId,
			is_from_client: isFromClient,
			is_by_email: isByEmail,
			author_id: authorId,
			author_name: authorName,
			text,
			created_at: at,
		})
		.returning(['id', 'is_from_client', 'author_id', 'author_name', 'text', 'created_at'])
		.executeTakeFirstOrThrow()
	if (documents.length > 0) {
		const attached = documents.map((one, position) => ({
			message_id: id,
			position,
			document_id: one.id,
			file_name: one.fileName,
		}))
		await db.insertInto('message_documents').values(attached).execute()
	}
	return toItem({ ...row, kind: 'message' }, await selectAttachments(db, documents.length > 0 ? [id] : []))
}

export type NewNote = Pick<NewMessage, 'id' | 'threadId' | 'authorId' | 'authorName' | 'text' | 'at'>

export async function insertNote(db: Db, note: NewNote): Promise<ThreadItem> {
	const row = await db
		.insertInto('message_notes')
		.values({
			id: note.id,
			thread_id: note.threadId,
			author_id: note.authorId,
			author_name: note.authorName,
			text: note.text,
			created_at: note.at,
		})
		.returning(['id', 'author_id', 'author_name', 'text', 'created_at'])
		.executeTakeFirstOrThrow()
	return toItem({ ...row, kind: 'note', is_from_client: false }, new Map())
}

export interface NewRead {
	readonly threadId: string
	readonly userId: string
	readonly isClient: boolean
	readonly readThrough: Date
	readonly at: Date
}

/** False if the user had read as far before.  */
export async function upsertRead(db: Db, { threadId, userId, isClient, readThrough, at }: NewRead): Promise<boolean> {
	const { rows } = await sql`
		INSERT INTO api.message_reads AS r (thread_id, user_id, is_client, read_through, read_at)
			VALUES (${threadId}, ${userId}, ${isClient}, ${readThrough}, ${at})
		ON CONFLICT (thread_id, user_id) DO UPDATE
			SET read_through = excluded.read_through, read_at = excluded.read_at
			WHERE r.read_through < excluded.read_through
		RETURNING 1`.execute(db)
	return rows.length > 0
}
