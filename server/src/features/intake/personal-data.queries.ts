import { isClientThemselves, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const intakePersonalData: readonly PersonalDataSource[] = [
	{
		name: 'inquiries',
		title: 'Your inquiries',
		as: 'firm',
		appliesTo: isClientThemselves,
		// A client cannot read this table.
		readPage: (db, { clientIds }, after) =>
			db
				.selectFrom('intakes')
				.select([
					'id',
					'number',
					'created_at',
					'channel',
					'status',
					'full_name',
					'email',
					'phone',
					'company_name',
					'matter',
				])
				.select(['address', 'city', 'state', 'zip'])
				.select(['practice_area', 'happened_on', 'deadline_on', 'urgency', 'referral_source', 'referral_detail'])
				.where('client_id', 'in', [...clientIds])
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
