import { documentQuestions, questionErrors } from '@praxis/contract/analysis/document-questions.contract'
import type { DocumentQuestion } from '@praxis/contract/analysis/document-questions.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
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
		const change = { action: documentQuestions.remove.id, entity: 'document_questions', entityId: id, before, caseId }
		await emitAudit(db, ctx, change)
		await emitEvent(db, {
			topic: 'document_questions',
			entityId: id,
			kind: 'removed',
			version: 1,
			...audienceOf(ctx, caseId),
		})
		return { id }
	})
}
