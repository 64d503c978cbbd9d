import { isClient, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const casesPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'cases',
		title: 'Your cases',
		as: 'person',
		appliesTo: isClient,
		readPage: (db, { clientIds }, after) =>
			db
				.selectFrom('cases')
				.select([
					'id',
					'case_number',
					'case_name',
					'title',
					'description',
					'status',
					'priority',
					'type',
					'client_name',
					'client_email',
					'client_phone',
					'created_at',
					'updated_at',
				])
				.where('client_id', 'in', [...clientIds])
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
	{
		name: 'case-parties',
		title: 'Parties of your cases',
		as: 'firm',
		appliesTo: isClient,
		// A client cannot read this table. Names and roles alone: contact details are the parties' own.
		readPage: (db, { clientIds }, after) =>
			db
				.selectFrom('case_parties as p')
				.innerJoin('cases as c', 'c.id', 'p.case_id')
				.select(['p.id', 'p.case_id', 'p.name', 'p.role', 'p.created_at'])
				.where('c.client_id', 'in', [...clientIds])
				.where('p.id', '>', after)
				.orderBy('p.id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
