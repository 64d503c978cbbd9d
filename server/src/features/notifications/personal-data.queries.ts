import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const notificationsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'notification-settings',
		title: 'Your notification settings',
		as: 'person',
		read: (db, { id }) =>
			db
				.selectFrom('notification_choices')
				.select(['kind', 'channel', 'is_on', 'updated_at'])
				.where('user_id', '=', id)
				.orderBy('kind')
				.execute(),
	},
	{
		name: 'push-devices',
		title: 'Devices with push notifications',
		as: 'person',
		read: (db, { id }) =>
			db
				.selectFrom('push_subscriptions')
				.select(['device', 'created_at', 'last_sent_at', 'last_error'])
				.where('user_id', '=', id)
				.orderBy('created_at')
				.execute(),
	},
	{
		name: 'reminders',
		title: 'Your reminders',
		as: 'person',
		read: (db, { id }) =>
			db
				.selectFrom('reminders')
				.select(['title', 'note', 'due_at', 'channels', 'created_at', 'sent_at'])
				.where('user_id', '=', id)
				.orderBy('due_at')
				.execute(),
	},
	{
		name: 'notifications',
		title: 'Your notifications',
		as: 'person',
		readPage: (db, { id }, after) =>
			db
				.selectFrom('notifications')
				.select(['id', 'created_at', 'kind', 'title', 'text', 'href', 'seen_at', 'read_at', 'delivered_at'])
				.where('user_id', '=', id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
