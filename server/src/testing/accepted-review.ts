import type { ReviewRecord } from '@praxis/contract/review/review.fields'

/** The decisions that accept the likeliest answer for everything. */
export function acceptedAll(one: ReviewRecord) {
	const fields = one.fields.map((row) => [row.field, { take: row.candidates[0]?.value ?? '' }])
	const parties = one.parties.map((row) => [row.key, { take: row.party }])
	return { id: one.id, fields: Object.fromEntries(fields), parties: Object.fromEntries(parties) }
}

/** What opening a review says of how it was shown. */
export function asShown(one: ReviewRecord) {
	const { id, version, answersId } = one
	const shown = { clientVersion: one.client?.version ?? null, caseVersion: one.case?.version ?? null }
	return { id, version, answersId, ...shown, isNewClient: one.client === null }
}
