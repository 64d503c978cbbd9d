import type {
	DocumentUpload,
	documentUploads as Endpoints,
	TakenName,
} from '@praxis/contract/documents/document-uploads.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DocumentUploadParts, DocumentUploads } from '../../platform/db/schema.gen.ts'

const UPLOAD = [
	...columnsAs('document_uploads', {
		id: 'id',
		name: 'file_name',
		bytes: 'bytes',
		fingerprint: 'fingerprint',
		caseId: 'case_id',
		clientId: 'client_id',
		folderId: 'folder_id',
		documentId: 'document_id',
		note: 'note',
		createdAt: 'created_at',
	}),
	sql<number>`(SELECT coalesce(sum(p.bytes), 0)::integer FROM api.document_upload_parts p WHERE p.upload_id = document_uploads.id)`.as(
		'sentBytes',
	),
] as const

type Row = Omit<DocumentUpload, 'createdAt'> & { readonly createdAt: Date }
const toUpload = ({ createdAt, ...row }: Row): DocumentUpload => ({ ...row, createdAt: createdAt.toISOString() })

/** Those of the acting user, oldest first. */
export async function selectUploads(db: Db, max: number): Promise<DocumentUpload[]> {
	const rows = await db
		.selectFrom('document_uploads')
		.select(UPLOAD)
		.orderBy('created_at')
		.orderBy('id')
		.limit(max)
		.execute()
	return rows.map(toUpload)
}

export async function selectUpload(db: Db, id: string): Promise<DocumentUpload | null> {
	const row = await db.selectFrom('document_uploads').select(UPLOAD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toUpload(row)
}

/** Locks an upload until the transaction ends; what has arrived is read after the lock. */
export async function lockUpload(db: Db, id: string): Promise<DocumentUpload | null> {
	await db.selectFrom('document_uploads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return selectUpload(db, id)
}

export async function countUploads(db: Db): Promise<number> {
	const counted = db.selectFrom('document_uploads').select(sql<number>`count(*)::integer`.as('total'))
	return (await counted.executeTakeFirstOrThrow()).total
}

export async function insertUpload(db: Db, values: Insertable<DocumentUploads>): Promise<void> {
	await db.insertInto('document_uploads').values(values).execute()
}

export async function insertUploadPart(db: Db, values: Insertable<DocumentUploadParts>): Promise<void> {
	await db.insertInto('document_upload_parts').values(values).execute()
}

/** The contents of an upload's parts, in the order of the file. */
export async function selectPartHashes(db: Db, uploadId: string): Promise<string[]> {
	const parts = db.selectFrom('document_upload_parts').select('hash').where('upload_id', '=', uploadId)
	return (await parts.orderBy('first_byte').execute()).map(({ hash }) => hash)
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
	await db.deleteFrom('document_uploads').where('id', '=', id).execute()
}

/** Started before `before`, of any user: for the product's own upkeep. */
export async function selectExpiredUploads(db: Db, before: Date, max: number): Promise<string[]> {
	const expired = db.selectFrom('document_uploads').select('id').where('created_at', '<', before)
	return (await expired.orderBy('created_at').limit(max).execute()).map(({ id }) => id)
}

type Names = ParsedInput<typeof Endpoints.findNames>

/** Documents with the file names of these files in the same place, the newest for each file. */
export async function selectTakenNames(db: Db, { caseId, clientId, files }: Names): Promise<TakenName[]> {
	const inScope =
		caseId === undefined
			? sql`d.client_id IS NOT DISTINCT FROM ${clientId ?? null}::uuid
					AND NOT EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = d.id)`
			: sql`EXISTS (SELECT FROM api.document_cases l WHERE l.document_id = d.id AND l.case_id = ${caseId})`
	const { rows } = await sql<TakenName>`
		SELECT DISTINCT ON (asked.at) asked.at::integer - 1 AS index, d.id, d.title, d.version_number AS "versionNumber",
				CASE WHEN d.locked_by IS DISTINCT FROM api.acting_user() THEN d.locked_by_name END AS "lockedByName"
			FROM unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ folderId }) => folderId)}::uuid[])
				WITH ORDINALITY AS asked (name, folder, at)
			JOIN api.documents d ON lower(d.file_name) = lower(asked.name) AND d.folder_id IS NOT DISTINCT FROM asked.folder
				AND d.deleted_at IS NULL AND ${inScope}
			ORDER BY asked.at, d.created_at DESC, d.id DESC`.execute(db)
	return rows
}
