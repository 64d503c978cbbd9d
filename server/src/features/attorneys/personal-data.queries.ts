import type { PersonalDataSource } from '../../platform/personal-data.ts'

export const attorneysPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'attorney-profile',
		title: 'Your attorney profile',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('attorney_profiles')
				.select([
					'bar_admissions',
					'practice_areas',
					'biography',
					'education',
					'languages',
					'hourly_rate_cents',
					'office_phone',
					'years_of_experience',
					'locations',
					'capacity',
					'is_accepting',
					'days_off',
					'created_at',
					'updated_at',
				])
				.where('user_id', '=', id)
				.execute(),
	},
]
