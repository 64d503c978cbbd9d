import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError } from '@praxis/contract/kernel/errors'
import { ocr, ocrErrors } from '@praxis/contract/ocr/ocr.contract'
import type { OcrEntry } from '@praxis/contract/ocr/ocr.fields'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { linkDocument } from '../documents/edit-document.ts'
import { getDocument } from '../documents/find-documents.ts'
import {
	deleteHistory,
	insertEntry,
	selectEntry,
	selectHistory,
	selectRecognition,
	updateEntry,
} from './ocr.queries.ts'

export function listHistory(ctx: PersonContext): Promise<OutputOf<typeof ocr.history>> {
	return withRead(ctx, async (db) => ({ entries: await selectHistory(db) }))
}

/** A document may be gone or behind a wall since: its text stays the caller's, its picture does not. */
async function linkTo(ctx: PersonContext, documentId: string | null): Promise<string | null> {
	if (documentId === null) return null
	try {
		return (await linkDocument(ctx, { id: documentId, purpose: 'view' })).href
	} catch (error) {
		if (error instanceof AppError) return null
		throw error
	}
}

/** @throws AppError ocr_entry_not_found also if it is another user's */
export async function getEntry(ctx: PersonContext, { id }: { readonly id: string }): Promise<OutputOf<typeof ocr.get>> {
	const entry = requireRow(await withRead(ctx, (db) => selectEntry(db, id)), ocrErrors, 'ocr_entry_not_found')
	return { ...entry, imageUrl: await linkTo(ctx, entry.documentId) }
}

/** Keeps a text as it was corrected. @throws AppError ocr_entry_not_found also if it is another user's */
export async function correctEntry(ctx: PersonContext, input: ParsedInput<typeof ocr.correct>): Promise<OcrEntry> {
	permitTo(ctx, ocr.correct)
	const { id, text, confidence, legalStructure } = input
	return withTransaction(ctx, async (db) => {
		const values = { text, confidence, legal_structure: JSON.stringify(legalStructure) }
		const entry = requireRow(await updateEntry(db, id, values), ocrErrors, 'ocr_entry_not_found')
		const after = { fileName: entry.fileName, confidence }
		await emitAudit(db, ctx, { action: ocr.correct.id, entity: 'ocr_history', entityId: id, after })
		return entry
	})
}

/** @throws AppError document_not_found also if it exists but is not visible to the caller */
export async function getRecognition(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<OutputOf<typeof ocr.ofDocument>> {
	await getDocument(ctx, { id })
	return { recognition: await withRead(ctx, (db) => selectRecognition(db, id)) }
}

/** Adds what was recognized in the browser to the caller's history. @throws AppError document_not_found */
export async function recordRecognition(ctx: PersonContext, input: ParsedInput<typeof ocr.record>): Promise<OcrEntry> {
	permitTo(ctx, ocr.record)
	const { id, text, confidence, processingTime, language, fileName, fileSize, pageCount, legalStructure } = input
	const of = input.documentId === undefined ? null : await getDocument(ctx, { id: input.documentId })
	return withTransaction(ctx, async (db) => {
		const entry = await rejectDuplicateId(
			'ocr_history_pkey',
			insertEntry(db, {
				id,
				user_id: ctx.actor.id,
				text,
				confidence,
				processing_time_ms: processingTime,
				language,
				file_name: fileName,
				file_size: fileSize,
				page_count: pageCount,
				legal_structure: JSON.stringify(legalStructure),
				document_id: of?.id ?? null,
				created_at: ctx.platform.clock.now(),
			}),
		)
		const after = { fileName, language, confidence, pageCount, documentId: of?.id ?? null }
		const about = { clientId: of?.clientId ?? null, caseId: of?.cases[0]?.id ?? null }
		await emitAudit(db, ctx, { action: ocr.record.id, entity: 'ocr_history', entityId: id, after, ...about })
		return entry
	})
}

export function clearHistory(ctx: PersonContext): Promise<OutputOf<typeof ocr.clear>> {
	permitTo(ctx, ocr.clear)
	return withTransaction(ctx, async (db) => {
		const removed = await deleteHistory(db, ctx.actor.id)
		const change = { action: ocr.clear.id, entity: 'ocr_history', entityId: ctx.actor.id, after: { removed } }
		await emitAudit(db, ctx, change)
		return { removed }
	})
}
