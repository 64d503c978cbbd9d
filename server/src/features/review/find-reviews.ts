import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { reviewErrors, type reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord, ReviewSummary } from '@praxis/contract/review/review.fields'
import type { Recorded } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { answersFor } from '../answers/review-answers.ts'
import { findActiveCustomFields, findPhoneCountry } from '../clients/find-card.ts'
import { findIntake } from '../intake/find-intakes.ts'
import { describeReview, isOpenIntake, type ReviewSubject } from './describe-review.ts'
import {
	type ReviewRow,
	selectAnswersOfIntake,
	selectAttorney,
	selectCaseStanding,
	selectClientStanding,
	selectClosing,
	selectReviewPage,
	selectReviewRow,
} from './review.queries.ts'

/** The event goes to the firm, never to the client. The values themselves are audited with client and case. */
export const RECORDED_REVIEW: Recorded<ReviewRecord> = {
	entity: 'reviews',
	about: ({ client, case: into }) => ({ clientId: client?.id ?? null, caseId: into?.id ?? null }),
	audience: ({ case: into }) => ({ caseId: into?.id ?? null }),
	audited: ({ state, client, case: into, fields, parties }) => ({
		state,
		clientId: client?.id ?? null,
		caseId: into?.id ?? null,
		...Object.fromEntries([
			...fields.flatMap(({ field, decision }) => (decision === null ? [] : [[field, decision.take]])),
			...parties.flatMap(({ key, decision }) =>
				decision === null ? [] : [[`party ${key}`, decision.take?.name ?? null]],
			),
		]),
	}),
}

/** Without this permission, inquiries are reviewed without their responses. */
function seesAnswers({ actor }: Context): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && actor.permissions.has('view_questionnaires'))
}

/** Inquiries and responses in review, by state. */
export function listReviews(ctx: Context, input: ParsedInput<typeof reviews.list>): Promise<Page<ReviewSummary>> {
	return withListRead(ctx, (db) => selectReviewPage(db, input, seesAnswers(ctx)))
}

export function getReview(ctx: Context, input: { readonly id: string }): Promise<ReviewRecord> {
	return withRead(ctx, async (db) => (await findReview(db, ctx, input.id)).review)
}

/** A review with what it is about, in the caller's transaction.
 *  @throws AppError review_not_found */
export async function findReview(
	db: Db,
	ctx: Context,
	id: string,
): Promise<{ readonly subject: ReviewSubject; readonly review: ReviewRecord }> {
	const subject = await findSubject(db, ctx, id)
	return { subject, review: await readReview(db, subject, await selectReviewRow(db, subject.row.id)) }
}

/** Finds an inquiry with its responses, or responses without an inquiry.
 *  @throws AppError review_not_found */
export async function findSubject(db: Db, ctx: Context, id: string): Promise<ReviewSubject> {
	const intake = await findIntake(db, id)
	if (intake !== null) return ofIntake(db, ctx, intake)
	const answers = seesAnswers(ctx) ? await answersFor(db, id) : null
	if (answers === null || answers.status === 'in_progress') throw refuse(reviewErrors, 'review_not_found')
	const parent = answers.intakeId === null ? null : await findIntake(db, answers.intakeId)
	const isAlone = (await selectReviewRow(db, id)) !== null
	if (parent !== null && !isAlone && isOpenIntake(parent)) return ofIntake(db, ctx, parent)
	const clientId = answers.clientId ?? parent?.clientId ?? null
	const closed = await selectClosing(db, id)
	return { intake: null, answers, closed, row: { id, intake_id: null, answers_id: id, client_id: clientId } }
}

async function ofIntake(db: Db, ctx: Context, intake: IntakeRecord): Promise<ReviewSubject> {
	const answersId = seesAnswers(ctx) ? await selectAnswersOfIntake(db, intake.id) : null
	const answers = answersId === null ? null : await answersFor(db, answersId)
	const clientId = answers?.clientId ?? intake.clientId
	const row = { id: intake.id, intake_id: intake.id, answers_id: null, client_id: clientId }
	return { intake, answers, closed: null, row }
}

/** The review: the answers compared with the current client and case. */
export async function readReview(db: Db, subject: ReviewSubject, row: ReviewRow | null): Promise<ReviewRecord> {
	const clientId = row === null ? subject.row.client_id : row.clientId
	const assignedTo = subject.intake?.assignedTo ?? null
	const [client, standing, home, own, attorney] = await Promise.all([
		clientId === null ? null : selectClientStanding(db, clientId),
		row === null || row.caseId === null ? null : selectCaseStanding(db, row.caseId),
		findPhoneCountry(db),
		findActiveCustomFields(db),
		assignedTo === null ? null : selectAttorney(db, assignedTo),
	])
	return describeReview(subject, row, { client, case: standing, home, own, attorney })
}

/** Whether a review has the version that was shown. Version 0 is shown before the row exists, which starts with 1. */
export function isVersionShown(shown: { readonly version: number }, now: ReviewRecord): boolean {
	return shown.version === now.version || (shown.version === 0 && now.version === 1)
}
