import { type ChainInput, type ChainLink, computeChain } from '@praxis/contract/court-rules/chain.rules'
import { type Court, problemOf } from '@praxis/contract/court-rules/compute-deadline.rules'
import { holidaysOf } from '@praxis/contract/court-rules/court-holidays.rules'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { ruleSetOf } from '@praxis/contract/court-rules/rule-sets'
import { deadlineErrors } from '@praxis/contract/deadlines/deadlines.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { findHolidays, isCourt } from '../court-rules/find-holidays.ts'
import { findOwnRuleSets } from '../court-rules/find-rule-sets.ts'

/** @throws AppError rule_unknown unless the set has the event */
export async function requireEvent(db: Db, setId: string, eventId: string, which: 'all' | 'active'): Promise<RuleSet> {
	const set = ruleSetOf(setId, await findOwnRuleSets(db, which))
	if (set === null || !set.events.some((one) => one.id === eventId)) throw refuse(deadlineErrors, 'rule_unknown')
	return set
}

export interface EventInput extends Omit<ChainInput, 'eventId'> {
	readonly closures: readonly string[]
	readonly courtId: string | null
}

/** @throws AppError period_problem for a day out of range */
export function requireDay({ day }: Pick<EventInput, 'day'>): void {
	const message = problemOf({ day, period: { count: 1, unit: 'day', direction: 'after' } })
	if (message !== null) throw refuse(deadlineErrors, 'period_problem', { message, fields: { day: message } })
}

/** The court’s holidays and closures. @throws AppError deadline_court_unknown */
export async function findCourt(db: Db, { courtId, closures }: EventInput): Promise<Court> {
	if (courtId !== null && !(await isCourt(db, courtId))) {
		throw refuseField(deadlineErrors, 'deadline_court_unknown', 'courtId')
	}
	return { holidays: holidaysOf(await findHolidays(db), courtId), closures }
}

/** @throws AppError period_problem with the reason why rules cannot be computed */
export function requireComputed<T>(compute: () => T): T {
	try {
		return compute()
	} catch (error) {
		if (error instanceof RangeError) throw refuse(deadlineErrors, 'period_problem', { message: error.message })
		throw error
	}
}

/** The links of a chain by rule. @throws AppError period_problem */
export function linksOf(
	set: RuleSet,
	court: Court,
	eventId: string,
	{ day, means }: EventInput,
): ReadonlyMap<string, ChainLink> {
	const links = requireComputed(() => computeChain(set, court, { eventId, day, means }))
	return new Map(links.map((one) => [one.rule.id, one]))
}
