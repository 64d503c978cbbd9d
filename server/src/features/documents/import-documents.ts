import { documentErrors, documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { holdContent, releaseContents } from '../../platform/files/hold-content.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteDocument, isHandedOut, selectContentHashes } from './destroy-document.queries.ts'
import { insertDocument, lockDocument } from './documents.queries.ts'
import { assertPresent, changeWithin } from './edit-document.ts'
import { type NamedDocument, type SameDocument, selectSameDocuments } from './import-documents.queries.ts'
import { findOwner, publishContent } from './put-document.ts'
import { recordDocumentChange } from './record-document.ts'

type Versioned = { readonly id: string; readonly version: number }
type Edit = ParsedInput<typeof documents.edit>

/** A stored file that becomes a document. */
export interface ImportedDocument {
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
	readonly title: string
	readonly fileName: string
	readonly description: string
	readonly author: string
	readonly category: string
	readonly tags: readonly string[]
	readonly hash: string
	readonly bytes: number
	readonly kind: DocumentRecord['kind']
	readonly contentType: string
}

/** Documents that are the same as named ones. */
export function findSameDocuments(db: Db, named: readonly NamedDocument[]): Promise<SameDocument[]> {
	return selectSameDocuments(db, named)
}

/** Adds a stored file as a document in the caller's transaction. */
export async function importDocument(db: Db, ctx: Context, input: ImportedDocument): Promise<DocumentRecord> {
	const { caseId, clientId, fileName, hash, contentType, tags, ...rest } = input
	const owner = await findOwner(db, { caseId, clientId })
	await holdContent(db, ctx.platform.files, hash)
	const now = ctx.platform.clock.now()
	const by = ctx.actor.kind === 'person' ? { id: ctx.actor.id, name: ctx.actor.fullName } : { id: null, name: 'Praxis' }
	const after = await insertDocument(
		db,
		{
			...rest,
			id: newId(),
			tags: [...tags],
			file_name: fileName,
			content_type: contentType,
			hash,
			client_id: owner,
			added_by: by.id,
			added_by_name: by.name,
			created_at: now,
			updated_at: now,
		},
		caseId === undefined ? [] : [caseId],
	)
	await recordDocumentChange(db, ctx, { action: documents.put.id, before: null, after })
	await publishContent(db, ctx, { documentId: after.id, versionNumber: 1, hash, kind: after.kind })
	return after
}

/** The document as it is now, locked. @throws AppError document_not_found, document_deleted */
export async function lockImportedDocument(db: Db, id: string): Promise<DocumentRecord> {
	const now = requireRow(await lockDocument(db, id), documentErrors, 'document_not_found')
	assertPresent(now)
	return now
}

/** Changes what describes a document, as a file says, and returns it before and after. Its content stays. */
export async function updateDocumentFromFile(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: Edit,
): Promise<{ readonly before: DocumentRecord; readonly after: DocumentRecord }> {
	const before = await lockImportedDocument(db, id)
	requireVersion(before, version)
	return { before, after: await changeWithin(db, ctx, documents.edit, id, () => changes) }
}

/** Deletes a document that an import added and no one has touched, with its content unless another row names it. Returns why not, or
 *  null. */
export async function removeImportedDocument(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	const before = await lockDocument(db, id)
	if (before === null || before.deletedAt !== null) return 'It was deleted since the import.'
	if (before.version !== version) return 'It was changed since the import.'
	if (before.legalHold || before.retainUntil !== null) return 'It is on legal hold or retained.'
	if (await isHandedOut(db, id)) return 'It was shared or sent since the import.'
	await recordDocumentChange(db, ctx, { action: documents.remove.id, before, after: null })
	const hashes = await selectContentHashes(db, id)
	await releaseContents(db, ctx.platform.files, hashes, () => deleteDocument(db, id))
	return null
}
