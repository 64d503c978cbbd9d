import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { isClient, PERSONAL_DATA_PAGE } from '../../platform/personal-data.ts'

export const accessPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'portal-contact',
		title: 'What you see in the portal of a client',
		// The list of people is the firm's.
		as: 'firm',
		appliesTo: isClient,
		read: (db, { id }) =>
			db
				.selectFrom('portal_contacts')
				.select(['client_id', 'label', 'rights', 'added_by_name', 'created_at'])
				.where('user_id', '=', id)
				.execute(),
	},
	{
		name: 'portal-links',
		title: 'Sign-in links sent to you',
		as: 'firm',
		appliesTo: isClient,
		readPage: (db, { id }, after) =>
			db
				.selectFrom('portal_links')
				.select([
					'id',
					'sent_to',
					'expires_at',
					'created_at',
					'used_count',
					'last_used_at',
					'last_ip',
					'last_user_agent',
				])
				.where('user_id', '=', id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
