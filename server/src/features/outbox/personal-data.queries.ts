import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const outboxPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'emails',
		title: 'Emails sent to you',
		as: 'firm',
		appliesTo: ({ email }) => email !== null,
		// Only the firm can read the outbox. Without the text.
		readPage: (db, { email }, after) =>
			db
				.selectFrom('mail_outbox')
				.select(['id', 'created_at', 'kind', 'subject', 'status', 'sent_at'])
				.where('recipient', '=', email)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
