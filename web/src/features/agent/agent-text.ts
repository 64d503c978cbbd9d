import type {
	AgentCase,
	AgentFailure,
	AgentRiskLevel,
	Estimate,
	LoggedStep,
	Standing,
} from '@praxis/contract/agent/agent.fields'
import { NOT_ESTIMATED } from '@praxis/contract/agent/agent.fields'
import type { Tone } from '@praxis/contract/kernel/field'
import { formatMoney } from '../../ui/text/format-amounts.ts'

export const RISK_LABELS: Readonly<Record<AgentRiskLevel, string>> = { low: 'Low', medium: 'Medium', high: 'High' }
export const RISK_TONES: Readonly<Record<AgentRiskLevel, Tone>> = { low: 'green', medium: 'amber', high: 'red' }

export const OVER_LABELS: Readonly<Record<Exclude<Standing, 'open'>, string>> = {
	opened: 'A case was opened from the inquiry itself.',
	declined: 'The inquiry was declined.',
	closed: 'The responses were closed without action.',
	spam: 'The inquiry is held as spam.',
}

export const KIND_LABELS: Readonly<Record<AgentFailure['kind'], string>> = {
	failed: 'Failed',
	stopped: 'Stopped',
	interrupted: 'Interrupted',
}
export const KIND_TONES: Readonly<Record<AgentFailure['kind'], Tone>> = {
	failed: 'red',
	stopped: 'grey',
	interrupted: 'amber',
}

export const OUTCOME_LABELS: Readonly<Record<LoggedStep['outcome'], string>> = {
	done: 'Done',
	skipped: 'Skipped',
	stopped: 'Stopped',
	failed: 'Failed',
}

export function percent(share: number): string {
	return `${Math.round(share * 100)}%`
}

export function moneyOf(estimate: Estimate): string {
	return estimate === null ? NOT_ESTIMATED : formatMoney(estimate.amount)
}

export function daysOf(estimate: Estimate): string {
	if (estimate === null) return NOT_ESTIMATED
	return estimate.amount === 1 ? '1 day' : `${estimate.amount} days`
}

/** Who sorted the inquiry. */
export function sortedBy({ classification: { by, modelName } }: Pick<AgentCase, 'classification'>): string {
	return by === 'model' ? `by the model ${modelName ?? ''}`.trim() : 'by rules'
}

/** The inquiry, or the response without one. */
export function sourceHref({ id, intakeId }: Pick<AgentCase, 'id' | 'intakeId'>): string {
	return intakeId === null ? `/dashboard/questionnaire-management/answers/${id}` : `/dashboard/intakes/${id}`
}

export function reviewHref({ id }: Pick<AgentCase, 'id'>): string {
	return `/dashboard/client-intake/reviews/${id}`
}
