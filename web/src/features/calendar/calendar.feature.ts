import { screen, type WebFeature } from '../../lib/feature.ts'

export const calendarFeature: WebFeature = {
	activity: async () => {
		const { eventActions: actions, eventFields: fields } = await import('@praxis/contract/calendar/calendar.fields')
		return { calendar_events: { fields, actions, createAction: 'calendar.create' } }
	},
	screens: { calendar: screen(() => import('./calendar.screen.tsx'), 'CalendarScreen') },
	creates: [
		{
			id: 'new-event',
			keys: 'c v',
			label: 'New event',
			href: '/dashboard/calendar?new=1',
			icon: 'calendar',
			keywords: ['appointment', 'hearing', 'meeting', 'calendar', 'schedule'],
			needs: ['view_calendar'],
		},
	],
}
