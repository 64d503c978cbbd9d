import { documentErrors, type documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord, FoundDocument } from '@praxis/contract/documents/documents.fields'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type DocumentListInput, selectDocumentPage, selectDocumentTotal } from './document-list.queries.ts'
import { selectAccessPage, selectDocument, selectFacets } from './documents.queries.ts'

export function listDocuments(ctx: Context, input: DocumentListInput): Promise<Page<FoundDocument>> {
	return withListRead(ctx, (db) => selectDocumentPage(db, input, ctx.platform.clock.now()))
}

export function countListed(
	ctx: Context,
	input: ParsedInput<typeof documents.total>,
): Promise<OutputOf<typeof documents.total>> {
	return withListRead(ctx, async (db) => ({ total: await selectDocumentTotal(db, input, ctx.platform.clock.now()) }))
}

export function listFacets(
	ctx: Context,
	input: ParsedInput<typeof documents.facets>,
): Promise<OutputOf<typeof documents.facets>> {
	return withListRead(ctx, (db) => selectFacets(db, input))
}

/** @throws AppError document_not_found also if it exists but is not visible to the caller */
export async function getDocument(ctx: Context, input: { readonly id: string }): Promise<DocumentRecord> {
	const found = await withRead(ctx, (db) => selectDocument(db, input.id))
	return requireRow(found, documentErrors, 'document_not_found')
}

export function listDocumentActivity(
	ctx: Context,
	input: ParsedInput<typeof documents.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectDocument(db, input.id), documentErrors, 'document_not_found')
		return findActivity(db, 'documents', input.id, input)
	})
}

export function listAccesses(
	ctx: Context,
	input: ParsedInput<typeof documents.accesses>,
): Promise<OutputOf<typeof documents.accesses>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectDocument(db, input.id), documentErrors, 'document_not_found')
		return selectAccessPage(db, input)
	})
}
