import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { reviewErrors, reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { setAnswersAside } from '../answers/review-answers.ts'
import { findSubject, isVersionShown, RECORDED_REVIEW, readReview } from './find-reviews.ts'
import { lockReview, updateReview } from './review.queries.ts'

type Shown = ParsedInput<typeof reviews.close>

/** Closes responses that came without an inquiry, without action. */
export async function closeReview(ctx: Context, input: Shown): Promise<ReviewRecord> {
	permitTo(ctx, reviews.close)
	return withTransaction(ctx, async (db) => {
		const before = await lockAlone(db, ctx, input, 'review_of_inquiry')
		if (before.state !== 'waiting') throw refuse(reviewErrors, 'review_done', { data: { current: before } })
		assertUnchanged(input, before)
		if (!(await setAnswersAside(db, ctx, before.id, true))) throw refuse(reviewErrors, 'review_done')
		return writeReview(db, ctx, reviews.close.id, before)
	})
}

/** Reopens closed responses. */
export async function reopenReview(ctx: Context, input: Shown): Promise<ReviewRecord> {
	permitTo(ctx, reviews.reopen)
	return withTransaction(ctx, async (db) => {
		const before = await lockAlone(db, ctx, input, 'review_not_closed')
		if (before.closed === null) throw refuse(reviewErrors, 'review_not_closed', { data: { current: before } })
		assertUnchanged(input, before)
		if (!(await setAnswersAside(db, ctx, before.id, false))) throw refuse(reviewErrors, 'review_not_closed')
		return writeReview(db, ctx, reviews.reopen.id, before)
	})
}

/** Locks the review of responses without an inquiry; that of an inquiry is refused. */
async function lockAlone(
	db: Db,
	ctx: Context,
	{ id }: Shown,
	ofInquiry: 'review_of_inquiry' | 'review_not_closed',
): Promise<ReviewRecord> {
	const subject = await findSubject(db, ctx, id)
	if (subject.intake !== null) throw refuse(reviewErrors, ofInquiry)
	const row = requireRow(await lockReview(db, subject.row), reviewErrors, 'review_not_found')
	return readReview(db, await findSubject(db, ctx, id), row)
}

async function writeReview(db: Db, ctx: Context, action: string, before: ReviewRecord): Promise<ReviewRecord> {
	const row = await updateReview(db, before.id, {}, ctx.platform.clock.now())
	const after = await readReview(db, await findSubject(db, ctx, before.id), row)
	await recordChange(db, ctx, RECORDED_REVIEW, { action, before, after })
	return after
}

function assertUnchanged(shown: Shown, current: ReviewRecord): void {
	if (!isVersionShown(shown, current)) throw refuse(reviewErrors, 'stale_version', { data: { current } })
}
