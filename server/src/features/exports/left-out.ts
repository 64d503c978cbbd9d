import type { DatabaseTable } from '../../platform/db/list-tables.ts'

const SIGN_IN = 'secrets and traces of signing in'
const DERIVED = 'computed from other tables'
const PASSING = 'what the server notes while it works'
const KEYS = 'keys of other services'

/** Tables that no export has, and why. */
export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
	answer_keys: SIGN_IN,
	api_tokens: SIGN_IN,
	intake_challenges: SIGN_IN,
	oauth_clients: SIGN_IN,
	oauth_codes: SIGN_IN,
	oauth_grants: SIGN_IN,
	oauth_keys: SIGN_IN,
	passkeys: SIGN_IN,
	sessions: SIGN_IN,
	sign_in_failures: SIGN_IN,
	two_factors: SIGN_IN,
	verifications: SIGN_IN,
	push_keys: KEYS,
	push_subscriptions: KEYS,
	calendar_occurrences: DERIVED,
	document_index: DERIVED,
	document_thumbnails: DERIVED,
	document_title_words: DERIVED,
	party_names: DERIVED,
	party_words: DERIVED,
	passage_vectors: DERIVED,
	search_vocabulary: DERIVED,
	unindexed_cases: DERIVED,
	app_proposals: PASSING,
	backup_settings: KEYS,
	backups: PASSING,
	data_archives: PASSING,
	data_exports: PASSING,
	generator_drafts: PASSING,
	document_upload_parts: PASSING,
	document_uploads: PASSING,
	events: PASSING,
	idempotency_keys: PASSING,
	integration_approvals: PASSING,
	integration_calls: PASSING,
	integration_login_starts: SIGN_IN,
	model_reservations: PASSING,
	model_seconds: PASSING,
	import_files: PASSING,
	portal_previews: PASSING,
	prompt_source_answers: PASSING,
	presence: PASSING,
	rich_cursors: PASSING,
	visitor_shares: PASSING,
	webhook_deliveries: PASSING,
	webhook_scans: PASSING,
}

/** Secrets in tables that are exported otherwise: `table.column`. */
const COLUMNS_LEFT_OUT: Readonly<Record<string, string>> = {
	'accounts.access_token': SIGN_IN,
	'accounts.id_token': SIGN_IN,
	'accounts.password': SIGN_IN,
	'accounts.refresh_token': SIGN_IN,
	'answer_invitations.token_hash': SIGN_IN,
	'answer_links.token_hash': SIGN_IN,
	'answer_reminders.token_hash': SIGN_IN,
	'answer_reminders.token_stop_hash': SIGN_IN,
	'assessment_shares.token_hash': SIGN_IN,
	'client_questions.token_hash': SIGN_IN,
	'document_requests.token_hash': SIGN_IN,
	'document_shares.password_code': SIGN_IN,
	'document_shares.token_hash': SIGN_IN,
	'identity_settings.setup_nonce': SIGN_IN,
	'mail_outbox.sealed_body': 'sealed: it may hold links that sign in',
	'model_calls.sealed_answer': 'sealed under the key of the server',
	'model_calls.sealed_prompt': 'sealed under the key of the server',
	'stored_keys.sealed_key': KEYS,
	'payment_links.token_hash': SIGN_IN,
	'portal_links.token_hash': SIGN_IN,
}

/** Why an export does not have a column; null where it has it. */
export function leftOut(
	table: string,
	{ name, type }: { readonly name: string; readonly type: string },
): string | null {
	const why = TABLES_LEFT_OUT[table] ?? COLUMNS_LEFT_OUT[`${table}.${name}`]
	if (why !== undefined) return why
	return type === 'tsvector' ? DERIVED : null
}

/** What an export has of a table. */
export function exportedColumns({ name: table, columns }: DatabaseTable) {
	return columns.filter((column) => leftOut(table, column) === null)
}
