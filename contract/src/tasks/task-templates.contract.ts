import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { dueWait } from './due-rule.rules.ts'
import { taskErrors } from './tasks.contract.ts'
import { taskPriority } from './tasks.fields.ts'

export const ITEMS_MAX = 50
export const DAYS_MAX = 730

export const TEMPLATE_STARTS = ['opened', 'stage', 'by_hand'] as const
export const START_LABELS = {
	opened: 'When a case is opened',
	stage: 'When a case enters a stage',
	by_hand: 'Only by hand',
} as const
export const ASSIGNEES = ['attorney', 'paralegal', 'no_one'] as const
export const ASSIGNEE_LABELS = {
	attorney: 'Responsible attorney',
	paralegal: 'Paralegal',
	no_one: 'No one',
} as const

export const taskTemplateErrors = defineErrors({
	task_template_not_found: { kind: 'not_found', message: 'Task template not found.' },
	template_name_taken: { kind: 'conflict', message: 'Another task template has this name.' },
	stage_required: { kind: 'invalid', message: 'Enter the stage that starts the template.' },
	task_case_unknown: taskErrors.task_case_unknown,
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const templateItem = z.object({
	title: requiredLine(200, 'Enter a title.'),
	description: prose(5_000).default(''),
	/** Calendar days from the start of the template to the due date; null for no due date. */
	dueAfterDays: z
		.int('Enter a number of days.')
		.min(0, 'Enter 0 or more days.')
		.max(DAYS_MAX, `At most ${DAYS_MAX} days.`)
		.nullable(),
	/** What the due date follows in the case, also when that is entered later; until then it is due by `dueAfterDays`. */
	dueFollows: dueWait.nullable().default(null),
	assignee: z.enum(ASSIGNEES),
	priority: taskPriority.default('medium'),
	checklist: z.array(requiredLine(300, 'Enter what has to be done.')).max(30, 'At most 30 items.').default([]),
})
export type TemplateItem = z.output<typeof templateItem>

const details = z.object({
	name: requiredLine(120, 'Enter a name.'),
	/** Empty: of every practice area. */
	practiceArea: line(100).default(''),
	starts: z.enum(TEMPLATE_STARTS),
	stage: line(100).default(''),
	items: z.array(templateItem).min(1, 'Add at least one task.').max(ITEMS_MAX, `At most ${ITEMS_MAX} tasks.`),
})

export const taskTemplate = details.extend({ id: z.string(), version: z.int() })
export type TaskTemplate = z.output<typeof taskTemplate>

const CHANGE = 'manage_calendar'
const named = {
	template_name_taken: taskTemplateErrors.template_name_taken,
	stage_required: taskTemplateErrors.stage_required,
}
const notFound = { task_template_not_found: taskTemplateErrors.task_template_not_found }

/** Tasks that are added to a case together. */
export const taskTemplates = {
	list: endpoint({
		id: 'taskTemplates.list',
		method: 'GET',
		path: '/api/task-templates',
		access: 'view_calendar',
		summary: 'Task templates by name.',
		input: z.object({}),
		output: z.object({ items: z.array(taskTemplate) }),
		errors: {},
	}),
	create: endpoint({
		id: 'taskTemplates.create',
		method: 'POST',
		path: '/api/task-templates',
		access: CHANGE,
		summary: 'Create a task template.',
		input: details.extend({ id: newRowId.optional() }),
		output: taskTemplate,
		errors: { ...named, id_taken: taskTemplateErrors.id_taken },
	}),
	edit: endpoint({
		id: 'taskTemplates.edit',
		method: 'PUT',
		path: '/api/task-templates/:id',
		access: CHANGE,
		summary: 'Change a task template. Tasks that it has added stay as they are.',
		input: details.extend({ id: rowId, version: expectedVersion }),
		output: taskTemplate,
		errors: { ...named, ...notFound, stale_version: taskTemplateErrors.stale_version },
	}),
	remove: endpoint({
		id: 'taskTemplates.remove',
		method: 'POST',
		path: '/api/task-templates/:id/remove',
		access: CHANGE,
		summary: 'Delete a task template. Tasks that it has added stay.',
		input: z.object({ id: rowId, version: expectedVersion }),
		output: z.object({}),
		errors: { ...notFound, stale_version: taskTemplateErrors.stale_version },
	}),
	start: endpoint({
		id: 'taskTemplates.start',
		method: 'POST',
		path: '/api/task-templates/:id/start',
		access: CHANGE,
		summary: 'Add the tasks of a template to a case; those that it was given by this template before are left out.',
		input: z.object({ id: rowId, caseId: rowId }),
		output: z.object({ added: z.int() }),
		errors: { ...notFound, task_case_unknown: taskTemplateErrors.task_case_unknown },
	}),
}
