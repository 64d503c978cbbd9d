import type { PersonalDataSource } from '../../platform/personal-data.ts'

export const tokensPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'api-tokens',
		title: 'Your API tokens',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('api_tokens')
				.select(['name', 'hint', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_used_ip', 'rotated_at'])
				.where('user_id', '=', id)
				.orderBy('created_at')
				.execute(),
	},
]
