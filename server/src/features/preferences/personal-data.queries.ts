import type { PersonalDataSource } from '../../platform/personal-data.ts'

export const preferencesPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'settings',
		title: 'Your settings',
		as: 'person',
		read: (db, { id }) =>
			db
				.selectFrom('user_settings')
				.select([
					'notify_email',
					'notify_push',
					'notify_sms',
					'theme',
					'language',
					'timezone',
					'practice_areas',
					'communication_preference',
					'created_at',
					'updated_at',
				])
				.where('user_id', '=', id)
				.execute(),
	},
	{
		name: 'preferences',
		title: 'Your saved views and columns',
		as: 'person',
		read: (db, { id }) =>
			db
				.selectFrom('user_preferences')
				.select(['key', 'value', 'updated_at'])
				.where('user_id', '=', id)
				.orderBy('key')
				.execute(),
	},
]
