import type { ArrangementKind } from '@praxis/contract/billing/arrangements.contract'
import type { UnbilledCase } from '@praxis/contract/billing/billing.contract'

export interface WorkFilterValues {
	/** Part of the name or number of a case, or of its client. */
	readonly text: string
	readonly arrangement: ArrangementKind | null
	/** Cases that come to less are left out; 0 for all. */
	readonly leastCents: number
}

export const NO_FILTER: WorkFilterValues = { text: '', arrangement: null, leastCents: 0 }

/** The cases that fit all of a filter. */
export function filteredCases(
	cases: readonly UnbilledCase[],
	{ text, arrangement, leastCents }: WorkFilterValues,
): readonly UnbilledCase[] {
	const searched = text.trim().toLowerCase()
	return cases.filter(
		(one) =>
			(arrangement === null || one.arrangement === arrangement) &&
			one.feesCents + one.expensesCents >= leastCents &&
			[one.caseName, one.caseNumber, one.clientName].some((name) => name.toLowerCase().includes(searched)),
	)
}
