import { type answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers-fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { announceAnswers } from './announce-answers.ts'
import { lockAnswers, type StoredAnswers, selectAnswers, toRecord, updateAnswers } from './answers.queries.ts'
import { selectAllOffered } from './asked.queries.ts'
import { askedQuestionnaire } from './asked-questionnaire.ts'
import type { BrowserKey } from './browser-key.ts'
import { findAnswers, withAnswers } from './with-answers.ts'

type Answers = typeof answers

/** The record of stored answers, with what was asked. */
export async function recordOf(db: Db, row: StoredAnswers): Promise<AnswersRecord> {
	return toRecord(row, await askedQuestionnaire(db, row))
}

export async function listOffered(
	ctx: Context,
	input: ParsedInput<Answers['offered']>,
): Promise<OutputOf<Answers['offered']>> {
	return { items: await withRead(ctx, (db) => selectAllOffered(db, input)) }
}

export function readAnswers(ctx: Context, key: BrowserKey, input: { readonly id: string }): Promise<AnswersRecord> {
	return withAnswers(ctx, key.hash, async (db) => recordOf(db, await findAnswers(db, ctx, input.id)))
}

/** Answers as the firm sees them, within the caller's transaction; null when they are not there or behind a wall. */
export async function answersFor(db: Db, id: string): Promise<AnswersRecord | null> {
	const row = await selectAnswers(db, id, true)
	return row === null ? null : recordOf(db, row)
}

/** Marks submitted answers as taken over into a client and perhaps a case, in the caller's transaction.
 *  @throws AppError answers_not_found, or answers_submitted when they were not handed in yet or were reviewed before */
export async function markReviewed(
	db: Db,
	ctx: Context,
	id: string,
	taken: { readonly clientId: string; readonly caseId: string | null },
): Promise<AnswersRecord> {
	const before = await lockAnswers(db, id, true)
	if (before === null) throw refuse(answersErrors, 'answers_not_found')
	if (before.status !== 'submitted') throw refuse(answersErrors, 'answers_not_submitted')
	const values = {
		status: 'reviewed',
		client_id: taken.clientId,
		case_id: taken.caseId,
		reviewed_by: ctx.actor.kind === 'person' ? ctx.actor.id : null,
		reviewed_at: ctx.platform.clock.now(),
		set_aside_at: null,
		set_aside_by: null,
	}
	const after = await updateAnswers(db, id, values, true)
	await announceAnswers(db, ctx, { action: 'answers.review', before, after })
	return recordOf(db, after)
}
