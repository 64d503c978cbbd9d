import { screen, type WebFeature } from '../../lib/feature.ts'

export const timeFeature: WebFeature = {
	activity: async () => {
		const { timeEntryActions: actions, timeEntryFields: fields } = await import('@praxis/contract/time/time.fields')
		return { time_entries: { fields, actions, createAction: 'time.create' } }
	},
	screens: {
		'time-tracking': screen(() => import('./time-tracking.screen.tsx'), 'TimeTrackingScreen'),
		'mobile-time-entry': screen(() => import('./mobile-time-entry.screen.tsx'), 'MobileTimeEntryScreen'),
	},
}
