import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { reviewErrors, type reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord } from '@praxis/contract/review/review-fields'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { setAnswersAside } from '../answers/set-answers-aside.ts'
import { announceReview } from './announce-review.ts'
import { findSubject, isVersionShown, readReview } from './find-reviews.ts'
import { assertMayReview } from './review.policy.ts'
import { lockReview, updateReview } from './review.queries.ts'

type Shown = ParsedInput<typeof reviews.setAside>

/** Puts answers that came without an inquiry out of the queue. */
export async function setReviewAside(ctx: Context, input: Shown): Promise<ReviewRecord> {
	assertMayReview(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockAlone(db, ctx, input, 'review_of_inquiry')
		if (before.state !== 'waiting') throw refuse(reviewErrors, 'review_done', { data: { current: before } })
		assertUnchanged(input, before)
		if (!(await setAnswersAside(db, ctx, before.id, true))) throw refuse(reviewErrors, 'review_done')
		return keep(db, ctx, 'reviews.setAside', before)
	})
}

/** Puts answers that were set aside into the queue again. */
export async function takeReviewBack(ctx: Context, input: Shown): Promise<ReviewRecord> {
	assertMayReview(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockAlone(db, ctx, input, 'review_not_set_aside')
		if (before.setAside === null) throw refuse(reviewErrors, 'review_not_set_aside', { data: { current: before } })
		assertUnchanged(input, before)
		if (!(await setAnswersAside(db, ctx, before.id, false))) throw refuse(reviewErrors, 'review_not_set_aside')
		return keep(db, ctx, 'reviews.takeBack', before)
	})
}

/** The review of answers that stand alone, locked, as it now is; that of an inquiry is refused. */
async function lockAlone(
	db: Db,
	ctx: Context,
	{ id }: Shown,
	ofInquiry: 'review_of_inquiry' | 'review_not_set_aside',
): Promise<ReviewRecord> {
	const { intake, begun } = await findSubject(db, ctx, id)
	if (intake !== null) throw refuse(reviewErrors, ofInquiry)
	const row = await lockReview(db, begun)
	if (row === null) throw refuse(reviewErrors, 'review_not_found')
	return readReview(db, await findSubject(db, ctx, id), row)
}

async function keep(db: Db, ctx: Context, action: string, before: ReviewRecord): Promise<ReviewRecord> {
	const row = await updateReview(db, before.id, {}, ctx.platform.clock.now())
	const after = await readReview(db, await findSubject(db, ctx, before.id), row)
	await announceReview(db, ctx, { action, before, after })
	return after
}

function assertUnchanged(shown: Shown, current: ReviewRecord): void {
	if (!isVersionShown(shown, current)) throw refuse(reviewErrors, 'stale_version', { data: { current } })
}
