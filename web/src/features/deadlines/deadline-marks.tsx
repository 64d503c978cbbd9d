import { type DeadlineRecord, deadlineFields } from '@praxis/contract/deadlines/deadlines.fields'
import { Row } from '../../ui/layout/layout.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'

/** What to mind about a deadline: overdue, not acknowledged, another date than the rule gives. */
export function DeadlineMarks({ one }: { readonly one: DeadlineRecord }) {
	const isOpen = one.status === 'open'
	return (
		<Row as="span" lineGap={1}>
			{!isOpen && <FieldMark field={deadlineFields.status} value={one.status} />}
			{isOpen && one.dueOn < todayHere() && <StatusMark tone="red">Overdue</StatusMark>}
			{isOpen && one.acknowledgedAt === null && <StatusMark tone="amber">Not acknowledged</StatusMark>}
			{isOpen && one.escalatedTo !== null && (
				<StatusMark tone="red">
					{one.escalatedTo === 'backup' ? 'Escalated to the backup' : 'Escalated to superusers'}
				</StatusMark>
			)}
			{one.overrideReason !== null && <StatusMark tone="blue">Overridden</StatusMark>}
		</Row>
	)
}
