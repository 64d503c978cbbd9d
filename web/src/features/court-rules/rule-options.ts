import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { ruleOf } from '@praxis/contract/court-rules/rule-sets'

/** A set that the firm has copied has the same rules as the first one: a rule is named with its set. */
export const keyOf = (setId: string, ruleId: string) => `${setId} ${ruleId}`

export function ofKey(key: string): { readonly set: string; readonly rule: string } {
	const at = key.indexOf(' ')
	return { set: key.slice(0, at), rule: key.slice(at + 1) }
}

/** All rules of all sets, for a choice. */
export function ruleOptions(sets: readonly RuleSet[]) {
	return sets.flatMap((set) =>
		set.rules.map((rule) => ({
			value: keyOf(set.id, rule.id),
			label: rule.title,
			detail: `${rule.cite} · ${set.title}`,
		})),
	)
}

/** The set that an address names; where it names none, the first one that has the rule. */
export function chosenSet(sets: readonly RuleSet[], setId: string | null, ruleId: string): RuleSet | undefined {
	const having = sets.filter((one) => ruleOf(one, ruleId) !== null)
	return having.find((one) => one.id === setId) ?? having[0]
}
