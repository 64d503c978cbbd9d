import { screen, type WebFeature } from '../../lib/feature.ts'

export const timeFeature: WebFeature = {
	activity: async () => {
		const { timeEntryActions: actions, timeEntryFields: fields } = await import('@praxis/contract/time/time.fields')
		const { expenseActions, expenseFields } = await import('@praxis/contract/time/expenses.fields')
		const { rateActions, rateFields } = await import('@praxis/contract/time/rates.fields')
		const { timeWeekActions, timeWeekFields } = await import('@praxis/contract/time/weeks.contract')
		return {
			time_weeks: { fields: timeWeekFields, actions: timeWeekActions, createAction: 'timeWeeks.submit' },
			time_entries: { fields, actions, createAction: 'time.create' },
			expenses: { fields: expenseFields, actions: expenseActions, createAction: 'expenses.create' },
			rates: { fields: rateFields, actions: rateActions, createAction: 'rates.create' },
		}
	},
	screens: {
		'time-tracking': screen(() => import('./time-tracking.screen.tsx'), 'TimeTrackingScreen'),
		'mobile-time-entry': screen(() => import('./mobile-time-entry.screen.tsx'), 'MobileTimeEntryScreen'),
	},
}
