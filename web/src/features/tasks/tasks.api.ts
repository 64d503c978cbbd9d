import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import type { QueryClient } from '@tanstack/react-query'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'tasks'
export const TASK_LISTS = [TOPIC, 'tasks.list'] as const

export type TaskListFilter = FilterOf<typeof tasks.list>
/** A new task with a client-generated id. */
export type NewTask = InputOf<typeof tasks.create> & { readonly id: string }

export const taskListQuery = (filter: TaskListFilter) => listQuery(tasks.list, TOPIC, filter)
export const taskQuery = (id: string) => recordQuery(tasks.get, TOPIC, { id })
export const taskActivityQuery = (id: string) => pagesQuery(tasks.activity, TOPIC, { id })

const href = ({ id }: { readonly id?: string | undefined }) => `/dashboard/tasks/${id}`
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

/** A task before the server has saved it. */
export function newTaskRecord({ id, title, ...input }: NewTask, madeAt: string): TaskRecord {
	return {
		id,
		title: title.trim(),
		description: input.description ?? '',
		caseId: input.caseId ?? null,
		caseName: null,
		assigneeId: input.assigneeId ?? null,
		assigneeName: null,
		dueOn: input.dueOn ?? null,
		priority: input.priority ?? 'medium',
		status: input.status ?? 'open',
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
