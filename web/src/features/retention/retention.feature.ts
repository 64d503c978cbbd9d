import { screen, type WebFeature } from '../../lib/feature.ts'

export const retentionFeature: WebFeature = {
	activity: async () => {
		const { retentionActions: actions } = await import('@praxis/contract/retention/retention.fields')
		const { erasureActions } = await import('@praxis/contract/retention/erasures.fields')
		return {
			erasures: { fields: {}, actions: erasureActions, createAction: 'erasures.start' },
			retention_schedules: { fields: {}, actions, createAction: 'retention.addSchedule' },
			destruction_lists: { fields: {}, actions, createAction: 'retention.prepare' },
		}
	},
	screens: {
		retention: screen(() => import('./retention.screen.tsx'), 'RetentionScreen'),
		'destruction-list': screen(() => import('./destruction-list.screen.tsx'), 'DestructionListScreen'),
	},
}
