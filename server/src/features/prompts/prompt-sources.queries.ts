import { type PromptSource, promptSource, type SourceDetails } from '@praxis/contract/prompts/prompt-sources.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const SOURCES_MAX = 500

/** A source as its row says it: of what is stored or seen elsewhere nothing. */
export type StoredSource = Omit<PromptSource, 'hasKey' | 'storedHeaders' | 'documentTitle' | 'apiConfigurationName'>
const { type, view, queryParams, headers } = promptSource.shape

function all(db: Db) {
	return db
		.selectFrom('prompt_sources')
		.select(['id', 'name', 'description', 'type', 'view', 'text', 'endpoint', 'headers', 'path', 'enabled', 'version'])
		.select([
			'document_id as documentId',
			'query_params as queryParams',
			'key_header as keyHeader',
			'api_configuration_id as apiConfigurationId',
			'cache_minutes as cacheMinutes',
			'updated_at as updatedAt',
		])
}
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

const toSource = (row: Row): StoredSource => ({
	...row,
	type: type.parse(row.type),
	view: view.parse(row.view),
	queryParams: queryParams.parse(row.queryParams),
	headers: headers.parse(row.headers),
	updatedAt: row.updatedAt.toISOString(),
})

export async function selectSources(db: Db): Promise<StoredSource[]> {
	return (await all(db).orderBy('name').limit(SOURCES_MAX).execute()).map(toSource)
}

export async function selectSource(db: Db, id: string): Promise<StoredSource | null> {
	const row = await all(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toSource(row)
}

/** Locks it until the transaction ends. */
export async function lockSource(db: Db, id: string): Promise<StoredSource | null> {
	const row = await all(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toSource(row)
}

const columnsOf = (details: SourceDetails) => ({
	name: details.name,
	description: details.description,
	type: details.type,
	view: details.view,
	text: details.text,
	document_id: details.documentId,
	endpoint: details.endpoint,
	query_params: JSON.stringify(details.queryParams),
	headers: JSON.stringify(details.headers),
	key_header: details.keyHeader,
	api_configuration_id: details.apiConfigurationId,
	path: details.path,
	cache_minutes: details.cacheMinutes,
	enabled: details.enabled,
})

export async function insertSource(db: Db, id: string, at: Date, details: SourceDetails): Promise<void> {
	await db
		.insertInto('prompt_sources')
		.values({ id, updated_at: at, ...columnsOf(details) })
		.execute()
}

export async function updateSource(db: Db, id: string, at: Date, details: SourceDetails): Promise<void> {
	await db
		.updateTable('prompt_sources')
		.set({ ...columnsOf(details), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deleteSource(db: Db, id: string): Promise<void> {
	await db.deleteFrom('prompt_sources').where('id', '=', id).execute()
}

export async function isSourceUsed(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('prompt_configurations')
		.select('id')
		.where(sql<boolean>`${id}::uuid = ANY (data_sources)`)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export function selectServices(db: Db) {
	return db.selectFrom('api_configurations').select(['id', 'name', 'enabled']).orderBy('name').orderBy('id').execute()
}

export async function selectService(db: Db, id: string) {
	const row = await db
		.selectFrom('api_configurations')
		.select(['name', 'enabled'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Titles of those that the acting user may see. */
export function selectTitles(db: Db, documentIds: readonly string[]) {
	if (documentIds.length === 0) return []
	return db
		.selectFrom('documents')
		.select(['id', 'title'])
		.where('id', 'in', documentIds)
		.where('deleted_at', 'is', null)
		.execute()
}
