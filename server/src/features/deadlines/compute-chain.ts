import { type ChainInput, type ChainLink, computeChain } from '@praxis/contract/court-rules/chain.rules'
import { type Court, problemOf } from '@praxis/contract/court-rules/compute-deadline.rules'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { ruleSetOf } from '@praxis/contract/court-rules/rule-sets'
import { deadlineErrors } from '@praxis/contract/deadlines/deadlines.contract'
import { refuse } from '@praxis/contract/kernel/errors'

/** @throws AppError rule_unknown unless the set has the event */
export function requireEvent(setId: string, eventId: string): RuleSet {
	const set = ruleSetOf(setId)
	if (set === null || !set.events.some((one) => one.id === eventId)) throw refuse(deadlineErrors, 'rule_unknown')
	return set
}

interface EventInput extends Omit<ChainInput, 'eventId'> {
	readonly closures: readonly string[]
}

/** @throws AppError period_problem for a day out of range */
export function requireDay({ day }: Pick<EventInput, 'day'>): void {
	const message = problemOf({ day, period: { count: 1, unit: 'day', direction: 'after' } })
	if (message !== null) throw refuse(deadlineErrors, 'period_problem', { message, fields: { day: message } })
}

export const courtOf = ({ closures }: Pick<EventInput, 'closures'>): Court => ({ holidays: [], closures })

/** The links of a chain by rule. */
export function linksOf(set: RuleSet, eventId: string, event: EventInput): ReadonlyMap<string, ChainLink> {
	requireDay(event)
	const { day, means } = event
	const links = computeChain(set, courtOf(event), { eventId, day, means })
	return new Map(links.map((one) => [one.rule.id, one]))
}
