import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import type { Recorded } from '../../platform/audit/record-change.ts'

export const RECORDED: Recorded<TaskRecord> = {
	entity: 'tasks',
	about: ({ caseId }) => ({ caseId }),
	// What others make of it is in their own history.
	audited: ({
		waitsFor: _waitsFor,
		subtaskCount: _count,
		subtasksDone: _done,
		repeat: _repeat,
		dueRule: _due,
		...kept
	}) => kept,
}
