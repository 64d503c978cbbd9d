import { type IntakeSummary, intakeFields } from '@praxis/contract/intake/intake.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Tone } from '@praxis/contract/kernel/field'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'

/** Days before a deadline from which it needs attention. */
const NEAR_DAYS = 14

export function deadlineTone(deadlineOn: string, now: Date): Tone {
	const days = (Date.parse(`${deadlineOn}T00:00:00`) - now.getTime()) / DAY_MS
	if (days < -1) return 'red'
	return days <= NEAR_DAYS ? 'amber' : 'grey'
}

export function IntakeStatusMark({ one }: { readonly one: Pick<IntakeSummary, 'status' | 'spamReason'> }) {
	const { tones, values } = intakeFields.status
	if (one.spamReason !== null) return <StatusMark tone="grey">Suspected spam</StatusMark>
	return <StatusMark tone={tones[one.status]}>{values[one.status]}</StatusMark>
}

interface IntakeMarksProps {
	readonly one: Pick<IntakeSummary, 'urgency' | 'deadlineOn' | 'conflictCount' | 'status' | 'answeredAt' | 'sentAt'>
}

/** What needs attention on an open inquiry: urgency, deadline, possible conflicts. */
export function IntakeMarks({
	one: { status, urgency, deadlineOn, conflictCount, answeredAt, sentAt },
}: IntakeMarksProps) {
	if (status === 'declined' || status === 'opened') return null
	return (
		<>
			{urgency === 'high' && <StatusMark tone="red">Urgent</StatusMark>}
			{deadlineOn !== null && (
				<StatusMark tone={deadlineTone(deadlineOn, new Date())}>Due {formatDate(deadlineOn)}</StatusMark>
			)}
			{answeredAt !== null && <StatusMark tone="green">Answered</StatusMark>}
			{sentAt !== null && answeredAt === null && <StatusMark tone="blue">Questionnaire sent</StatusMark>}
			{conflictCount !== null && conflictCount > 0 && (
				<StatusMark tone="amber">
					{conflictCount === 1 ? '1 possible conflict' : `${conflictCount} possible conflicts`}
				</StatusMark>
			)}
		</>
	)
}
