import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { TaskRepeat } from '@praxis/contract/tasks/repeat.rules'
import { taskErrors } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { insertSeries, setSeries } from './task-series.queries.ts'
import { selectTask } from './tasks.queries.ts'

/** Whether a task can repeat, from which day. @throws AppError series_of_subtask, series_needs_date, series_ends_before */
export function requireRepeatable({ parentId, dueOn }: TaskRecord, { until }: TaskRepeat): string {
	if (parentId !== null) throw refuse(taskErrors, 'series_of_subtask')
	if (dueOn === null) {
		throw refuseField(taskErrors, 'series_needs_date', 'dueOn')
	}
	if (until !== null && until < dueOn) {
		throw refuseField(taskErrors, 'series_ends_before', 'until')
	}
	return dueOn
}

/** Makes a task the first one of a series. */
export async function createSeries(db: Db, task: TaskRecord, repeat: TaskRepeat): Promise<TaskRecord> {
	const dueOn = requireRepeatable(task, repeat)
	const id = newId()
	await insertSeries(db, id, { ...task, repeat, startsOn: dueOn, lastOn: dueOn })
	await setSeries(db, task.id, id, dueOn)
	return requireRow(await selectTask(db, task.id), taskErrors, 'task_not_found')
}
