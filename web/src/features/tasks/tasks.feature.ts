import { screen, type WebFeature } from '../../lib/feature.ts'

export const tasksFeature: WebFeature = {
	activity: async () => {
		const { taskActions: actions, taskFields: fields } = await import('@praxis/contract/tasks/tasks.fields')
		return { tasks: { fields, actions, createAction: 'tasks.create' } }
	},
	screens: {
		'task-list': screen(() => import('./task-list.screen.tsx'), 'TaskListScreen'),
		'task-new': screen(() => import('./task-new.screen.tsx'), 'TaskNewScreen'),
		'task-record': screen(() => import('./task-record.screen.tsx'), 'TaskRecordScreen'),
	},
}
