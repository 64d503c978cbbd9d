import {
	type Integration,
	type IntegrationDetails,
	type IntegrationSettings,
	type IntegrationSettingsDetails,
	integrationCategory,
	integrationProtocol,
	integrationStatus,
	integrationType,
} from '@praxis/contract/integrations/integrations.fields'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { McpResource } from './mcp-client.ts'

export type StoredIntegration = Omit<Integration, 'key' | 'headers' | 'signedIn'>
export type StoredSettings = Omit<IntegrationSettings, 'token'>

export async function selectSettings(db: Db): Promise<StoredSettings> {
	const row = await db.selectFrom('integration_settings').selectAll().executeTakeFirstOrThrow()
	return {
		enabled: row.enabled,
		serverUrl: row.server_url,
		timeout: row.timeout_ms,
		maxRetries: row.max_retries,
		batchSize: row.batch_size,
		debugMode: row.debug_mode,
		secureConnections: row.secure_connections,
		rateLimiting: row.rate_limiting,
		auditLogging: row.audit_logging,
		cacheEnabled: row.cache_enabled,
		cacheTTL: row.cache_ttl_ms,
		version: row.version,
	}
}

export async function lockSettings(db: Db): Promise<StoredSettings> {
	await db.selectFrom('integration_settings').select('version').forUpdate().executeTakeFirstOrThrow()
	return selectSettings(db)
}

export async function updateSettings(db: Db, values: IntegrationSettingsDetails, at: Date): Promise<void> {
	await db
		.updateTable('integration_settings')
		.set({
			enabled: values.enabled,
			server_url: values.serverUrl,
			timeout_ms: values.timeout,
			max_retries: values.maxRetries,
			batch_size: values.batchSize,
			debug_mode: values.debugMode,
			secure_connections: values.secureConnections,
			rate_limiting: values.rateLimiting,
			audit_logging: values.auditLogging,
			cache_enabled: values.cacheEnabled,
			cache_ttl_ms: values.cacheTTL,
			version: sql`version + 1`,
			updated_at: at,
		})
		.execute()
}

function all(db: Db) {
	return db
		.selectFrom('integrations as i')
		.selectAll('i')
		.select((has) =>
			has
				.selectFrom('integration_tools as t')
				.select((count) => count.fn.countAll<string>().as('count'))
				.whereRef('t.integration_id', '=', 'i.id')
				.where('t.name', 'not like', 'prompt:%')
				.where('t.name', 'not like', 'resource:%')
				.as('tool_count'),
		)
}
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

function toIntegration(row: Row): StoredIntegration {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		description: row.description,
		type: integrationType.parse(row.type),
		category: integrationCategory.parse(row.category),
		protocol: integrationProtocol.parse(row.protocol),
		url: row.url,
		rateLimit: row.rate_limit,
		enabled: row.enabled,
		mayWriteAlways: row.may_write_always,
		metadata: { author: row.author, documentation: row.documentation, tags: row.tags },
		status: row.status === null ? null : integrationStatus.parse(row.status),
		revision: row.revision,
		lastTestedAt: row.last_tested_at?.toISOString() ?? null,
		lastError: row.last_error,
		toolCount: row.protocol === 'mcp' && row.last_tested_at !== null ? Number(row.tool_count) : null,
		version: row.version,
	}
}

export async function selectIntegrations(db: Db): Promise<StoredIntegration[]> {
	return (await all(db).orderBy(sql`lower(name)`).orderBy('id').execute()).map(toIntegration)
}

export async function selectIntegration(db: Db, id: string): Promise<StoredIntegration | null> {
	const row = await all(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toIntegration(row)
}

/** Also for the identity role, which reads no tools. */
export async function selectIntegrationUrl(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('integrations').select('url').where('id', '=', id).executeTakeFirst()
	return row?.url ?? null
}

/** Locks it until the transaction ends. */
export async function lockIntegration(db: Db, id: string): Promise<StoredIntegration | null> {
	const locked = await db.selectFrom('integrations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return locked === undefined ? null : selectIntegration(db, id)
}

const valuesOf = ({ metadata, ...details }: IntegrationDetails) => ({
	name: details.name,
	description: details.description,
	type: details.type,
	category: details.category,
	protocol: details.protocol,
	url: details.url,
	rate_limit: details.rateLimit,
	enabled: details.enabled,
	may_write_always: details.mayWriteAlways,
	author: metadata.author,
	documentation: metadata.documentation,
	tags: metadata.tags,
})

/** A slug that no other integration has: of two of one name the second ends in -2. */
async function freeSlug(db: Db, slug: string): Promise<string> {
	const rows = await db.selectFrom('integrations').select('slug').where('slug', 'like', `${slug}%`).execute()
	const taken = new Set(rows.map((row) => row.slug))
	let [free, number] = [slug, 1]
	while (taken.has(free)) {
		number += 1
		free = `${slug}-${number}`
	}
	return free
}

export async function insertIntegration(
	db: Db,
	{ id, slug, at }: { readonly id: string; readonly slug: string; readonly at: Date },
	details: IntegrationDetails,
): Promise<void> {
	const values = { id, slug: await freeSlug(db, slug), ...valuesOf(details), updated_at: at }
	await db.insertInto('integrations').values(values).execute()
}

export async function updateIntegration(db: Db, id: string, details: IntegrationDetails, at: Date): Promise<void> {
	await db
		.updateTable('integrations')
		.set({ ...valuesOf(details), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

/** Its connection was not tested as it is now. */
export async function purgeTest(db: Db, id: string): Promise<void> {
	await db
		.updateTable('integrations')
		.set({ status: null, last_error: null, last_tested_at: null, listed_resources: '[]' })
		.where('id', '=', id)
		.execute()
	await db.deleteFrom('integration_tools').where('integration_id', '=', id).execute()
}

/** Deletes the tests of everything that is reached at the server URL. */
export async function purgeServerTests(db: Db): Promise<void> {
	const rows = await db
		.selectFrom('integrations')
		.select('id')
		.where('protocol', '=', 'mcp')
		.where('url', '=', '')
		.execute()
	for (const { id } of rows) await purgeTest(db, id)
}

export async function notePending(db: Db, id: string, at: Date): Promise<void> {
	await db.updateTable('integrations').set({ status: 'pending', updated_at: at }).where('id', '=', id).execute()
}

/** Ends tests that a stopped process left. */
export async function failAbandonedTests(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('integrations')
		.set({ status: 'disconnected', last_error: 'The server was stopped.' })
		.where('status', '=', 'pending')
		.where('updated_at', '<', before)
		.execute()
}

export interface Tested {
	readonly error: string | null
	readonly at: Date
	readonly resources: readonly McpResource[] | null
}

export async function noteTested(db: Db, id: string, { error, at, resources }: Tested): Promise<void> {
	await db
		.updateTable('integrations')
		.set({ status: error === null ? 'connected' : 'disconnected', last_error: error, last_tested_at: at })
		.$if(resources !== null, (query) => query.set({ listed_resources: JSON.stringify(resources) }))
		.where('id', '=', id)
		.execute()
}

const listed = z.array(z.object({ uri: z.string(), name: z.string() })).catch([])

export async function selectListedResources(db: Db, id: string): Promise<McpResource[]> {
	const row = await db.selectFrom('integrations').select('listed_resources').where('id', '=', id).executeTakeFirst()
	return listed.parse(row?.listed_resources)
}

export async function deleteIntegration(db: Db, id: string): Promise<void> {
	await db.deleteFrom('integrations').where('id', '=', id).execute()
}
