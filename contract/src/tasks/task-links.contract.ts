import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { taskErrors } from './tasks.contract.ts'
import { taskRecord } from './tasks.fields.ts'

export const BLOCKERS_MAX = 50

export const taskLinkErrors = defineErrors({
	task_not_found: taskErrors.task_not_found,
	blocker_unknown: { kind: 'invalid', message: 'This task does not exist.' },
	blocker_itself: { kind: 'invalid', message: 'A task cannot wait for itself.' },
	blocker_circle: { kind: 'conflict', message: 'These tasks would wait for each other.' },
	too_many_blockers: { kind: 'invalid', message: `A task can wait for at most ${BLOCKERS_MAX} others.` },
})

const taskLinksOf = z.object({
	/** In the order in which they were made. */
	subtasks: z.array(taskRecord),
	/** What the task waits for, done ones too. */
	blockers: z.array(taskRecord),
	/** What waits for the task. */
	waiting: z.array(taskRecord),
})

const VIEW = 'view_calendar'
const link = z.object({ taskId: rowId, blockedById: rowId })
const notFound = { task_not_found: taskLinkErrors.task_not_found }

/** How a task is linked to others. */
export const taskLinks = {
	list: endpoint({
		id: 'taskLinks.list',
		method: 'GET',
		path: '/api/tasks/:taskId/links',
		access: VIEW,
		summary: 'The subtasks of a task, the tasks it waits for and those that wait for it.',
		input: z.object({ taskId: rowId }),
		output: taskLinksOf,
		errors: notFound,
	}),
	addBlocker: endpoint({
		id: 'taskLinks.addBlocker',
		method: 'PUT',
		path: '/api/tasks/:taskId/blockers/:blockedById',
		access: VIEW,
		summary: 'Make a task wait for another one. Nothing changes where it waits for it already.',
		input: link,
		output: taskRecord,
		errors: {
			...notFound,
			blocker_unknown: taskLinkErrors.blocker_unknown,
			blocker_itself: taskLinkErrors.blocker_itself,
			blocker_circle: taskLinkErrors.blocker_circle,
			too_many_blockers: taskLinkErrors.too_many_blockers,
		},
	}),
	removeBlocker: endpoint({
		id: 'taskLinks.removeBlocker',
		method: 'DELETE',
		path: '/api/tasks/:taskId/blockers/:blockedById',
		access: VIEW,
		summary: 'Stop a task from waiting for another one.',
		input: link,
		output: taskRecord,
		errors: { ...notFound, blocker_unknown: taskLinkErrors.blocker_unknown },
	}),
}
