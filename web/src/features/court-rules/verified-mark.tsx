import type { RuleVerification } from '@praxis/contract/court-rules/court-rules.contract'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { COMPUTING_RULE } from '@praxis/contract/court-rules/rule-sets'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDayOf } from '../../ui/text/format.ts'

/** Who has compared a rule of this edition with its source. */
export function verificationOf(
	items: readonly RuleVerification[],
	{ id, edition }: Pick<RuleSet, 'id' | 'edition'>,
	ruleId: string = COMPUTING_RULE,
): RuleVerification | null {
	return items.find((one) => one.setId === id && one.ruleId === ruleId && one.edition === edition) ?? null
}

export function VerifiedMark({ by }: { readonly by: RuleVerification | null }) {
	if (by === null) return <StatusMark tone="amber">Not verified by this firm</StatusMark>
	return (
		<StatusMark tone="green">
			Verified by {by.verifiedByName}, {formatDayOf(by.verifiedAt)}
		</StatusMark>
	)
}
