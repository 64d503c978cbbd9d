import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** A row as it is written out. */
export type DataRow = Readonly<Record<string, unknown>>

const PAGE = 1000

/** The account, without what proves who its person is. As the identity role, like all down to `selectAttorneyProfile`. */
export function selectAccountRow(db: Db, userId: string): Promise<DataRow[]> {
	return db
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
		.where('id', '=', userId)
		.execute()
}

export function selectSignInMethods(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('accounts')
		.select(['provider_id', 'account_id', 'created_at', 'updated_at'])
		.select(sql<boolean>`password IS NOT NULL`.as('has_password'))
		.where('user_id', '=', userId)
		.execute()
}

export function selectOwnSessions(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('sessions')
		.select(['created_at', 'expires_at', 'last_seen_at', 'ip_address', 'user_agent', 'method', 'verified_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute()
}

export function selectOwnPasskeys(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('passkeys')
		.select(['name', 'device_type', 'backed_up', 'transports', 'created_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute()
}

export function selectOwnSecondFactor(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('two_factors')
		.select(['verified', 'failed_verification_count', 'locked_until'])
		.where('user_id', '=', userId)
		.execute()
}

export function selectOwnTokens(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('api_tokens')
		.select(['name', 'hint', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_used_ip', 'rotated_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute()
}

export function selectAttorneyProfile(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('attorney_profiles')
		.select([
			'bar_admissions',
			'practice_areas',
			'biography',
			'education',
			'languages',
			'hourly_rate_cents',
			'office_phone',
			'created_at',
			'updated_at',
		])
		.where('user_id', '=', userId)
		.execute()
}

/** What was changed about the account, whoever did it. Of others it is said only that they are others. */
export function selectAccountHistory(db: Db, userId: string, after: string): Promise<DataRow[]> {
	return db
		.selectFrom('audit_log')
		.select(['id', 'at', 'action', 'before', 'after'])
		.select(sql<string>`CASE WHEN actor_id = ${userId} THEN 'you' ELSE 'somebody else' END`.as('done_by'))
		.where('entity', '=', 'users')
		.where('entity_id', '=', userId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE)
		.execute()
}

/** From here on as the person, whose own rows row security leaves; the filter stands for the firm's reach. */
export function selectSettings(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('user_settings')
		.select([
			'notify_email',
			'notify_push',
			'notify_sms',
			'theme',
			'language',
			'timezone',
			'practice_areas',
			'communication_preference',
			'created_at',
			'updated_at',
		])
		.where('user_id', '=', userId)
		.execute()
}

export function selectOwnPreferences(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('user_preferences')
		.select(['key', 'value', 'updated_at'])
		.where('user_id', '=', userId)
		.orderBy('key')
		.execute()
}

export function selectOwnNotifications(db: Db, userId: string, after: string): Promise<DataRow[]> {
	return db
		.selectFrom('notifications')
		.select(['id', 'created_at', 'kind', 'title', 'text', 'href', 'seen_at', 'read_at', 'delivered_at'])
		.where('user_id', '=', userId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE)
		.execute()
}

export function selectNotificationChoices(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('notification_choices')
		.select(['kind', 'channel', 'is_on', 'updated_at'])
		.where('user_id', '=', userId)
		.orderBy('kind')
		.execute()
}

export function selectPushDevices(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('push_subscriptions')
		.select(['device', 'created_at', 'last_sent_at', 'last_error'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute()
}

export function selectOwnReminders(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('reminders')
		.select(['title', 'note', 'due_at', 'channels', 'created_at', 'sent_at'])
		.where('user_id', '=', userId)
		.orderBy('due_at')
		.execute()
}

export function selectOwnArchives(db: Db, userId: string): Promise<DataRow[]> {
	return db
		.selectFrom('data_archives')
		.select(['status', 'created_at', 'ready_at', 'expires_at', 'bytes'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute()
}

/** Answers to questionnaires that the person gave, or that were given for the client they are. What somebody of the firm
 *  wrote down about a client is the firm's own. */
export function selectOwnAnswers(
	db: Db,
	person: { readonly id: string; readonly clientIds: readonly string[] },
	after: string,
): Promise<DataRow[]> {
	return db
		.selectFrom('answers')
		.select(['id', 'title', 'status', 'given', 'source', 'started_at', 'saved_at', 'submitted_at'])
		.where((eb) =>
			eb.or([
				eb.and([eb('started_by', '=', person.id), eb('source', '<>', 'internal')]),
				eb('client_id', '=', eb.fn.any(eb.val([...person.clientIds]))),
			]),
		)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE)
		.execute()
}

/** A client's own record. Row security leaves no other. */
export function selectClientRecords(db: Db, clientIds: readonly string[]): Promise<DataRow[]> {
	return db
		.selectFrom('clients')
		.select([
			'id',
			'kind',
			'full_name',
			'email',
			'phone',
			'company_name',
			'address',
			'city',
			'state',
			'zip',
			'status',
			'created_at',
			'updated_at',
		])
		.where('id', 'in', [...clientIds])
		.execute()
}

export function selectClientCases(db: Db, clientIds: readonly string[], after: string): Promise<DataRow[]> {
	return db
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
		.limit(PAGE)
		.execute()
}

/** Who takes part in a client's cases: names and parts alone, for how they are reached is theirs. With the firm's reach,
 *  because a client has none to this table. */
export function selectClientParties(db: Db, clientIds: readonly string[], after: string): Promise<DataRow[]> {
	return db
		.selectFrom('case_parties as p')
		.innerJoin('cases as c', 'c.id', 'p.case_id')
		.select(['p.id', 'p.case_id', 'p.name', 'p.role', 'p.created_at'])
		.where('c.client_id', 'in', [...clientIds])
		.where('p.id', '>', after)
		.orderBy('p.id')
		.limit(PAGE)
		.execute()
}

/** What a client told the firm before they were one. With the firm's reach, because a client has none to this table. */
export function selectClientInquiries(db: Db, clientIds: readonly string[], after: string): Promise<DataRow[]> {
	return db
		.selectFrom('intakes')
		.select([
			'id',
			'number',
			'created_at',
			'channel',
			'status',
			'full_name',
			'email',
			'phone',
			'company_name',
			'matter',
		])
		.select(['address', 'city', 'state', 'zip'])
		.select(['practice_area', 'happened_on', 'deadline_on', 'urgency', 'heard_from', 'heard_from_detail'])
		.where('client_id', 'in', [...clientIds])
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE)
		.execute()
}

/** Mail that was sent to the address, without its text. With the firm's reach, that alone reads the outbox. */
export function selectLetters(db: Db, email: string, after: string): Promise<DataRow[]> {
	return db
		.selectFrom('mail_outbox')
		.select(['id', 'created_at', 'kind', 'subject', 'status', 'sent_at'])
		.where('recipient', '=', email)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE)
		.execute()
}

/** What the person did, when and from where; not what stood in the firm's papers. As the role of upkeep, that may read the
 *  trail whatever the person's reach. */
export function selectOwnActs(db: Db, userId: string, after: string): Promise<DataRow[]> {
	return db
		.selectFrom('audit_log')
		.select(['id', 'at', 'action', 'entity', 'entity_id', 'ip', 'user_agent', 'token_id'])
		.where('actor_id', '=', userId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(PAGE)
		.execute()
}
