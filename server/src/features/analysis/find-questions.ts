import { documentQuestions, questionErrors } from '@praxis/contract/analysis/document-questions.contract'
import type { DocumentQuestion } from '@praxis/contract/analysis/document-questions.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import { audienceOf } from './ask-question.ts'
import { deleteQuestion, selectQuestion, selectQuestions } from './document-questions.queries.ts'

/** @throws AppError case_not_found */
export async function listQuestions(
	ctx: PersonContext,
	input: ParsedInput<typeof documentQuestions.list>,
): Promise<Page<DocumentQuestion>> {
	if (input.caseId !== undefined) await getCase(ctx, { id: input.caseId })
	return withRead(ctx, (db) => selectQuestions(db, ctx.actor.id, input))
}

export function removeQuestion(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof documentQuestions.remove>,
): Promise<OutputOf<typeof documentQuestions.remove>> {
	permitTo(ctx, documentQuestions.remove)
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await selectQuestion(db, id), questionErrors, 'question_not_found')
		await deleteQuestion(db, id)
		const { caseId, createdAt, model } = found
		const before = { createdAt, model: model.key }
		await recordAction(db, ctx, {
			action: documentQuestions.remove.id,
			entity: 'document_questions',
			entityId: id,
			before,
			caseId,
			event: { kind: 'removed', version: 1 },
			audience: audienceOf(ctx, caseId),
		})
		return { id }
	})
}
