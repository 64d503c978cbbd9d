import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** All of the person's reminders that are still to come, the nearest first. In a file of its own, as the dashboard needs no more. */
export const allRemindersQuery = queryOptions({
	queryKey: ['reminders', 'all'],
	queryFn: async ({ signal }) => (await call(reminders.list, {}, { signal })).reminders,
})
