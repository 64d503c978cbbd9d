import type { CatalogModel, UserChoice } from '@praxis/contract/models/models.fields'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ModelProviders, Models } from '../../platform/db/schema.gen.ts'

const MODEL = columnsAs('models', {
	key: 'key',
	id: 'model_id',
	providerId: 'provider_id',
	name: 'name',
	description: 'description',
	contextWindow: 'context_window',
	maxOutputTokens: 'max_output_tokens',
	supportsFunctionCalling: 'supports_function_calling',
	supportsVision: 'supports_vision',
	supportsStreaming: 'supports_streaming',
	costPer1kInput: 'cost_per_1k_input',
	costPer1kOutput: 'cost_per_1k_output',
	releaseDate: 'release_date',
	capabilities: 'capabilities',
	isCustom: 'is_custom',
	version: 'version',
})

/** A model that the firm added or changed. */
export type StoredModel = Omit<CatalogModel, 'providerId' | 'kind' | 'isEdited' | 'available'> & {
	readonly providerId: string
}

export function selectModels(db: Db): Promise<StoredModel[]> {
	return db.selectFrom('models').select(MODEL).orderBy('updated_at').orderBy('key').execute()
}

/** Locked until the transaction ends. */
export function lockModel(db: Db, key: string): Promise<StoredModel | undefined> {
	return db.selectFrom('models').select(MODEL).where('key', '=', key).forUpdate().executeTakeFirst()
}

/** Inserts a model, or replaces the one of its key. */
export function upsertModel(db: Db, values: Insertable<Models>): Promise<StoredModel> {
	const { key: _key, version: _version, ...changes } = values
	return db
		.insertInto('models')
		.values(values)
		.onConflict((found) => found.column('key').doUpdateSet({ ...changes, version: sql`models.version + 1` }))
		.returning(MODEL)
		.executeTakeFirstOrThrow()
}

export async function deleteModel(db: Db, key: string): Promise<void> {
	await db.deleteFrom('models').where('key', '=', key).execute()
}

export interface StoredProvider {
	readonly providerId: string
	readonly baseUrl: string | null
	readonly requestsPerMinute: number | null
	readonly tokensPerMinute: number | null
	readonly version: number
}

const PROVIDER = columnsAs('model_providers', {
	providerId: 'provider_id',
	baseUrl: 'base_url',
	requestsPerMinute: 'requests_per_minute',
	tokensPerMinute: 'tokens_per_minute',
	version: 'version',
})

export function selectProviders(db: Db): Promise<StoredProvider[]> {
	return db.selectFrom('model_providers').select(PROVIDER).execute()
}

/** Inserts what the firm changed of a provider, or replaces it. */
export function upsertProvider(db: Db, values: Insertable<ModelProviders>): Promise<StoredProvider> {
	const { provider_id: _id, ...changes } = values
	return db
		.insertInto('model_providers')
		.values(values)
		.onConflict((found) =>
			found.column('provider_id').doUpdateSet({ ...changes, version: sql`model_providers.version + 1` }),
		)
		.returning(PROVIDER)
		.executeTakeFirstOrThrow()
}

/** Null where the user has chosen nothing. */
export async function selectChoice(db: Db, userId: string): Promise<UserChoice> {
	const row = await db
		.selectFrom('model_choices')
		.select(['selected_model as selectedModel', 'fallback_model as fallbackModel'])
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return row ?? { selectedModel: null, fallbackModel: null }
}

export async function upsertChoice(db: Db, userId: string, choice: UserChoice, now: Date): Promise<void> {
	const values = { selected_model: choice.selectedModel, fallback_model: choice.fallbackModel, updated_at: now }
	await db
		.insertInto('model_choices')
		.values({ user_id: userId, ...values })
		.onConflict((found) => found.column('user_id').doUpdateSet(values))
		.execute()
}

/** Names of the clients and parties of cases, and of their counsel. */
export async function selectNamesOfCases(db: Db, caseIds: readonly string[]): Promise<string[]> {
	if (caseIds.length === 0) return []
	const clients = await db.selectFrom('cases').select('client_name').where('id', 'in', caseIds).execute()
	const parties = await db
		.selectFrom('case_parties')
		.select(['name', 'aliases', 'counsel_name', 'counsel_firm'])
		.where('case_id', 'in', caseIds)
		.execute()
	const names = parties.flatMap((one) => [one.name, ...one.aliases, one.counsel_name, one.counsel_firm])
	return [...clients.map((one) => one.client_name), ...names].filter((name) => name !== '')
}

/** Cases that the caller may see, and which models may receive their text. */
export function selectCasesForModels(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return Promise.resolve([])
	return db.selectFrom('cases').select(['id', 'ai_access as aiAccess']).where('id', 'in', ids).execute()
}
