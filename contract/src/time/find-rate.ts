/** A rate in cents an hour of the firm, a client or a case: for a person, a role or everyone, within days. */
export interface RateRule {
	readonly caseId: string | null
	readonly clientId: string | null
	readonly userId: string | null
	readonly role: string | null
	readonly cents: number
	/** First and last day; null without an end. */
	readonly startsOn: string | null
	readonly endsOn: string | null
}

export interface RateOf {
	readonly caseId: string | null
	readonly clientId: string | null
	readonly userId: string
	readonly role: string
	readonly workedOn: string
}

function applies(rate: RateRule, of: RateOf): boolean {
	return (
		(rate.caseId === null || rate.caseId === of.caseId) &&
		(rate.clientId === null || rate.clientId === of.clientId) &&
		(rate.userId === null || rate.userId === of.userId) &&
		(rate.role === null || rate.role === of.role) &&
		(rate.startsOn === null || rate.startsOn <= of.workedOn) &&
		(rate.endsOn === null || of.workedOn <= rate.endsOn)
	)
}

/** Case before client before firm; within each, person before role before everyone. A case's rate for a role is before a client's
 *  for the person. */
function rank({ caseId, clientId, userId, role }: RateRule): number {
	return (caseId === null ? 0 : 8) + (clientId === null ? 0 : 4) + (userId === null ? 0 : 2) + (role === null ? 0 : 1)
}

/** The rate that applies to work on a day; null if there is none. `api.rate_of` in the database decides alike. */
export function findRate<R extends RateRule>(rates: readonly R[], of: RateOf): R | null {
	const [best] = rates.filter((rate) => applies(rate, of)).toSorted((a, b) => rank(b) - rank(a))
	return best ?? null
}
