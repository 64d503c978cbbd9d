import { answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { requireRow } from '../../platform/require-row.ts'
import { lockAnswers, selectAnswers, updateAnswers, updateClosed, updateIntakeOf } from './answers.queries.ts'
import { recordOf } from './read-answers.ts'
import { recordAnswersChange } from './record-answers-change.ts'

const OPEN = { closedAt: null, closedBy: null }

function reviewerId({ actor }: Context): string | null {
	return actor.kind === 'person' ? actor.id : null
}

/** A response as the firm sees it, in the caller's transaction; null when not found or behind an ethical wall. */
export async function answersFor(db: Db, id: string): Promise<AnswersRecord | null> {
	const row = await selectAnswers(db, id, true)
	return row === null ? null : recordOf(db, row)
}

/** Marks a submitted response as applied to a client and perhaps a case, in the caller's transaction.
 *  @throws AppError answers_not_found, or answers_not_submitted when it is a draft or was reviewed before */
export async function markReviewed(
	db: Db,
	ctx: Context,
	id: string,
	target: { readonly clientId: string; readonly caseId: string | null },
): Promise<AnswersRecord> {
	const before = requireRow(await lockAnswers(db, id, true), answersErrors, 'answers_not_found')
	if (before.status !== 'submitted') throw refuse(answersErrors, 'answers_not_submitted')
	const review = { reviewedBy: reviewerId(ctx), reviewedAt: ctx.platform.clock.now(), ...OPEN }
	const after = await updateAnswers(db, id, { status: 'reviewed', ...target, ...review }, true)
	await recordAnswersChange(db, ctx, { action: 'answers.review', before, after })
	return recordOf(db, after)
}

/** A submitted response is reviewed with its inquiry from then on, in the caller's transaction. */
export async function linkToInquiry(db: Db, id: string, intakeId: string): Promise<void> {
	await updateIntakeOf(db, id, intakeId)
	await emitEvent(db, { topic: 'answers', entityId: id, kind: 'changed' })
}

/** Closes a submitted response without action, or reopens it, in the caller's transaction. The respondent hears nothing of
 *  it. Resolves to false when it is not found or no longer waits for review. */
export async function setAnswersAside(db: Db, ctx: Context, id: string, isAside: boolean): Promise<boolean> {
	const closed = { closedAt: ctx.platform.clock.now(), closedBy: reviewerId(ctx) }
	const isDone = await updateClosed(db, id, isAside ? closed : OPEN)
	if (isDone) await emitEvent(db, { topic: 'answers', entityId: id, kind: 'changed' })
	return isDone
}
