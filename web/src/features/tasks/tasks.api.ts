import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newValues } from '@praxis/contract/kernel/field'
import { taskRepeat } from '@praxis/contract/tasks/repeat.rules'
import { taskDueRules } from '@praxis/contract/tasks/task-due-rules.contract'
import { taskLinks } from '@praxis/contract/tasks/task-links.contract'
import { taskParts } from '@praxis/contract/tasks/task-parts.contract'
import { taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { taskTemplates } from '@praxis/contract/tasks/task-templates.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { NEW_TASK, type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import type { QueryClient } from '@tanstack/react-query'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { type FilterOf, lastEditorFrom, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { useArchiving } from '../../parts/use-archiving.ts'

export const TOPIC = 'tasks'
export const TASK_LISTS = [TOPIC, 'tasks.list'] as const
export const TASKS = { href: '/dashboard/tasks', label: 'Tasks' } as const

/** A new task with a client-generated id. */
export type NewTask = InputOf<typeof tasks.create> & { readonly id: string }

export const taskListQuery = (filter: FilterOf<typeof tasks.list>) => listQuery(tasks.list, TOPIC, filter)
export const taskQuery = (id: string) => recordQuery(tasks.get, TOPIC, { id })
export const taskActivityQuery = (id: string) => pagesQuery(tasks.activity, TOPIC, { id })
export const taskPartsQuery = (taskId: string) => recordQuery(taskParts.list, TOPIC, { taskId })
export const taskLinksQuery = (taskId: string) => recordQuery(taskLinks.list, TOPIC, { taskId })
export const dueAnchorsQuery = (taskId: string) => recordQuery(taskDueRules.anchors, TOPIC, { taskId })
export const SETTINGS_TOPIC = 'task_settings'
export const taskSettingsQuery = recordQuery(taskSettings.get, SETTINGS_TOPIC, {})
export const taskTemplatesQuery = recordQuery(taskTemplates.list, 'task_templates', {})
export const lastTaskEditor = lastEditorFrom(tasks.activity)

const href = ({ id }: { readonly id?: string | undefined }) => `${TASKS.href}/${id}`
const changes = ({ id }: { readonly id: string }) => id

export const createTask = queueable(tasks.create, {
	label: ({ title }) => `Create task “${title}”`,
	href,
	creates: ({ id }) => id,
})
export const editTask = queueable(tasks.edit, {
	label: ({ title }, about) => `Update task “${title ?? about}”`,
	href,
	changes,
})
export const archiveTask = queueable(tasks.archive, {
	label: (_, about) => `Archive task “${about}”`,
	href,
	changes,
	effect: { status: 'archived' },
})
export const restoreTask = queueable(tasks.restore, {
	label: (_, about) => `Restore task “${about}”`,
	href,
	changes,
	effect: { status: 'open' },
})

/** Options of every mutation: `useSave(editTask, savingTask('Failed to update task'))`. */
export function savingTask(failed: string) {
	const keep = (client: QueryClient, one: TaskRecord) => client.setQueryData(taskQuery(one.id).queryKey, one)
	return { topic: TOPIC, failed, keep }
}

/** Options of mutations of templates. */
export const savingTemplate = (failed: string) => ({ topic: 'task_templates', failed })

const ARCHIVING = {
	archive: archiveTask,
	restore: restoreTask,
	saving: savingTask,
	nouns: ['task', 'tasks'],
	name: 'title',
} as const

export const useTaskActions = () => useArchiving(ARCHIVING)

/** A task before the server has saved it. */
export function newTaskRecord(input: NewTask, madeAt: string): TaskRecord {
	return {
		...newValues<TaskRecord, keyof typeof NEW_TASK>(taskFields, NEW_TASK, input),
		id: input.id,
		title: input.title.trim(),
		parentTitle: null,
		waitsFor: '',
		subtaskCount: 0,
		subtasksDone: 0,
		seriesId: null,
		repeat: input.repeat === null || input.repeat === undefined ? null : taskRepeat.parse(input.repeat),
		dueRule: null,
		dueWait: null,
		caseName: null,
		assigneeName: null,
		createdAt: madeAt,
		updatedAt: madeAt,
		version: 1,
	}
}

/** Pending offline changes applied to tasks. */
export function useTaskOverlay() {
	const row = (input: object, madeAt: string) => newTaskRecord(input as NewTask, madeAt)
	return overlayOf(usePendingWrites(), 'tasks', { endpointId: createTask.endpoint.id, row })
}
