import { documentFields, type PortalDocument, portalDocument } from '@praxis/contract/documents/documents.fields'
import type { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { NewDocument } from './documents.queries.ts'

const SHARED = [
	...columnsAs('documents', columnsFor(portalDocument, 'cases')),
	sql<PortalDocument['cases']>`(
		SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.case_name) ORDER BY c.case_name, c.id), '[]')
		FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id WHERE l.document_id = documents.id)`.as('cases'),
] as const
const HANDED_OUT = columnsAs('documents', {
	id: 'id',
	hash: 'hash',
	fileName: 'file_name',
	bytes: 'bytes',
	versionNumber: 'version_number',
})
const ORDER = { sorts: { sharedAt: 'documents.shared_at' }, id: 'documents.id' } as const

const read = rowReader(documentFields)
const toShared = (row: Parameters<typeof read>[0]) => read(row) as PortalDocument

/** What the client may see of a client's documents: what was shared or sent last is first. */
export function selectSharedPage(
	db: Db,
	{ clientId, caseId, ...page }: ParsedInput<typeof portalDocuments.list>,
): Promise<Page<PortalDocument>> {
	let query = db
		.selectFrom('documents')
		.select(SHARED)
		.where('documents.client_id', '=', clientId)
		.where('documents.deleted_at', 'is', null)
		.where('documents.is_shared', '=', true)
	if (caseId !== undefined) {
		query = query.where(
			sql<boolean>`documents.id IN (SELECT l.document_id FROM api.document_cases l WHERE l.case_id = ${caseId})`,
		)
	}
	return selectPage(query, ORDER, { ...page, sort: 'sharedAt', direction: 'desc' }, toShared)
}

/** Whether the client can write about one of their cases. */
export async function takesMessages(db: Db, caseId: string): Promise<boolean> {
	const { rows } = await sql<{ shown: boolean }>`SELECT api.portal_shows(${caseId}::uuid, 'messages') AS shown`.execute(
		db,
	)
	return rows[0]?.shown === true
}

export async function selectShared(db: Db, clientId: string, id: string) {
	const row = await db
		.selectFrom('documents')
		.select(HANDED_OUT)
		.where('documents.client_id', '=', clientId)
		.where('documents.id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** A document as its client sees it. */
export async function selectPortalDocument(db: Db, clientId: string, id: string): Promise<PortalDocument | null> {
	const ofClient = db.selectFrom('documents').select(SHARED).where('documents.client_id', '=', clientId)
	const row = await ofClient.where('documents.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toShared(row)
}

/** Inserts a document of the client with its first version. */
export async function insertSent(db: Db, values: NewDocument): Promise<void> {
	await db.insertInto('documents').values(values).execute()
	const { id, file_name, content_type, kind, bytes, hash, added_by, added_by_name, created_at } = values
	await db
		.insertInto('document_versions')
		.values({
			document_id: id,
			number: 1,
			file_name,
			content_type,
			kind,
			bytes,
			hash,
			added_by,
			added_by_name,
			created_at,
		})
		.execute()
}

/** Before the document itself: no one screened from the case sees it at any moment. */
export async function insertSentCase(db: Db, documentId: string, caseId: string): Promise<void> {
	await db.insertInto('document_cases').values({ document_id: documentId, case_id: caseId }).execute()
}

/** Bytes that others than the firm uploaded for the client within a day, in questionnaires too, and are uploading, beside the upload
 *  with this id. Nothing else is counted until the transaction ends. */
export async function selectSentToday(db: Db, clientId: string, uploadId?: string): Promise<number> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client files/${clientId}`}, 0))`.execute(db)
	const counted = sql<{ bytes: string }>`SELECT api.client_file_bytes(${clientId}, ${uploadId ?? null}::uuid) AS bytes`
	const { rows } = await counted.execute(db)
	return Number(rows[0]?.bytes ?? 0)
}

/** The firm's name for people without an account. */
export async function selectSenderName(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow()
	return row.name || 'Praxis'
}
