import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { reviewErrors, type reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord } from '@praxis/contract/review/review-fields'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { announceReview } from './announce-review.ts'
import { findSubject, readReview } from './find-reviews.ts'
import { assertMayReview } from './review.policy.ts'
import {
	lockReview,
	type ReviewChanges,
	type ReviewRow,
	selectCaseStanding,
	selectClientStanding,
	updateReview,
} from './review.queries.ts'

type Decisions = ParsedInput<typeof reviews.decide>

/** Keeps which answers are accepted and which are left, and which client and case they belong to. */
export async function decideReview(ctx: Context, input: Decisions): Promise<ReviewRecord> {
	assertMayReview(ctx)
	return withTransaction(ctx, async (db) => {
		const row = await lockReview(db, (await findSubject(db, ctx, input.id)).begun)
		if (row === null) throw refuse(reviewErrors, 'review_not_found')
		const subject = await findSubject(db, ctx, input.id)
		const before = await readReview(db, subject, row)
		if (before.state !== 'waiting') throw refuse(reviewErrors, 'review_done')
		const into = await target(db, row, input)
		const changes = { ...merged(row, input, before, into.case_id === row.caseId), ...into }
		const after = await readReview(db, subject, await updateReview(db, row.id, changes, ctx.platform.clock.now()))
		await announceReview(db, ctx, { action: 'reviews.decide', before, after })
		return after
	})
}

/** A decision taken back goes, and what was decided of another case; what nobody proposed is not kept. */
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

/** The client and case to fill in. A case goes with its client. */
async function target(db: Db, row: ReviewRow, { clientId, caseId }: Decisions) {
	const isOther = clientId !== undefined && clientId !== row.clientId
	const nextClient = clientId === undefined ? row.clientId : clientId
	if (isOther && nextClient !== null && (await selectClientStanding(db, nextClient)) === null) {
		const { message } = reviewErrors.review_client_unknown
		throw refuse(reviewErrors, 'review_client_unknown', { fields: { clientId: message } })
	}
	const nextCase = caseId === undefined ? (isOther ? null : row.caseId) : caseId
	if (nextCase !== null && nextCase !== row.caseId) {
		const found = await selectCaseStanding(db, nextCase)
		if (found === null || found.client_id !== nextClient) {
			const { message } = reviewErrors.review_case_unknown
			throw refuse(reviewErrors, 'review_case_unknown', { fields: { caseId: message } })
		}
	}
	return { client_id: nextClient, case_id: nextCase }
}
