import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { prose, requiredLine } from '../kernel/text.ts'
import { taskErrors } from './tasks.contract.ts'

export const CHECKS_MAX = 100
export const COMMENTS_MAX = 500

export const taskPartErrors = defineErrors({
	task_not_found: taskErrors.task_not_found,
	task_check_not_found: { kind: 'not_found', message: 'Checklist item not found.' },
	task_comment_not_found: { kind: 'not_found', message: 'Comment not found.' },
	too_many_checks: { kind: 'invalid', message: `A checklist can have at most ${CHECKS_MAX} items.` },
	too_many_comments: { kind: 'invalid', message: `A task can have at most ${COMMENTS_MAX} comments.` },
	not_your_comment: { kind: 'forbidden', message: 'Only its author can delete a comment.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const taskCheck = z.object({
	id: z.string(),
	taskId: z.string(),
	title: z.string(),
	isDone: z.boolean(),
	doneByName: z.string().nullable(),
	version: z.int(),
})
export type TaskCheck = z.infer<typeof taskCheck>

export const taskComment = z.object({
	id: z.string(),
	taskId: z.string(),
	authorId: z.string().nullable(),
	authorName: z.string().nullable(),
	text: z.string(),
	createdAt: instant,
	version: z.int(),
})
export type TaskComment = z.infer<typeof taskComment>

const VIEW = 'view_calendar'
const title = requiredLine(300, 'Enter what has to be done.')
const ofTask = { taskId: rowId }
const notFound = { task_not_found: taskPartErrors.task_not_found }
const check = { task_check_not_found: taskPartErrors.task_check_not_found }

/** The checklist and the comments of a task. */
export const taskParts = {
	list: endpoint({
		id: 'taskParts.list',
		method: 'GET',
		path: '/api/tasks/:taskId/parts',
		access: VIEW,
		summary: 'The checklist of a task in its order, and its comments, oldest first.',
		input: z.object(ofTask),
		output: z.object({ checks: z.array(taskCheck), comments: z.array(taskComment) }),
		errors: notFound,
	}),
	addCheck: endpoint({
		id: 'taskParts.addCheck',
		method: 'POST',
		path: '/api/tasks/:taskId/checks',
		access: VIEW,
		summary:
			'Add an item to the checklist of a task: an own one, or any with the permission to change those of others.',
		input: z.object({ ...ofTask, id: newRowId.optional(), title }),
		output: taskCheck,
		errors: { ...notFound, too_many_checks: taskPartErrors.too_many_checks, id_taken: taskPartErrors.id_taken },
	}),
	editCheck: endpoint({
		id: 'taskParts.editCheck',
		method: 'PATCH',
		path: '/api/task-checks/:id',
		access: VIEW,
		summary: 'Check an item off, or rename it.',
		input: z.object({ id: rowId, version: expectedVersion, title: title.optional(), isDone: z.boolean().optional() }),
		output: taskCheck,
		errors: { ...check, stale_version: taskPartErrors.stale_version },
	}),
	removeCheck: endpoint({
		id: 'taskParts.removeCheck',
		method: 'DELETE',
		path: '/api/task-checks/:id',
		access: VIEW,
		summary: 'Delete an item of a checklist.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: check,
	}),
	addComment: endpoint({
		id: 'taskParts.addComment',
		method: 'POST',
		path: '/api/tasks/:taskId/comments',
		access: VIEW,
		summary: 'Comment on a task that the caller can see.',
		input: z.object({ ...ofTask, id: newRowId.optional(), text: prose(5_000).min(1, 'Write a comment.') }),
		output: taskComment,
		errors: { ...notFound, too_many_comments: taskPartErrors.too_many_comments, id_taken: taskPartErrors.id_taken },
	}),
	removeComment: endpoint({
		id: 'taskParts.removeComment',
		method: 'DELETE',
		path: '/api/task-comments/:id',
		access: VIEW,
		summary: 'Delete an own comment.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: {
			task_comment_not_found: taskPartErrors.task_comment_not_found,
			not_your_comment: taskPartErrors.not_your_comment,
		},
	}),
}
