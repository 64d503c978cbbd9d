import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { taskRepeat } from './repeat.rules.ts'
import { taskErrors } from './tasks.contract.ts'
import { taskRecord } from './tasks.fields.ts'

const EDIT = 'view_calendar'
const versioned = { taskId: rowId, version: expectedVersion }
const stale = { task_not_found: taskErrors.task_not_found, stale_version: taskErrors.stale_version }

/** Tasks that repeat. The next one is made when the present one is done, or on its day. */
export const taskSeries = {
	set: endpoint({
		id: 'taskSeries.set',
		method: 'PUT',
		path: '/api/tasks/:taskId/repeat',
		access: EDIT,
		summary: 'Repeat a task from its due date on, or change how it and the following ones repeat.',
		input: taskRepeat.safeExtend(versioned),
		output: taskRecord,
		errors: {
			...stale,
			series_needs_date: taskErrors.series_needs_date,
			due_rule_repeats: taskErrors.due_rule_repeats,
			series_of_subtask: taskErrors.series_of_subtask,
			series_ends_before: taskErrors.series_ends_before,
			series_day_taken: taskErrors.series_day_taken,
		},
	}),
	end: endpoint({
		id: 'taskSeries.end',
		method: 'DELETE',
		path: '/api/tasks/:taskId/repeat',
		access: EDIT,
		summary: 'Make no further tasks of a series. Those that are there stay.',
		input: z.object(versioned),
		output: taskRecord,
		errors: stale,
	}),
}
