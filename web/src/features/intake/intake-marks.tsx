import type { IntakeSummary } from '@praxis/contract/intake/intake-fields'
import { INTAKE_STATUS_WORDS } from '@praxis/contract/intake/intake-words'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { deadlineTone, INTAKE_TONES } from './intake-tones.ts'

/** How far an intake has come. */
export function IntakeStatusMark({ one }: { readonly one: Pick<IntakeSummary, 'status' | 'spamReason'> }) {
	if (one.spamReason !== null) return <StatusMark tone="grey">Suspected spam</StatusMark>
	return <StatusMark tone={INTAKE_TONES[one.status]}>{INTAKE_STATUS_WORDS[one.status]}</StatusMark>
}

interface IntakeMarksProps {
	readonly one: Pick<IntakeSummary, 'urgency' | 'deadlineOn' | 'hitCount' | 'status'>
}

/** What asks for attention while an intake is open: urgency, a date that is near, names the firm knows. */
export function IntakeMarks({ one }: IntakeMarksProps) {
	if (one.status === 'declined' || one.status === 'opened') return null
	return (
		<>
			{one.urgency === 'high' && <StatusMark tone="amber">Urgent</StatusMark>}
			{one.deadlineOn !== null && (
				<StatusMark tone={deadlineTone(one.deadlineOn, new Date())}>By {formatDate(one.deadlineOn)}</StatusMark>
			)}
			{one.hitCount !== null && one.hitCount > 0 && (
				<StatusMark tone="amber">
					{one.hitCount === 1 ? '1 name is known' : `${one.hitCount} names are known`}
				</StatusMark>
			)}
		</>
	)
}
