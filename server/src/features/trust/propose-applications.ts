import type { Applicable } from '@praxis/contract/trust/applications.contract'
import type { Candidate } from './applicable.queries.ts'

/** What each ledger pays of which invoice: in the order given, as far as both go. A ledger never pays more than it has, an invoice is
 *  never paid more than is due. */
export function proposeApplications(candidates: readonly Candidate[]): Applicable[] {
	const spent = new Map<string, number>()
	const paid = new Map<string, number>()
	return candidates.flatMap((one) => {
		const left = one.availableCents - (spent.get(one.ledgerId) ?? 0)
		const due = one.openCents - (paid.get(one.invoiceId) ?? 0)
		const proposedCents = Math.min(left, due)
		if (proposedCents <= 0) return []
		spent.set(one.ledgerId, (spent.get(one.ledgerId) ?? 0) + proposedCents)
		paid.set(one.invoiceId, (paid.get(one.invoiceId) ?? 0) + proposedCents)
		return [{ ...one, proposedCents }]
	})
}
