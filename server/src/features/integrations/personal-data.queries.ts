import type { PersonalDataSource } from '../../platform/personal-data.ts'

export const integrationsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'integration-calls',
		title: 'Calls of integrations that you asked for',
		as: 'firm',
		read: (db, { id }) =>
			db
				.selectFrom('integration_calls')
				.select(['tool_name', 'destination', 'state', 'created_at'])
				.where('user_id', '=', id)
				.orderBy('created_at')
				.execute(),
	},
	{
		name: 'integration-approvals',
		title: 'Tools of integrations that you allowed',
		as: 'firm',
		read: (db, { id }) =>
			db
				.selectFrom('integration_approvals')
				.select(['tool_name', 'session_id', 'granted_at'])
				.where('user_id', '=', id)
				.orderBy('granted_at')
				.execute(),
	},
]
