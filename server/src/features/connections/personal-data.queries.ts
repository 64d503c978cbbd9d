import type { PersonalDataSource } from '../../platform/personal-data.ts'

export const connectionsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'connected-apps',
		title: 'Apps you connected',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('oauth_grants as g')
				.innerJoin('oauth_clients as a', 'a.id', 'g.client_id')
				.select([
					'a.name',
					'g.redirect_uri',
					'g.scopes',
					'g.allowed_at',
					'g.confirmed_at',
					'g.last_used_at',
					'g.last_used_ip',
				])
				.where('g.user_id', '=', id)
				.orderBy('g.allowed_at')
				.execute(),
	},
]
