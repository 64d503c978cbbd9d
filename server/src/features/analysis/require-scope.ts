import { questionErrors } from '@praxis/contract/analysis/document-questions.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import { getCase } from '../cases/find-cases.ts'
import { countScope, type QuestionScope, type ScopeSize } from './question-scope.queries.ts'

/** What a question is about, seen by the caller, and what of it the embedding model has read. @throws AppError case_not_found document_not_found no_documents */
export async function requireScope(
	ctx: PersonContext,
	{ caseId, documentIds }: QuestionScope,
	model: string | null = null,
): Promise<{ readonly scope: QuestionScope } & ScopeSize> {
	if (caseId === null && documentIds.length === 0) throw refuse(questionErrors, 'no_documents')
	if (caseId !== null) await getCase(ctx, { id: caseId })
	const scope = { caseId, documentIds: [...new Set(documentIds)] }
	const size = await withListRead(ctx, (db) => countScope(db, scope, model))
	if (size.documents < scope.documentIds.length) throw refuse(documentErrors, 'document_not_found')
	return { scope, ...size }
}
