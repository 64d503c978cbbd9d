import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { reviewErrors, type reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord, ReviewSummary } from '@praxis/contract/review/review-fields'
import type { Context } from '../../platform/context.ts'
import { type Db, withListRead, withRead } from '../../platform/db/transaction.ts'
import { answersFor } from '../answers/read-answers.ts'
import { homeOfPhones, ownFieldsAskedFor } from '../clients/find-card.ts'
import { intakeFor } from '../intake/read-intake.ts'
import { describeReview } from './describe-review.ts'
import { seesAnswers } from './review.policy.ts'
import {
	type ReviewRow,
	selectAnswersOfIntake,
	selectCaseStanding,
	selectClientStanding,
	selectReviewPage,
	selectReviewRow,
	selectSetAside,
} from './review.queries.ts'
import { isOpenIntake, type ReviewSubject } from './review-subject.ts'

/** Intakes and submitted answers that wait to be reviewed, or that were. */
export function listReviews(ctx: Context, input: ParsedInput<typeof reviews.list>): Promise<Page<ReviewSummary>> {
	return withListRead(ctx, (db) => selectReviewPage(db, input, seesAnswers(ctx)))
}

export function getReview(ctx: Context, input: { readonly id: string }): Promise<ReviewRecord> {
	return withRead(ctx, async (db) => {
		const subject = await findSubject(db, ctx, input.id)
		return readReview(db, subject, await selectReviewRow(db, subject.begun.id))
	})
}

/** Finds an intake with its answers, or answers that stand alone.
 *  @throws AppError review_not_found */
export async function findSubject(db: Db, ctx: Context, id: string): Promise<ReviewSubject> {
	const intake = await intakeFor(db, id)
	if (intake !== null) return ofIntake(db, ctx, intake)
	const answers = seesAnswers(ctx) ? await answersFor(db, id) : null
	if (answers === null || answers.status === 'in_progress') throw refuse(reviewErrors, 'review_not_found')
	const parent = answers.intakeId === null ? null : await intakeFor(db, answers.intakeId)
	const isAlone = (await selectReviewRow(db, id)) !== null
	if (parent !== null && !isAlone && isOpenIntake(parent)) return ofIntake(db, ctx, parent)
	const clientId = answers.clientId ?? parent?.clientId ?? null
	const setAside = await selectSetAside(db, id)
	return { intake: null, answers, setAside, begun: { id, intake_id: null, answers_id: id, client_id: clientId } }
}

async function ofIntake(db: Db, ctx: Context, intake: IntakeRecord): Promise<ReviewSubject> {
	const answersId = seesAnswers(ctx) ? await selectAnswersOfIntake(db, intake.id) : null
	const answers = answersId === null ? null : await answersFor(db, answersId)
	const clientId = answers?.clientId ?? intake.clientId
	const begun = { id: intake.id, intake_id: intake.id, answers_id: null, client_id: clientId }
	return { intake, answers, setAside: null, begun }
}

/** The review as it stands: what was said beside what the client and the case say now. */
export async function readReview(db: Db, subject: ReviewSubject, row: ReviewRow | null): Promise<ReviewRecord> {
	const clientId = row === null ? subject.begun.client_id : row.clientId
	const [client, standing, home, own] = await Promise.all([
		clientId === null ? null : selectClientStanding(db, clientId),
		row === null || row.caseId === null ? null : selectCaseStanding(db, row.caseId),
		homeOfPhones(db),
		ownFieldsAskedFor(db),
	])
	return describeReview(subject, row, { client, case: standing, home, own })
}

/** Whether a review has the version that was shown. A row that the first click makes is the one that was shown as none. */
export function isVersionShown(shown: { readonly version: number }, now: ReviewRecord): boolean {
	return shown.version === now.version || (shown.version === 0 && now.version === 1)
}
