import { isClientThemselves, type PersonalDataSource } from '../../platform/personal-data.ts'

export const clientsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'client-record',
		title: 'Your client record',
		as: 'person',
		appliesTo: isClientThemselves,
		read: (db, { clientIds }) =>
			db
				.selectFrom('clients')
				.select([
					'id',
					'kind',
					'full_name',
					'email',
					'phone',
					'company_name',
					'address',
					'city',
					'state',
					'zip',
					'status',
					'created_at',
					'updated_at',
				])
				.where('id', 'in', [...clientIds])
				.execute(),
	},
]
