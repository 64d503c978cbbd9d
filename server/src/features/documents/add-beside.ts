import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { holdContent } from '../../platform/files/hold-content.ts'
import type { VersionContent } from './document-versions.queries.ts'
import { insertDocument } from './documents.queries.ts'
import { publishContent } from './put-document.ts'
import { recordDocumentChange } from './record-document.ts'

interface Beside {
	readonly id: string
	readonly title: string
	/** Action of the audit row. */
	readonly action: string
	/** Otherwise that of the document beside it, stored once. */
	readonly content?: VersionContent
}

/** Adds a document in the place of another, described like it. It is not shared.
 *  @throws AppError id_taken */
export async function addBeside(
	db: Db,
	ctx: PersonContext,
	row: DocumentRecord,
	{ id, title, action, content = row }: Beside,
): Promise<DocumentRecord> {
	await holdContent(db, ctx.platform.files, content.hash)
	const now = ctx.platform.clock.now()
	const inserting = insertDocument(
		db,
		{
			id,
			title,
			file_name: content.fileName,
			content_type: content.contentType,
			kind: content.kind,
			bytes: content.bytes,
			hash: content.hash,
			folder_id: row.folderId,
			client_id: row.clientId,
			description: row.description,
			author: row.author,
			category: row.category,
			tags: row.tags,
			language: row.language,
			source: 'copy',
			added_by: ctx.actor.id,
			added_by_name: ctx.actor.fullName,
			created_at: now,
			updated_at: now,
		},
		row.cases.map((one) => one.id),
	)
	const after = await rejectDuplicateId('documents_pkey', inserting)
	await recordDocumentChange(db, ctx, { action, before: null, after })
	await publishContent(db, ctx, { documentId: id, versionNumber: 1, hash: after.hash, kind: after.kind })
	return after
}
