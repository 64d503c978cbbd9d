import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const ownPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'archives',
		title: 'Your data exports',
		as: 'person',
		read: (db, { id }) =>
			db
				.selectFrom('data_archives')
				.select(['status', 'created_at', 'ready_at', 'expires_at', 'bytes'])
				.where('user_id', '=', id)
				.orderBy('created_at')
				.execute(),
	},
	{
		name: 'activity',
		title: 'Your activity',
		as: 'trail',
		// Not what stood in the records of the firm.
		readPage: (db, { id }, after) =>
			db
				.selectFrom('audit_log')
				.select(['id', 'at', 'action', 'entity', 'entity_id', 'ip', 'user_agent', 'token_id'])
				.where('actor_id', '=', id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
