import type { answers } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord, AnswersSummary } from '@praxis/contract/answers/answers.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { type StoredAnswers, selectAnswersPage, toRecord } from './answers.queries.ts'
import { askedQuestionnaire } from './asked-questionnaire.ts'
import type { BrowserKey } from './browser-key.ts'
import { selectAllOffered } from './offered.queries.ts'
import { findAnswers, seesClients, withAnswers } from './with-answers.ts'

/** A page of the responses the caller may see: all for the firm, their own for a client. */
export function listAnswers(ctx: Context, input: ParsedInput<typeof answers.list>): Promise<Page<AnswersSummary>> {
	return withListRead(ctx, (db) => selectAnswersPage(db, input, seesClients(ctx)))
}

type Answers = typeof answers

/** The record of a stored response, with its questions. */
export async function recordOf(db: Db, row: StoredAnswers): Promise<AnswersRecord> {
	return toRecord(row, await askedQuestionnaire(db, row))
}

export async function listOffered(
	ctx: Context,
	input: ParsedInput<Answers['offered']>,
): Promise<OutputOf<Answers['offered']>> {
	return { items: await withRead(ctx, (db) => selectAllOffered(db, input, !isOfFirm(ctx))) }
}

export function readAnswers(ctx: Context, key: BrowserKey, input: { readonly id: string }): Promise<AnswersRecord> {
	return withAnswers(ctx, key.hash, async (db) => recordOf(db, await findAnswers(db, ctx, input.id)))
}
