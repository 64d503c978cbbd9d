import type { answers } from '@praxis/contract/answers/answers.contract'
import type { AnswersSummary } from '@praxis/contract/answers/answers-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import { seesClients } from './answers.policy.ts'
import { selectAnswersPage } from './answers-list.queries.ts'

/** A page of answers that the caller may see: the firm all, a client the own ones. */
export function listAnswers(ctx: Context, input: ParsedInput<typeof answers.list>): Promise<Page<AnswersSummary>> {
	return withListRead(ctx, (db) => selectAnswersPage(db, input, seesClients(ctx)))
}
