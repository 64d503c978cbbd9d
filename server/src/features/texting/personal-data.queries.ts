import { isClientThemselves, type PersonalDataSource } from '../../platform/personal-data.ts'

export const textingPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'text-consents',
		title: 'Your consents to text messages',
		as: 'firm',
		appliesTo: isClientThemselves,
		read: (db, { clientIds }) =>
			db
				.selectFrom('text_consents')
				.select(['id', 'phone', 'how', 'recorded_at', 'ended_at', 'ended_how'])
				.where('client_id', 'in', [...clientIds])
				.orderBy('recorded_at')
				.execute(),
	},
]
