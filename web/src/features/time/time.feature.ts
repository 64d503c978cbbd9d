import { screen, type WebFeature } from '../../lib/feature.ts'

export const timeFeature: WebFeature = {
	activity: async () => {
		const { timeEntryActions: actions, timeEntryFields: fields } = await import('@praxis/contract/time/time.fields')
		const { expenseActions, expenseFields } = await import('@praxis/contract/time/expenses.fields')
		const { rateActions, rateFields } = await import('@praxis/contract/time/rates.fields')
		const { timeWeekActions, timeWeekFields } = await import('@praxis/contract/time/weeks.contract')
		const { timeProposalActions } = await import('@praxis/contract/time/proposals.contract')
		return {
			time_proposal_decisions: { fields: {}, actions: timeProposalActions, createAction: 'timeProposals.dismiss' },
			time_weeks: { fields: timeWeekFields, actions: timeWeekActions, createAction: 'timeWeeks.submit' },
			time_entries: { fields, actions, createAction: 'time.create' },
			expenses: { fields: expenseFields, actions: expenseActions, createAction: 'expenses.create' },
			rates: { fields: rateFields, actions: rateActions, createAction: 'rates.create' },
		}
	},
	creates: [
		{
			id: 'time-entry',
			keys: 'n t',
			label: 'Log time',
			href: '/dashboard/time-tracking?new=entry',
			icon: 'clock',
			keywords: ['record time', 'hours', 'timesheet', 'time entry'],
			needs: ['create_time_entries'],
		},
		{
			id: 'timer',
			keys: 'n s',
			label: 'Start timer',
			href: '/dashboard/time-tracking?new=timer',
			icon: 'play',
			keywords: ['stopwatch', 'clock', 'track'],
			needs: ['create_time_entries'],
		},
		{
			id: 'expense',
			keys: 'n e',
			label: 'Add expense',
			href: '/dashboard/time-tracking?new=expense',
			icon: 'receipt',
			keywords: ['cost', 'disbursement', 'mileage', 'receipt'],
			needs: ['create_time_entries'],
		},
	],
	screens: {
		'time-tracking': screen(() => import('./time-tracking.screen.tsx'), 'TimeTrackingScreen'),
		'mobile-time-entry': screen(() => import('./mobile-time-entry.screen.tsx'), 'MobileTimeEntryScreen'),
	},
}
