import type { Rule, RuleSet } from './court-rules.schema.ts'
import { CALIFORNIA } from './sets/california.ts'
import { FLORIDA } from './sets/florida.ts'
import { FRAP } from './sets/frap.ts'
import { FRBP } from './sets/frbp.ts'
import { FRCP } from './sets/frcp.ts'
import { NEW_YORK } from './sets/new-york.ts'
import { TEXAS } from './sets/texas.ts'

/** Sets of court rules that Praxis comes with. */
export const RULE_SETS: readonly RuleSet[] = [FRCP, FRAP, FRBP, CALIFORNIA, FLORIDA, NEW_YORK, TEXAS]

/** Stands for the computing rule of a set where its rules are named. */
export const COMPUTING_RULE = 'computing'

/** `own` are the sets of the firm itself. */
export function ruleSetOf(id: string, own: readonly RuleSet[] = []): RuleSet | null {
	return [...RULE_SETS, ...own].find((one) => one.id === id) ?? null
}

export function ruleOf(set: RuleSet, id: string): Rule | null {
	return set.rules.find((one) => one.id === id) ?? null
}

/** What starts a rule, in words: an event of the set, or another of its rules. */
export function triggerLabel(set: RuleSet, trigger: string): string {
	return set.events.find((one) => one.id === trigger)?.label ?? ruleOf(set, trigger)?.title ?? trigger
}
