import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { push } from '@praxis/contract/notifications/push.contract'
import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { chooseChannel, listChoices } from './choose-channels.ts'
import { countNotifications, listNotifications } from './find-notifications.ts'
import { addPushDevice, getPushKey, listPushDevices, removePushDevice } from './manage-push-devices.ts'
import { defineNotificationJobs } from './notifications.jobs.ts'
import { notificationsPersonalData } from './personal-data.queries.ts'
import { markAllNotifications, markNotification, markNotificationsSeen } from './read-notifications.ts'
import { cancelReminder, listReminders, setReminder } from './set-reminder.ts'

const routes: readonly Route[] = [
	route(notifications.list, listNotifications),
	route(notifications.counts, countNotifications),
	route(notifications.see, markNotificationsSeen),
	route(notifications.mark, markNotification),
	route(notifications.markAll, markAllNotifications),
	route(notifications.choices, listChoices),
	route(notifications.choose, chooseChannel),
	route(push.key, getPushKey),
	route(push.devices, listPushDevices),
	route(push.add, addPushDevice),
	route(push.remove, removePushDevice),
	route(reminders.list, listReminders),
	route(reminders.set, setReminder),
	route(reminders.cancel, cancelReminder),
]

export const notificationsFeature: ServerFeature = {
	name: 'notifications',
	first: { always: [firstCall(notifications.counts, {})] },
	personalData: notificationsPersonalData,
	routes,
	defineJobs: [defineNotificationJobs],
}
