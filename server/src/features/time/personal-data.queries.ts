import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

/** What a member of the firm spent. What it was for is about a case, and stays with the firm. */
export const timePersonalData: readonly PersonalDataSource[] = [
	{
		name: 'expenses',
		title: 'Your expenses',
		as: 'person',
		appliesTo: ({ reach }) => reach === 'firm' || reach === 'walled',
		readPage: (db, person, after) =>
			db
				.selectFrom('expenses')
				.select(['id', 'spent_on', 'kind', 'code', 'quantity_thousandths', 'unit_mils', 'cents', 'tax_cents'])
				.where('user_id', '=', person.id)
				.where('is_deleted', '=', false)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
