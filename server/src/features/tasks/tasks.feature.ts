import { tasks } from '@praxis/contract/tasks/tasks.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineTaskJobs } from './add-intake-tasks.ts'
import { getTask, listTaskActivity, listTasks } from './find-tasks.ts'
import { archiveTask, createTask, editTask, restoreTask } from './save-task.ts'

export const tasksFeature: ServerFeature = {
	name: 'tasks',
	routes: [
		route(tasks.list, listTasks),
		route(tasks.get, getTask),
		route(tasks.create, createTask),
		route(tasks.edit, editTask),
		route(tasks.archive, archiveTask),
		route(tasks.restore, restoreTask),
		route(tasks.activity, listTaskActivity),
	],
	topics: { tasks: [tasks.get] },
	defineJobs: [defineTaskJobs],
}
