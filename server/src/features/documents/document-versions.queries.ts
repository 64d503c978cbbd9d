import type { DocumentVersion } from '@praxis/contract/documents/document-versions.contract'
import type { DocumentKind } from '@praxis/contract/file-formats/file-formats.contract'
import { sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

/** A content as a version of a document. */
export interface VersionContent {
	readonly fileName: string
	readonly contentType: string
	readonly kind: DocumentKind
	readonly bytes: number
	readonly hash: string
}

const SHOWN = columnsAs('document_versions', {
	number: 'number',
	fileName: 'file_name',
	bytes: 'bytes',
	note: 'note',
	addedByName: 'added_by_name',
	createdAt: 'created_at',
})
const VERSIONS_MAX = 200

export async function selectVersions(db: Db, documentId: string): Promise<DocumentVersion[]> {
	const rows = await db
		.selectFrom('document_versions')
		.select(SHOWN)
		.select(sql<DocumentKind>`document_versions.kind`.as('kind'))
		.where('document_id', '=', documentId)
		.orderBy('number', 'desc')
		.limit(VERSIONS_MAX)
		.execute()
	return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** Whether the editor makes its versions. */
export async function isWrittenHere(db: Db, documentId: string): Promise<boolean> {
	const found = db.selectFrom('rich_documents').select('document_id').where('document_id', '=', documentId)
	return (await found.executeTakeFirst()) !== undefined
}

const CONTENT = [
	...columnsAs('document_versions', {
		fileName: 'file_name',
		contentType: 'content_type',
		bytes: 'bytes',
		hash: 'hash',
	}),
	sql<DocumentKind>`document_versions.kind`.as('kind'),
] as const

export async function selectVersion(db: Db, documentId: string, number: number): Promise<VersionContent | null> {
	const row = await db
		.selectFrom('document_versions')
		.select(CONTENT)
		.where('document_id', '=', documentId)
		.where('number', '=', number)
		.executeTakeFirst()
	return row ?? null
}

/** The document of which an upload of the user became a version. */
export async function selectDocumentOfUpload(db: Db, uploadId: string, userId: string): Promise<string | null> {
	const made = db.selectFrom('document_versions').select('document_id').where('upload_id', '=', uploadId)
	return (await made.where('added_by', '=', userId).executeTakeFirst())?.document_id ?? null
}

interface NewVersion extends VersionContent {
	readonly documentId: string
	readonly number: number
	readonly note: string
	/** The upload by which it arrived in parts. */
	readonly uploadId?: string
	readonly addedBy: string
	readonly addedByName: string
	readonly at: Date
}

export async function insertVersion(db: Db, one: NewVersion): Promise<void> {
	await db
		.insertInto('document_versions')
		.values({
			document_id: one.documentId,
			number: one.number,
			file_name: one.fileName,
			content_type: one.contentType,
			kind: one.kind,
			bytes: one.bytes,
			hash: one.hash,
			note: one.note,
			upload_id: one.uploadId ?? null,
			added_by: one.addedBy,
			added_by_name: one.addedByName,
			created_at: one.at,
		})
		.execute()
}
