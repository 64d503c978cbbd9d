import type { CheckStatus } from '@praxis/contract/trust/checks.contract'
import { StatusMark } from '../../../ui/status/status-mark.tsx'

export const CHECK_STATUSES = {
	outstanding: { tone: 'blue', label: 'Outstanding' },
	stale: { tone: 'amber', label: 'Stale' },
	cleared: { tone: 'green', label: 'Cleared' },
	stopped: { tone: 'grey', label: 'Stopped' },
	void: { tone: 'grey', label: 'Void' },
} as const

export function CheckMark({ status }: { readonly status: CheckStatus }) {
	return <StatusMark tone={CHECK_STATUSES[status].tone}>{CHECK_STATUSES[status].label}</StatusMark>
}
