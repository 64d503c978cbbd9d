import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

/** When a task is due; one that is past due is marked. */
export function TaskDue({ task: { dueOn, status } }: { readonly task: Pick<TaskRecord, 'dueOn' | 'status'> }) {
	if (dueOn === null) return null
	const isOpen = status === 'open' || status === 'in_progress'
	if (!isOpen || dueOn >= new Date().toLocaleDateString('sv')) return formatDate(dueOn)
	return (
		<StatusMark tone="red">
			{formatDate(dueOn)}
			<VisuallyHidden>, past due</VisuallyHidden>
		</StatusMark>
	)
}
