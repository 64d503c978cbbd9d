import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { ANCHORS, dueOffset } from './due-rule.rules.ts'
import { taskErrors } from './tasks.contract.ts'
import { taskRecord } from './tasks.fields.ts'

const VIEW = 'view_calendar'
const versioned = { taskId: rowId, version: expectedVersion }
const notFound = { task_not_found: taskErrors.task_not_found }
const stale = { ...notFound, stale_version: taskErrors.stale_version }

const anchorOption = z.object({ anchor: z.enum(ANCHORS), id: z.string(), title: z.string(), on: calendarDay })
export type AnchorOption = z.infer<typeof anchorOption>

/** Due dates that follow an event or a deadline. */
export const taskDueRules = {
	anchors: endpoint({
		id: 'taskDueRules.anchors',
		method: 'GET',
		path: '/api/tasks/:taskId/anchors',
		access: VIEW,
		summary:
			'What the due date of a task can follow: open deadlines and events of its case, or the caller’s events where it has none.',
		input: z.object({ taskId: rowId }),
		output: z.object({ items: z.array(anchorOption) }),
		errors: notFound,
	}),
	set: endpoint({
		id: 'taskDueRules.set',
		method: 'PUT',
		path: '/api/tasks/:taskId/due-rule',
		access: VIEW,
		summary: 'Let the due date of a task follow an event or a deadline, also again after it was overridden.',
		input: dueOffset.extend({ ...versioned, anchor: z.enum(ANCHORS), anchorId: rowId }),
		output: taskRecord,
		errors: {
			...stale,
			due_anchor_unknown: taskErrors.due_anchor_unknown,
			due_anchor_repeats: taskErrors.due_anchor_repeats,
			due_rule_repeats: taskErrors.due_rule_repeats,
		},
	}),
	end: endpoint({
		id: 'taskDueRules.end',
		method: 'DELETE',
		path: '/api/tasks/:taskId/due-rule',
		access: VIEW,
		summary: 'Keep the due date of a task where it is.',
		input: z.object(versioned),
		output: taskRecord,
		errors: stale,
	}),
}
