import { screen, type WebFeature } from '../../lib/feature.ts'

export const tasksFeature: WebFeature = {
	screens: {
		'task-list': screen(() => import('./task-list.screen.tsx'), 'TaskListScreen'),
		'task-new': screen(() => import('./task-new.screen.tsx'), 'TaskNewScreen'),
		'task-record': screen(() => import('./task-record.screen.tsx'), 'TaskRecordScreen'),
	},
}
