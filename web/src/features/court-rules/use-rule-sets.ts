import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import type { OwnRuleSet } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { RULE_SETS } from '@praxis/contract/court-rules/rule-sets'
import { useQuery } from '@tanstack/react-query'
import { ownSetsQuery } from './court-rules.api.ts'

interface RuleSets {
	/** Sets that Praxis comes with and those of the firm that are not archived. */
	readonly offered: readonly RuleSet[]
	readonly own: readonly OwnRuleSet[]
	readonly setOf: (id: string) => RuleSet | null
}

/** All rule sets of the firm. While its own are being read, only those that Praxis comes with. */
export function useRuleSets(): RuleSets {
	const own = useQuery(ownSetsQuery).data?.items ?? []
	const all = [...RULE_SETS, ...own.map((one) => one.content)]
	return {
		own,
		offered: [...RULE_SETS, ...own.filter((one) => !one.isArchived).map((one) => one.content)],
		setOf: (id) => all.find((one) => one.id === id) ?? null,
	}
}
