import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { StatusMark } from '../../ui/status/status-mark.tsx'

/** Says of an open task what it waits for. */
export function TaskWaiting({
	task: { waitsFor, status },
}: {
	readonly task: Pick<TaskRecord, 'waitsFor' | 'status'>
}) {
	if (waitsFor === '' || status === 'done' || status === 'archived') return null
	return <StatusMark tone="grey">Waiting for {waitsFor}</StatusMark>
}

/** “1 of 3 subtasks”, or nothing of a task without. */
export function SubtaskCount({
	task: { subtaskCount, subtasksDone },
}: {
	readonly task: Pick<TaskRecord, 'subtaskCount' | 'subtasksDone'>
}) {
	if (subtaskCount === 0) return null
	return (
		<span>
			{subtasksDone} of {subtaskCount} {subtaskCount === 1 ? 'subtask' : 'subtasks'}
		</span>
	)
}
