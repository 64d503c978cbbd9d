import { sql } from 'kysely'
import { PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

export const identityPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'account',
		title: 'Your account',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('users')
				.select([
					'id',
					'email',
					'full_name',
					'role',
					'status',
					'is_admin',
					'phone',
					'organization',
					'role_title',
					'image',
					'login_method',
					'permissions',
					'email_verified',
					'two_factor_enabled',
					'onboarding_completed',
					'onboarding_completed_at',
					'llm_selected_model_id',
					'llm_fallback_model_id',
					'last_sign_in_at',
					'created_at',
					'updated_at',
				])
				.where('id', '=', id)
				.execute(),
	},
	{
		name: 'sign-in-methods',
		title: 'Sign-in methods',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('accounts')
				.select(['provider_id', 'account_id', 'created_at', 'updated_at'])
				.select(sql<boolean>`password IS NOT NULL`.as('has_password'))
				.where('user_id', '=', id)
				.execute(),
	},
	{
		name: 'two-factor',
		title: 'Two-factor authentication',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('two_factors')
				.select(['verified', 'failed_verification_count', 'locked_until'])
				.where('user_id', '=', id)
				.execute(),
	},
	{
		name: 'passkeys',
		title: 'Your passkeys',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('passkeys')
				.select(['name', 'device_type', 'backed_up', 'transports', 'created_at'])
				.where('user_id', '=', id)
				.orderBy('created_at')
				.execute(),
	},
	{
		name: 'sessions',
		title: 'Active sessions',
		as: 'identity',
		read: (db, { id }) =>
			db
				.selectFrom('sessions')
				.select(['created_at', 'expires_at', 'last_seen_at', 'ip_address', 'user_agent', 'method', 'verified_at'])
				.where('user_id', '=', id)
				.orderBy('created_at')
				.execute(),
	},
	{
		name: 'account-history',
		title: 'Changes to your account',
		as: 'identity',
		// Other people are not named.
		readPage: (db, { id }, after) =>
			db
				.selectFrom('audit_log')
				.select(['id', 'at', 'action', 'before', 'after'])
				.select(sql<string>`CASE WHEN actor_id = ${id} THEN 'you' ELSE 'someone else' END`.as('done_by'))
				.where('entity', '=', 'users')
				.where('entity_id', '=', id)
				.where('id', '>', after)
				.orderBy('id')
				.limit(PERSONAL_DATA_PAGE)
				.execute(),
	},
]
