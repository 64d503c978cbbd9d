import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { dueRule, dueWait } from './due-rule.rules.ts'
import { taskRepeat } from './repeat.rules.ts'

export const TASK_STATUSES = ['open', 'in_progress', 'done', 'archived'] as const
export const taskStatus = z.enum(TASK_STATUSES)

export const TASK_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const taskPriority = z.enum(TASK_PRIORITIES)

export const taskRecord = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string(),
	parentId: z.string().nullable(),
	parentTitle: z.string().nullable(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	assigneeId: z.string().nullable(),
	assigneeName: z.string().nullable(),
	dueOn: calendarDay.nullable(),
	priority: taskPriority,
	status: taskStatus,
	/** Titles of the open tasks that it waits for; empty where it waits for none. */
	waitsFor: z.string(),
	subtaskCount: z.int(),
	/** How many of them are done. */
	subtasksDone: z.int(),
	seriesId: z.string().nullable(),
	/** How it repeats; null where no further task will be made. */
	repeat: taskRepeat.nullable(),
	/** What its due date follows. */
	dueRule: dueRule.nullable(),
	/** What its due date will follow, while its case has no such event or deadline. */
	dueWait: dueWait.nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type TaskRecord = z.infer<typeof taskRecord>

/** Fields in form order. */
export const taskFields = {
	title: { label: 'Title', editable: true },
	description: { label: 'Description', editable: true, long: true },
	parentId: { label: 'Part of', editable: true, silent: true },
	parentTitle: { label: 'Part of' },
	caseId: { label: 'Case', editable: true, silent: true },
	caseName: { label: 'Case' },
	assigneeId: { label: 'Assigned to', editable: true, silent: true },
	assigneeName: { label: 'Assigned to' },
	dueOn: { label: 'Due date', short: 'Due', editable: true },
	priority: {
		label: 'Priority',
		values: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
		editable: true,
		filter: true,
	},
	status: {
		label: 'Status',
		values: { open: 'Open', in_progress: 'In progress', done: 'Done', archived: 'Archived' },
		tones: { open: 'amber', in_progress: 'blue', done: 'green', archived: 'grey' },
		editable: true,
		filter: true,
	},
	waitsFor: { label: 'Waits for', silent: true },
	subtaskCount: { label: 'Subtasks', silent: true },
	subtasksDone: { label: 'Subtasks done', silent: true },
	seriesId: { label: 'Series', silent: true },
	repeat: { label: 'Repeats', silent: true },
	dueRule: { label: 'Due date follows', silent: true },
	dueWait: { label: 'Due date waits for', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<TaskRecord>

/** Initial values of a new task. */
export const NEW_TASK = {
	description: '',
	parentId: null,
	caseId: null,
	assigneeId: null,
	dueOn: null,
	priority: 'medium',
	status: 'open',
} as const

/** Activity labels by audit action. */
export const taskActions = {
	'tasks.create': 'created the task',
	'tasks.edit': 'updated the task',
	'tasks.archive': 'archived the task',
	'tasks.restore': 'restored the task',
	'taskParts.addCheck': 'added to the checklist',
	'taskParts.editCheck': 'changed the checklist',
	'taskParts.removeCheck': 'removed from the checklist',
	'taskParts.addComment': 'commented',
	'taskParts.removeComment': 'deleted a comment',
	'taskSeries.set': 'changed how the task repeats',
	'taskSeries.end': 'ended the repetition',
	'taskDueRules.set': 'made the due date follow an event or a deadline',
	'taskDueRules.end': 'fixed the due date',
	'taskDueRules.find': 'set the due date by the event or deadline it waited for',
	'taskDueRules.follow': 'moved the due date with what it follows',
	'tasks.escalate': 'brought the overdue task to others',
	'taskLinks.addBlocker': 'made the task wait for another one',
	'taskLinks.removeBlocker': 'ended the waiting for another task',
} as const

export const TASK_SORTS = ['title', 'dueOn', 'createdAt', 'updatedAt'] as const
export const taskSort = z.enum(TASK_SORTS)
export type TaskSort = z.infer<typeof taskSort>
