import type { documentDetails, documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, documentFields, documentRecord } from '@praxis/contract/documents/documents.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import type { DocumentAccessLog, Documents } from '../../platform/db/schema.gen.ts'
import { matchingFields, selectPage } from '../../platform/db/select-page.ts'

const COMPUTED = ['folderName', 'clientName', 'cases', 'isFavorite', 'textState', 'textReason', 'coveredPages'] as const
const OWN = columnsAs('documents', columnsFor(documentRecord, ...COMPUTED))
/** The current version has an AI analysis. */
export const IS_ANALYZED = sql<boolean>`EXISTS (SELECT FROM api.document_analyses a
	WHERE a.document_id = documents.id AND a.version_number = documents.version_number)`

/** The columns of a document's record. */
export const RECORD = [
	...OWN,
	sql<string | null>`(SELECT name FROM api.document_folders f WHERE f.id = documents.folder_id)`.as('folderName'),
	sql<string | null>`(SELECT full_name FROM api.clients c WHERE c.id = documents.client_id)`.as('clientName'),
	sql<{ id: string; name: string }[]>`(
		SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.case_name) ORDER BY c.case_name, c.id), '[]')
		FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id WHERE l.document_id = documents.id)`.as('cases'),
	sql<boolean>`EXISTS (
		SELECT FROM api.document_favorites f WHERE f.document_id = documents.id AND f.user_id = api.acting_user())`.as(
		'isFavorite',
	),
	sql<string>`coalesce((SELECT t.state FROM api.document_texts t
		WHERE t.document_id = documents.id AND t.version_number = documents.version_number), 'waiting')`.as('textState'),
	sql<string>`coalesce((SELECT t.reason FROM api.document_texts t
		WHERE t.document_id = documents.id AND t.version_number = documents.version_number), '')`.as('textReason'),
	sql<number[] | null>`(SELECT t.covered_pages FROM api.document_texts t
		WHERE t.document_id = documents.id AND t.version_number = documents.version_number)`.as('coveredPages'),
] as const

const read = rowReader(documentFields)
export const toRecord = (row: Parameters<typeof read>[0]) => read(row) as DocumentRecord

type Scope = Pick<ParsedInput<typeof documents.list>, 'clientId' | 'caseId'>

export const IN_CASE = (caseId: string) =>
	sql<boolean>`documents.id IN (SELECT l.document_id FROM api.document_cases l WHERE l.case_id = ${caseId})`

const FACETS_MAX = 200

/** What is in use among the documents of a scope, most used first. */
export async function selectFacets(db: Db, { clientId, caseId }: Scope): Promise<OutputOf<typeof documents.facets>> {
	let present = matchingFields(db.selectFrom('documents'), 'documents', { clientId }).where(
		'documents.deleted_at',
		'is',
		null,
	)
	if (caseId !== undefined) present = present.where(IN_CASE(caseId))
	const used = (column: 'author' | 'category') =>
		present
			.select(`documents.${column} as value`)
			.where(`documents.${column}`, '<>', '')
			.groupBy(`documents.${column}`)
			.orderBy(sql`count(*)`, 'desc')
			.orderBy(`documents.${column}`)
			.limit(FACETS_MAX)
			.execute()
	const usedTags = db
		.selectFrom(present.select(sql<string>`unnest(documents.tags)`.as('value')).as('used'))
		.select('value')
		.groupBy('value')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy('value')
		.limit(FACETS_MAX)
		.execute()
	const [counted, tags, authors, categories] = await Promise.all([
		present.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
		usedTags,
		used('author'),
		used('category'),
	])
	const values = (rows: readonly { value: string }[]) => rows.map((row) => row.value)
	return { total: counted.total, tags: values(tags), authors: values(authors), categories: values(categories) }
}

export async function selectDocument(db: Db, id: string): Promise<DocumentRecord | null> {
	const row = await db.selectFrom('documents').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the document until the transaction ends and returns its current row: read after the lock, so that its cases are those that
 *  the one who had the lock before has left. */
export async function lockDocument(db: Db, id: string): Promise<DocumentRecord | null> {
	await db.selectFrom('documents').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return selectDocument(db, id)
}

export type NewDocument = Insertable<Documents>

/** Inserts the cases first: the document's policy reads them. */
export async function insertDocument(db: Db, values: NewDocument, caseIds: readonly string[]): Promise<DocumentRecord> {
	for (const case_id of caseIds) {
		// The link of a document that is there, behind a wall, is hidden before the document is.
		await rejectDuplicateId('document_cases_pkey', insertDocumentCase(db, values.id, case_id))
	}
	await db.insertInto('documents').values(values).execute()
	const { file_name, content_type, kind, bytes, hash, added_by, added_by_name, created_at } = values
	const first = { file_name, content_type, kind, bytes, hash, added_by, added_by_name, created_at }
	await db
		.insertInto('document_versions')
		.values({ ...first, document_id: values.id, number: 1 })
		.execute()
	const row = await db.selectFrom('documents').select(RECORD).where('id', '=', values.id).executeTakeFirstOrThrow()
	return toRecord(row)
}

const WRITTEN = {
	title: 'title',
	description: 'description',
	author: 'author',
	category: 'category',
	tags: 'tags',
	language: 'language',
	retainUntil: 'retain_until',
	folderId: 'folder_id',
	isShared: 'is_shared',
	legalHold: 'legal_hold',
	holdReason: 'hold_reason',
	heldWith: 'held_with',
	fileName: 'file_name',
	contentType: 'content_type',
	kind: 'kind',
	bytes: 'bytes',
	hash: 'hash',
	versionNumber: 'version_number',
	lockedBy: 'locked_by',
	lockedByName: 'locked_by_name',
	lockedAt: 'locked_at',
	deletedAt: 'deleted_at',
	deletedByName: 'deleted_by_name',
} as const

type Details = z.output<typeof documentDetails>
type Content = 'fileName' | 'contentType' | 'kind' | 'bytes' | 'hash' | 'versionNumber'
type State = 'folderId' | 'isShared' | 'legalHold' | 'holdReason' | 'lockedBy' | 'lockedByName' | 'deletedByName'
interface Beyond {
	readonly deletedAt: Date | null
	readonly lockedAt: Date | null
	/** The email with whose hold it is held. */
	readonly heldWith: string | null
}
type Written = Details & Pick<DocumentRecord, Content | State> & Beyond
/** A partial update: omitted fields keep their values. */
export type DocumentChanges = { readonly [F in keyof Written]?: Written[F] | undefined }

/** Updates a document that the caller has locked. */
export async function updateDocument(
	db: Db,
	id: string,
	now: Date,
	changes: DocumentChanges,
): Promise<DocumentRecord | null> {
	const row = await db
		.updateTable('documents')
		.set({ ...valuesOf(WRITTEN, changes), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Whether a document has an id, also one that the acting user may not see. */
export async function hasDocument(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ taken: boolean }>`SELECT api.has_document(${id}::uuid) AS taken`.execute(db)
	return rows[0]?.taken === true
}

export async function insertDocumentCase(db: Db, documentId: string, caseId: string): Promise<void> {
	await db
		.insertInto('document_cases')
		.values({ document_id: documentId, case_id: caseId })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export async function deleteDocumentCase(db: Db, documentId: string, caseId: string): Promise<void> {
	await db.deleteFrom('document_cases').where('document_id', '=', documentId).where('case_id', '=', caseId).execute()
}

/** Updates the favorite of the acting user. */
export async function updateFavorite(db: Db, userId: string, documentId: string, isFavorite: boolean): Promise<void> {
	if (isFavorite) {
		await db
			.insertInto('document_favorites')
			.values({ user_id: userId, document_id: documentId })
			.onConflict((conflict) => conflict.doNothing())
			.execute()
		return
	}
	await db
		.deleteFrom('document_favorites')
		.where('user_id', '=', userId)
		.where('document_id', '=', documentId)
		.execute()
}

/** The client of a case that the caller may see. */
export async function selectClientOfCase(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('client_id').where('id', '=', caseId).executeTakeFirst()
	return row?.client_id ?? null
}

/** The case behind whose wall a change of a document of these cases is. */
export async function selectRestrictedOf(db: Db, caseIds: readonly string[]): Promise<string | null> {
	const { rows } = await sql<{ id: string | null }>`SELECT api.restricted_of(${[...caseIds]}::uuid[]) AS id`.execute(db)
	return rows[0]?.id ?? null
}

/** The case whose folder it is; null for another folder. */
export async function selectCaseOfFolder(db: Db, folderId: string): Promise<string | null> {
	const row = await db.selectFrom('document_folders').select('case_id').where('id', '=', folderId).executeTakeFirst()
	return row?.case_id ?? null
}

export async function insertAccess(db: Db, values: Insertable<DocumentAccessLog>): Promise<void> {
	await db.insertInto('document_access_log').values(values).execute()
}

const ACCESS = columnsAs('document_access_log', {
	id: 'id',
	userName: 'user_name',
	action: 'action',
	versionNumber: 'version_number',
	at: 'at',
})
type Accesses = OutputOf<typeof documents.accesses>

export function selectAccessPage(db: Db, input: ParsedInput<typeof documents.accesses>): Promise<Accesses> {
	const order = { sorts: { id: 'document_access_log.id' }, id: 'document_access_log.id' } as const
	const query = db.selectFrom('document_access_log').select(ACCESS).where('document_id', '=', input.id)
	return selectPage(query, order, { ...input, sort: 'id', direction: 'desc' }, ({ at, action, ...row }) => ({
		...row,
		action: action as Accesses['items'][number]['action'],
		at: at.toISOString(),
	}))
}
