import { type ChainInput, computeChain } from '../court-rules/chain.rules.ts'
import type { Court, Deadline } from '../court-rules/compute-deadline.rules.ts'
import type { RuleSet } from '../court-rules/court-rules.schema.ts'
import type { DateText } from '../kernel/dates.ts'

/** What is kept of a deadline that is computed again. */
export interface Kept {
	readonly id: string
	/** Null of one that was entered by hand. */
	readonly ruleId: string | null
	readonly title: string
	readonly dueOn: DateText
	readonly computedOn: DateText
	readonly overrideReason: string | null
	readonly status: string
}

export interface Recomputed {
	readonly id: string
	readonly title: string
	readonly from: DateText
	/** What the rule gives now; the date stays where it is overridden. */
	readonly to: DateText
	readonly deadline: Deadline
	readonly isOverridden: boolean
	/** Whether its due date changes. */
	readonly isMoved: boolean
}

/** Open deadlines of a trigger by its new day, means and closures. Rules that no longer apply on the new day are left out: their
 *  dates stay. */
export function recompute(set: RuleSet, court: Court, input: ChainInput, kept: readonly Kept[]): Recomputed[] {
	const links = new Map(computeChain(set, court, input).map((one) => [one.rule.id, one.deadline]))
	return kept.flatMap(({ id, ruleId, title, dueOn, overrideReason, status }) => {
		const deadline = ruleId === null ? undefined : links.get(ruleId)
		if (deadline === undefined || status !== 'open') return []
		const isOverridden = overrideReason !== null
		const isMoved = !isOverridden && deadline.on !== dueOn
		return [{ id, title, from: dueOn, to: deadline.on, deadline, isOverridden, isMoved }]
	})
}
