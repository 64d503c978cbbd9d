import { COMMENTS_MAX, type CommentThread, type EditorComment } from '@praxis/contract/editor/editor-comments.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const mentions = sql<EditorComment['mentions']>`coalesce(
	(SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY u.full_name)
		FROM api.users u WHERE u.id = ANY (rich_comments.mentions)), '[]')`.as('mentions')

const comments = (db: Db) =>
	db
		.selectFrom('rich_comments')
		.select([
			'id',
			'document_id as documentId',
			'thread_id as threadId',
			'quote',
			'body',
			'author_id as authorId',
			'author_name as authorName',
			'resolved_by_name as resolvedByName',
			'created_at as createdAt',
			'edited_at as editedAt',
			'version',
			mentions,
		])
type Row = Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>

export interface CommentRow extends EditorComment {
	readonly documentId: string
	/** Null for the first of a thread. */
	readonly threadId: string | null
	readonly quote: string
	readonly resolvedByName: string | null
}

function toRow({ createdAt, editedAt, ...row }: Row): CommentRow {
	return { ...row, createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null }
}

export function commentOf(row: CommentRow): EditorComment {
	const { documentId: _, threadId: __, quote: ___, resolvedByName: ____, ...comment } = row
	return comment
}

function threadsOf(rows: readonly CommentRow[]): CommentThread[] {
	return rows
		.filter(({ threadId }) => threadId === null)
		.map(({ id, quote, resolvedByName }) => ({
			id,
			quote,
			resolvedByName,
			comments: rows.filter((row) => row.id === id || row.threadId === id).map(commentOf),
		}))
}

export async function selectThreads(db: Db, documentId: string): Promise<CommentThread[]> {
	const found = comments(db).where('document_id', '=', documentId).orderBy('created_at').orderBy('id')
	return threadsOf((await found.limit(COMMENTS_MAX).execute()).map(toRow))
}

export async function selectThread(db: Db, id: string): Promise<CommentThread | null> {
	const found = comments(db).where((eb) => eb.or([eb('id', '=', id), eb('thread_id', '=', id)]))
	const rows = await found.orderBy('created_at').orderBy('id').execute()
	return threadsOf(rows.map(toRow))[0] ?? null
}

export async function selectComment(db: Db, id: string): Promise<CommentRow | null> {
	const row = await comments(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRow(row)
}

export async function countComments(db: Db, documentId: string): Promise<number> {
	const { total } = await db
		.selectFrom('rich_comments')
		.select(sql<number>`count(*)::integer`.as('total'))
		.where('document_id', '=', documentId)
		.executeTakeFirstOrThrow()
	return total
}

interface NewComment {
	readonly id: string
	readonly documentId: string
	readonly threadId: string | null
	readonly quote: string
	readonly body: string
	readonly mentions: readonly string[]
	readonly authorId: string
	readonly authorName: string
	readonly at: Date
}

export async function insertComment(db: Db, one: NewComment): Promise<void> {
	await db
		.insertInto('rich_comments')
		.values({
			id: one.id,
			document_id: one.documentId,
			thread_id: one.threadId,
			quote: one.quote,
			body: one.body,
			mentions: [...one.mentions],
			author_id: one.authorId,
			author_name: one.authorName,
			created_at: one.at,
		})
		.execute()
}

export async function updateComment(
	db: Db,
	id: string,
	{ body, mentions: ids, at }: { readonly body: string; readonly mentions?: readonly string[] | undefined; at: Date },
): Promise<void> {
	await db
		.updateTable('rich_comments')
		.set({ body, edited_at: at, version: sql`version + 1`, ...(ids !== undefined && { mentions: [...ids] }) })
		.where('id', '=', id)
		.execute()
}

/** Resolved by someone now, or open again. */
export async function updateResolved(
	db: Db,
	id: string,
	by: { readonly name: string; readonly at: Date } | null,
): Promise<void> {
	await db
		.updateTable('rich_comments')
		.set({ resolved_at: by?.at ?? null, resolved_by_name: by?.name ?? null })
		.where('id', '=', id)
		.execute()
}

export async function deleteComment(db: Db, id: string): Promise<void> {
	await db.deleteFrom('rich_comments').where('id', '=', id).execute()
}

/** Who of some users is screened from one of the cases. */
export async function selectScreenedOf(
	db: Db,
	caseIds: readonly string[],
	userIds: readonly string[],
): Promise<ReadonlySet<string>> {
	if (caseIds.length === 0 || userIds.length === 0) return new Set()
	const walls = db.selectFrom('case_walls').select('user_id').distinct()
	const rows = await walls
		.where('case_id', 'in', [...caseIds])
		.where('user_id', 'in', [...userIds])
		.execute()
	return new Set(rows.map((one) => one.user_id))
}

/** The case among some whose restriction says who may see what they share; null when none is restricted. */
export async function selectRestrictedCase(db: Db, caseIds: readonly string[]): Promise<string | null> {
	const { rows } = await sql<{ id: string | null }>`SELECT api.restricted_of(${[...caseIds]}::uuid[]) AS id`.execute(db)
	return rows[0]?.id ?? null
}
