import { courtRules } from '@praxis/contract/court-rules/court-rules.contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/use-may.ts'
import { verificationsQuery } from './court-rules.api.ts'
import { VerifiedMark, verificationOf } from './verified-mark.tsx'

interface RuleMarkProps {
	readonly setId: string
	readonly edition: string
	readonly ruleId: string
}

/** Whether the firm has verified a rule; for those who may know. */
export function RuleMark({ setId, edition, ruleId }: RuleMarkProps) {
	const mayRead = useMay()(courtRules.verifications)
	const { data } = useQuery({ ...verificationsQuery, enabled: mayRead })
	return data === undefined ? null : <VerifiedMark by={verificationOf(data.items, { id: setId, edition }, ruleId)} />
}
