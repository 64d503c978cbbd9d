import { newId } from '@praxis/contract/kernel/new-id'
import { taskDetails, taskErrors, tasks } from '@praxis/contract/tasks/tasks.contract'
import { NEW_TASK } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { isOneEnd, isRepeatNumber, NOT_BOTH, REPEAT_MESSAGES, repeatOf, repeatValuesOf } from './repeat-values.ts'
import type { NewTask } from './tasks.api.ts'

const values = taskDetails.extend({
	id: tasks.create.input.shape.id.unwrap(),
	repeats: z.enum(['no', 'yes']),
	every: z.enum(['day', 'week', 'month', 'year']),
	interval: z.string(),
	until: z.string().nullable(),
	times: z.string(),
})
/** A new record's form generates its id, so that saving twice creates one. */
export type NewTaskValues = z.input<typeof values>

type Read = z.output<typeof values>
const once = (test: (one: Read) => boolean) => (one: Read) => one.repeats === 'no' || test(one)

/** A new task as it is sent. What is entered of a repetition counts only while it repeats. */
export const newTaskForm = values
	.refine(
		once(({ dueOn }) => dueOn !== null),
		{ path: ['dueOn'], message: taskErrors.series_needs_date.message },
	)
	.refine(
		once(({ parentId }) => parentId === null),
		{ path: ['parentId'], message: taskErrors.series_of_subtask.message },
	)
	.refine(
		once(({ interval }) => isRepeatNumber('interval', interval)),
		{ path: ['interval'], message: REPEAT_MESSAGES.interval },
	)
	.refine(
		once(({ times }) => isRepeatNumber('times', times)),
		{ path: ['times'], message: REPEAT_MESSAGES.times },
	)
	.refine(once(isOneEnd), NOT_BOTH)
	.refine(
		once(({ dueOn, until }) => dueOn === null || until === null || until >= dueOn),
		{ path: ['until'], message: taskErrors.series_ends_before.message },
	)
	.transform(({ repeats, every, interval, until, times, ...details }) => {
		const repeat = repeats === 'no' ? null : repeatOf({ every, interval, until, times })
		return { ...details, repeat } satisfies NewTask
	})

export function emptyTaskForm(assigneeId: string | null): NewTaskValues {
	return { ...NEW_TASK, id: newId(), title: '', assigneeId, repeats: 'no', ...repeatValuesOf(null) }
}
