import { documentTexts, textErrors } from '@praxis/contract/documents/document-texts.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { replaceText, selectText } from './document-texts.queries.ts'
import { selectDocument } from './documents.queries.ts'
import { assertPresent, changeDocument, logAccess } from './edit-document.ts'
import { readAgain } from './read-again.ts'

const PAGES_AT_ONCE = 50

export function getText(
	ctx: Context,
	{ id, from, versionNumber }: ParsedInput<typeof documentTexts.get>,
): Promise<OutputOf<typeof documentTexts.get>> {
	return withRead(ctx, async (db) => {
		const current = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found').versionNumber
		const version = { documentId: id, versionNumber: versionNumber ?? current }
		const found = await selectText(db, version, { from, limit: PAGES_AT_ONCE })
		return requireRow(found, documentErrors, 'document_not_found')
	})
}

/** Saves text recognized in the browser: of the version that was recognized, which must still be the current one. */
export function putText(ctx: PersonContext, input: ParsedInput<typeof documentTexts.put>): Promise<DocumentRecord> {
	const { id, versionNumber, pages, language, confidence } = input
	if (new Set(pages.map(({ page }) => page)).size < pages.length) throw refuse(textErrors, 'text_pages_repeated')
	return changeDocument(ctx, documentTexts.put, id, async (row, db) => {
		assertPresent(row)
		if (row.versionNumber !== versionNumber) throw refuse(textErrors, 'text_version_changed')
		const text = { state: 'extracted', source: 'ocr', confidence: confidence ?? null, pages } as const
		await replaceText(db, { documentId: id, versionNumber }, ctx.platform.clock.now(), text)
		await logAccess(db, ctx, row, 'ocr_processed')
		return language === undefined ? {} : { language }
	})
}

export function retryText(ctx: PersonContext, { id }: { readonly id: string }): Promise<DocumentRecord> {
	return changeDocument(ctx, documentTexts.retry, id, async (row, db) => {
		assertPresent(row)
		await readAgain(db, ctx, row)
		return {}
	})
}
