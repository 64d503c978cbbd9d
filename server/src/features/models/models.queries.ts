import type { CatalogModel, UserChoice } from '@praxis/contract/models/models.fields'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ModelProviders, Models } from '../../platform/db/schema.gen.ts'
import { type KnownName, namesInCaption } from './pseudonym-names.ts'

const STAFF_MAX = 1000

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

/** Who stands in the records of cases: clients and who belongs to them, parties and their counsel, the people of the firm; and by which
 *  numbers and before which courts and judges the cases are known. */
export async function selectNamesOfCases(db: Db, caseIds: readonly string[]): Promise<KnownName[]> {
	const staff = await db
		.selectFrom('users')
		.select('full_name')
		.where('role', 'not in', ['client', 'service_provider'])
		.limit(STAFF_MAX)
		.execute()
	const named: KnownName[] = staff.map((one) => ({ kind: 'PERSON', text: one.full_name }))
	if (caseIds.length > 0) named.push(...(await selectNamesInCases(db, caseIds)))
	return named.filter(({ text }) => text.trim() !== '')
}

async function selectNamesInCases(db: Db, caseIds: readonly string[]): Promise<KnownName[]> {
	const cases = await db
		.selectFrom('cases')
		.select(['client_id', 'client_name', 'case_name', 'case_number', 'docket_number', 'court', 'judge'])
		.where('id', 'in', caseIds)
		.execute()
	const parties = await db
		.selectFrom('case_parties')
		.select(['name', 'aliases', 'counsel_name', 'counsel_firm'])
		.where('case_id', 'in', caseIds)
		.execute()
	const clientIds = cases.map((one) => one.client_id)
	const clients = await db
		.selectFrom('clients')
		.select(['full_name', 'also_known', 'company_name'])
		.where('id', 'in', clientIds)
		.execute()
	const relations = await db
		.selectFrom('client_relations')
		.select('other_name')
		.where('client_id', 'in', clientIds)
		.execute()
	const contacts = await db.selectFrom('client_contacts').select('name').where('client_id', 'in', clientIds).execute()
	const persons = [
		...cases.flatMap((one) => [one.client_name, one.judge, ...namesInCaption(one.case_name)]),
		...parties.flatMap((one) => [one.name, ...one.aliases, one.counsel_name, one.counsel_firm]),
		...clients.flatMap((one) => [one.full_name, one.company_name, ...one.also_known.split(/[,;\n]/)]),
		...relations.map((one) => one.other_name),
		...contacts.map((one) => one.name),
	]
	return [
		...persons.map((text): KnownName => ({ kind: 'PERSON', text })),
		...cases.map((one): KnownName => ({ kind: 'COURT', text: one.court })),
		...cases.flatMap((one): KnownName[] => [
			{ kind: 'DOCKET', text: one.docket_number },
			{ kind: 'DOCKET', text: one.case_number },
		]),
	]
}

/** Cases that the caller may see, and which models may receive their text. */
export function selectCasesForModels(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return Promise.resolve([])
	return db.selectFrom('cases').select(['id', 'ai_access as aiAccess']).where('id', 'in', ids).execute()
}
