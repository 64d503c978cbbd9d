import { isClient, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const messagesPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'messages',
		title: 'Messages with the firm',
		as: 'person',
		appliesTo: isClient,
		readPage: (db, { clientIds }, after) =>
			db
				.selectFrom('messages as m')
				.innerJoin('message_threads as t', 't.id', 'm.thread_id')
				.select(['m.id', 't.subject', 't.case_id', 'm.is_from_client', 'm.author_name', 'm.text', 'm.created_at'])
				.where('t.client_id', 'in', [...clientIds])
				.where('m.id', '>', after)
				.orderBy('m.id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
	{
		name: 'message-reads',
		title: 'How far you have read messages',
		as: 'person',
		// No one else reads messages.
		appliesTo: ({ reach }) => reach === 'firm' || reach === 'walled' || reach === 'client',
		readPage: (db, { id }, after) =>
			db
				.selectFrom('message_reads')
				.select(['thread_id as id', 'read_through', 'read_at'])
				.where('user_id', '=', id)
				.where('thread_id', '>', after)
				.orderBy('thread_id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
