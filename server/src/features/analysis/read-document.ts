import type { SourcePage } from '@praxis/contract/analysis/evidence.rules'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { getDocument } from '../documents/find-documents.ts'
import { selectPages, textProblem } from './analysis.queries.ts'

export interface ReadDocument {
	readonly document: DocumentRecord
	/** Pages of the current version, without those that are empty. */
	readonly pages: readonly SourcePage[]
	readonly characters: number
	/** Why there is no text; null if there is. */
	readonly problem: string | null
}

/** A document with the text of its current version. @throws AppError document_not_found */
export async function readDocument(ctx: PersonContext, id: string): Promise<ReadDocument> {
	const document = await getDocument(ctx, { id })
	const all = await withRead(ctx, (db) => selectPages(db, id, document.versionNumber))
	const pages = all.filter(({ text }) => text.trim() !== '')
	const characters = pages.reduce((sum, { text }) => sum + text.length, 0)
	const { textState: state, textReason: reason } = document
	return { document, pages, characters, problem: textProblem({ state, reason, characters }) }
}
