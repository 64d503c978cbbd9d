import type { documentUploads as Endpoints, TakenName } from '@praxis/contract/documents/document-uploads.contract'
import type { DocumentUpload } from '@praxis/contract/documents/upload-parts.fields'
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

/** Those of the acting user, oldest first. Those for messages continue with the message. */
export async function selectUploads(db: Db, max: number): Promise<DocumentUpload[]> {
	const rows = await db
		.selectFrom('document_uploads')
		.select(UPLOAD)
		.where('is_for_message', '=', false)
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

/** The upload of one request link. */
export async function selectRequestUpload(db: Db, requestId: string, id: string): Promise<DocumentUpload | null> {
	const ofRequest = db.selectFrom('document_uploads').select(UPLOAD).where('request_id', '=', requestId)
	const row = await ofRequest.where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toUpload(row)
}

/** The item of a request that an upload is for. */
export async function selectUploadItem(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('document_uploads').select('item_id').where('id', '=', id).executeTakeFirst()
	return row?.item_id ?? null
}

export async function selectIsForMessage(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('document_uploads').select('is_for_message').where('id', '=', id).executeTakeFirst()
	return row?.is_for_message ?? false
}

interface Alike {
	readonly fingerprint: string
	readonly name: string
	readonly bytes: number
	/** Whose they are and what they are for. */
	readonly of: ReturnType<typeof sql<boolean>>
}

/** An unfinished upload of the same file. */
export async function selectUploadAlike(
	db: Db,
	{ fingerprint, name, bytes, of }: Alike,
): Promise<DocumentUpload | null> {
	if (fingerprint === '') return null
	const alike = db
		.selectFrom('document_uploads')
		.select(UPLOAD)
		.where('fingerprint', '=', fingerprint)
		.where('file_name', '=', name)
	const row = await alike.where('bytes', '=', bytes).where(of).orderBy('created_at').executeTakeFirst()
	return row === undefined ? null : toUpload(row)
}

export const forMessage = (userId: string, clientId: string, caseId: string | null) =>
	sql<boolean>`user_id = ${userId} AND is_for_message AND client_id = ${clientId} AND case_id IS NOT DISTINCT FROM ${caseId}::uuid`
export const forRequest = (requestId: string, itemId: string | null) =>
	sql<boolean>`request_id = ${requestId} AND item_id IS NOT DISTINCT FROM ${itemId}::uuid`

/** Unfinished uploads of a user. No other of them is started until the transaction ends. */
export async function countUploads(db: Db, userId: string): Promise<number> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads/${userId}`}, 0))`.execute(db)
	const counted = db.selectFrom('document_uploads').select(sql<number>`count(*)::integer`.as('total'))
	return (await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).total
}

export async function insertUpload(db: Db, values: Insertable<DocumentUploads>): Promise<void> {
	await db.insertInto('document_uploads').values(values).execute()
}

export async function insertUploadPart(db: Db, values: Insertable<DocumentUploadParts>): Promise<void> {
	await db.insertInto('document_upload_parts').values(values).execute()
}

/** Contents of an upload's parts, of those that have their own: releases before wrote each part into one. */
export async function selectPartHashes(db: Db, uploadId: string): Promise<string[]> {
	const parts = db.selectFrom('document_upload_parts').select('hash').where('upload_id', '=', uploadId)
	return (await parts.where('hash', 'is not', null).$narrowType<{ hash: string }>().execute()).map(({ hash }) => hash)
}

/** Checksum of an upload's last part. */
export async function selectChecksum(db: Db, uploadId: string): Promise<string | null> {
	const parts = db.selectFrom('document_upload_parts').select('checksum').where('upload_id', '=', uploadId)
	return (await parts.orderBy('first_byte', 'desc').limit(1).executeTakeFirst())?.checksum ?? null
}

/** Commits without waiting for the disk: a part whose row a crash loses is sent again. */
export async function waitForNoDisk(db: Db): Promise<void> {
	await sql`SET LOCAL synchronous_commit = off`.execute(db)
}

export async function deleteUploadParts(db: Db, uploadId: string): Promise<void> {
	await db.deleteFrom('document_upload_parts').where('upload_id', '=', uploadId).execute()
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
