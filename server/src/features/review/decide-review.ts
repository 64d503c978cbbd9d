import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { reviewErrors, reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findSubject, RECORDED_REVIEW, readReview } from './find-reviews.ts'
import {
	lockReview,
	type ReviewChanges,
	type ReviewRow,
	selectCaseStanding,
	selectClientStanding,
	updateReview,
} from './review.queries.ts'

type Decisions = ParsedInput<typeof reviews.decide>

/** Saves which answers are accepted or skipped, and the client and case they belong to. */
export async function decideReview(ctx: Context, input: Decisions): Promise<ReviewRecord> {
	permitTo(ctx, reviews.decide)
	return withTransaction(ctx, (db) => decideReviewWithin(db, ctx, input))
}

/** As `decideReview`, in the caller's transaction. */
export async function decideReviewWithin(db: Db, ctx: Context, input: Decisions): Promise<ReviewRecord> {
	permitTo(ctx, reviews.decide)
	const locked = await lockReview(db, (await findSubject(db, ctx, input.id)).row)
	const row = requireRow(locked, reviewErrors, 'review_not_found')
	const subject = await findSubject(db, ctx, input.id)
	const before = await readReview(db, subject, row)
	if (before.state !== 'waiting') throw refuse(reviewErrors, 'review_done')
	const into = await target(db, row, input)
	const changes = { ...merged(row, input, before, into.case_id === row.caseId), ...into }
	const after = await readReview(db, subject, await updateReview(db, row.id, changes, ctx.platform.clock.now()))
	await recordChange(db, ctx, RECORDED_REVIEW, { action: reviews.decide.id, before, after })
	return after
}

/** Drops cleared decisions, those on another case, and those on fields that are not proposed. */
function merged(
	row: ReviewRow,
	{ fields, parties }: Decisions,
	one: ReviewRecord,
	isSameCase: boolean,
): Pick<ReviewChanges, 'fields' | 'parties'> {
	const known = new Set<string>([...one.fields.map(({ field }) => field), ...one.parties.map(({ key }) => key)])
	const merge = (kept: object, given: object) =>
		JSON.stringify(
			Object.fromEntries(
				Object.entries({ ...kept, ...given }).filter(([name, decision]) => decision !== null && known.has(name)),
			),
		)
	const kept = Object.entries(row.fields).filter(([field]) => isSameCase || !field.startsWith('case.'))
	return { fields: merge(Object.fromEntries(kept), fields), parties: merge(row.parties, parties) }
}

/** The client and case to update. Another client clears the case. */
async function target(db: Db, row: ReviewRow, { clientId, caseId }: Decisions) {
	const isOther = clientId !== undefined && clientId !== row.clientId
	const nextClient = clientId === undefined ? row.clientId : clientId
	if (isOther && nextClient !== null && (await selectClientStanding(db, nextClient)) === null) {
		throw refuseField(reviewErrors, 'review_client_unknown', 'clientId')
	}
	const nextCase = caseId === undefined ? (isOther ? null : row.caseId) : caseId
	if (nextCase !== null && nextCase !== row.caseId) {
		const found = await selectCaseStanding(db, nextCase)
		if (found === null || found.client_id !== nextClient) {
			throw refuseField(reviewErrors, 'review_case_unknown', 'caseId')
		}
	}
	return { client_id: nextClient, case_id: nextCase }
}
