import { reminders } from '@praxis/contract/billing/reminders.contract'
import { recordQuery } from '../../../lib/queries.ts'
import { TOPIC } from '../billing.api.ts'

export const SCHEDULE_TOPIC = 'reminder_schedules'
export const scheduleQuery = recordQuery(reminders.schedule, SCHEDULE_TOPIC, {})
/** What is sent follows from the schedule too. */
export const invoiceRemindersQuery = (id: string) => ({
	...recordQuery(reminders.ofInvoice, TOPIC, { id }),
	meta: { topics: [TOPIC, SCHEDULE_TOPIC] },
})
export const clientRemindersQuery = (id: string) => recordQuery(reminders.ofClient, TOPIC, { id })
