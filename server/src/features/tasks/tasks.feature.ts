import { taskDueRules } from '@praxis/contract/tasks/task-due-rules.contract'
import { taskLinks } from '@praxis/contract/tasks/task-links.contract'
import { taskParts } from '@praxis/contract/tasks/task-parts.contract'
import { taskSeries } from '@praxis/contract/tasks/task-series.contract'
import { taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { taskTemplates } from '@praxis/contract/tasks/task-templates.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineTaskJobs } from './add-intake-tasks.ts'
import { defineSeriesJobs } from './continue-series.ts'
import { editTask } from './edit-task.ts'
import { defineEscalationJobs } from './escalate-tasks.ts'
import { defineWaitJobs } from './find-anchors.ts'
import { getTask, listTaskActivity, listTasks } from './find-tasks.ts'
import { defineDueJobs } from './follow-dates.ts'
import { defineStatusJobs } from './follow-status.ts'
import { addBlocker, listTaskLinks, removeBlocker } from './link-tasks.ts'
import { endDueRule, listDueAnchors, setDueRule } from './relate-due-date.ts'
import { endTaskRepeat, setTaskRepeat } from './repeat-task.ts'
import { archiveTask, createTask, restoreTask } from './save-task.ts'
import { addCheck, addComment, editCheck, listTaskParts, removeCheck, removeComment } from './save-task-parts.ts'
import { getTaskSettings, saveTaskSettings } from './save-task-settings.ts'
import { createTaskTemplate, editTaskTemplate, listTaskTemplates, removeTaskTemplate } from './save-task-template.ts'
import { defineTemplateJobs, startTaskTemplate } from './start-task-template.ts'

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
		route(taskSeries.set, setTaskRepeat),
		route(taskSeries.end, endTaskRepeat),
		route(taskDueRules.anchors, listDueAnchors),
		route(taskDueRules.set, setDueRule),
		route(taskDueRules.end, endDueRule),
		route(taskSettings.get, getTaskSettings),
		route(taskSettings.save, saveTaskSettings),
		route(taskLinks.list, listTaskLinks),
		route(taskLinks.addBlocker, addBlocker),
		route(taskLinks.removeBlocker, removeBlocker),
		route(taskParts.list, listTaskParts),
		route(taskParts.addCheck, addCheck),
		route(taskParts.editCheck, editCheck),
		route(taskParts.removeCheck, removeCheck),
		route(taskParts.addComment, addComment),
		route(taskParts.removeComment, removeComment),
		route(taskTemplates.list, listTaskTemplates),
		route(taskTemplates.create, createTaskTemplate),
		route(taskTemplates.edit, editTaskTemplate),
		route(taskTemplates.remove, removeTaskTemplate),
		route(taskTemplates.start, startTaskTemplate),
	],
	topics: { tasks: [tasks.get], task_templates: [taskTemplates.list], task_settings: [taskSettings.get] },
	defineJobs: [
		defineTaskJobs,
		defineTemplateJobs,
		defineStatusJobs,
		defineSeriesJobs,
		defineDueJobs,
		defineWaitJobs,
		defineEscalationJobs,
	],
}
