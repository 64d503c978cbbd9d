import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { push } from '@praxis/contract/notifications/push.contract'
import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { chooseChannel, listChoices } from './choose-channels.ts'
import { countNotifications, listNotifications } from './find-notifications.ts'
import { addPushDevice, getPushKey, listPushDevices, removePushDevice } from './keep-push-devices.ts'
import { markAllNotifications, markNotification, seeNotifications } from './read-notifications.ts'
import { cancelReminder, listReminders, setReminder } from './set-reminder.ts'

export const notificationRoutes: readonly Route[] = [
	route(notifications.list, listNotifications),
	route(notifications.counts, countNotifications),
	route(notifications.see, seeNotifications),
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
