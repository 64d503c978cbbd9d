import { type DocumentType, type PageSettings, pageSettings } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface RichRow {
	readonly id: string
	readonly title: string
	readonly type: DocumentType
	readonly page: PageSettings
	readonly head: number
	readonly doc: RichNode
	readonly version: number
	readonly caseId: string | null
	readonly clientId: string | null
	readonly versionNumber: number
	readonly isDeleted: boolean
	readonly lockedBy: string | null
	readonly lockedByName: string | null
	readonly isTracking: boolean
	readonly writers: number
	readonly savedAt: string
}

/** Steps that the server adds for comments are not writing. */
const isWriting = sql<boolean>`NOT (step ->> 'stepType' = 'addMark' AND step -> 'mark' ->> 'type' = 'comment')`

export async function selectRich(db: Db, id: string): Promise<RichRow | null> {
	const row = await db
		.selectFrom('rich_documents as r')
		.innerJoin('documents as d', 'd.id', 'r.document_id')
		.select((eb) => [
			'd.id',
			'd.title',
			'r.head',
			'r.version',
			'd.client_id as clientId',
			'd.version_number as versionNumber',
			'd.locked_by as lockedBy',
			'd.locked_by_name as lockedByName',
			'd.deleted_at as deletedAt',
			'r.saved_at as savedAt',
			'r.is_tracking as isTracking',
			sql<DocumentType>`r.type`.as('type'),
			sql<PageSettings>`r.page`.as('page'),
			sql<RichNode>`r.doc`.as('doc'),
			eb
				.selectFrom('document_cases as c')
				.select('c.case_id')
				.whereRef('c.document_id', '=', 'd.id')
				.orderBy('c.case_id')
				.limit(1)
				.as('caseId'),
			sql<number>`(SELECT count(DISTINCT s.author_name)::integer FROM api.rich_steps s WHERE s.document_id = r.document_id AND ${isWriting})`.as(
				'writers',
			),
		])
		.where('r.document_id', '=', id)
		.executeTakeFirst()
	if (row === undefined) return null
	const { deletedAt, savedAt, ...rest } = row
	// Documents from before a setting have its first value.
	return { ...rest, page: pageSettings.parse(rest.page), isDeleted: deletedAt !== null, savedAt: savedAt.toISOString() }
}

interface NewRich {
	readonly id: string
	readonly type: DocumentType
	readonly doc: RichNode
	readonly page: PageSettings
	/** The firm's template that it was made of. */
	readonly templateId: string | null
	readonly at: Date
}

export async function insertRich(db: Db, { id, type, doc, page, templateId, at }: NewRich): Promise<void> {
	const texts = { doc: JSON.stringify(doc), page: JSON.stringify(page) }
	const values = { document_id: id, type, ...texts, template_id: templateId, saved_at: at }
	await db.insertInto('rich_documents').values(values).execute()
}

export async function updateRichDoc(db: Db, id: string, to: Pick<RichRow, 'doc' | 'head'>, at: Date): Promise<void> {
	await db
		.updateTable('rich_documents')
		.set({ doc: JSON.stringify(to.doc), head: to.head, saved_at: at })
		.where('document_id', '=', id)
		.execute()
}

export async function updateRichSettings(
	db: Db,
	id: string,
	{ type, page, isTracking }: Pick<RichRow, 'type' | 'page' | 'isTracking'>,
): Promise<void> {
	await db
		.updateTable('rich_documents')
		.set({ type, page: JSON.stringify(page), is_tracking: isTracking, version: sql`version + 1` })
		.where('document_id', '=', id)
		.execute()
}

interface NewSteps {
	readonly documentId: string
	/** Before them. */
	readonly head: number
	readonly steps: readonly unknown[]
	readonly client: string
	readonly batch: string
	readonly authorId: string
	readonly authorName: string
	readonly at: Date
}

export async function insertSteps(db: Db, one: NewSteps): Promise<void> {
	await db
		.insertInto('rich_steps')
		.values(
			one.steps.map((step, at) => ({
				document_id: one.documentId,
				number: one.head + at + 1,
				step: JSON.stringify(step),
				client: one.client,
				batch: one.batch,
				author_id: one.authorId,
				author_name: one.authorName,
				created_at: one.at,
			})),
		)
		.execute()
}

/** Whether a user changed a text since an instant. */
export async function hasWritten(db: Db, documentId: string, userId: string, since: Date): Promise<boolean> {
	const found = db.selectFrom('rich_steps').select('number').where('document_id', '=', documentId)
	const theirs = found.where('author_id', '=', userId).where('created_at', '>=', since)
	return (await theirs.where(isWriting).limit(1).executeTakeFirst()) !== undefined
}

export async function hasBatch(db: Db, documentId: string, batch: string): Promise<boolean> {
	const found = db.selectFrom('rich_steps').select('number').where('document_id', '=', documentId)
	return (await found.where('batch', '=', batch).limit(1).executeTakeFirst()) !== undefined
}

export function selectSteps(
	db: Db,
	documentId: string,
	after: number,
	limit: number,
): Promise<{ step: Record<string, unknown>; client: string }[]> {
	return db
		.selectFrom('rich_steps')
		.select([sql<Record<string, unknown>>`step`.as('step'), 'client'])
		.where('document_id', '=', documentId)
		.where('number', '>', after)
		.orderBy('number')
		.limit(limit)
		.execute()
}

export async function insertRichVersion(db: Db, documentId: string, number: number, doc: RichNode): Promise<void> {
	await db
		.insertInto('rich_versions')
		.values({ document_id: documentId, number, doc: JSON.stringify(doc) })
		.execute()
}

const VERSIONS_MAX = 200

export async function selectRichVersions(db: Db, documentId: string) {
	const rows = await db
		.selectFrom('rich_versions as r')
		.innerJoin('document_versions as v', (join) =>
			join.onRef('v.document_id', '=', 'r.document_id').onRef('v.number', '=', 'r.number'),
		)
		.select(['v.number', 'v.note', 'v.added_by_name as addedByName', 'v.created_at as createdAt'])
		.where('r.document_id', '=', documentId)
		.orderBy('v.number', 'desc')
		.limit(VERSIONS_MAX)
		.execute()
	return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

export async function selectRichVersion(db: Db, documentId: string, number: number): Promise<RichNode | null> {
	const row = await db
		.selectFrom('rich_versions')
		.select(sql<RichNode>`doc`.as('doc'))
		.where('document_id', '=', documentId)
		.where('number', '=', number)
		.executeTakeFirst()
	return row?.doc ?? null
}
