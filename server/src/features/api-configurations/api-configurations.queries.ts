import {
	type ApiConfiguration,
	type ApiConfigurationDetails,
	apiConfiguration,
} from '@praxis/contract/api-configurations/api-configurations.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type StoredConfiguration = Omit<ApiConfiguration, 'keyEndsIn'>
const { type, status } = apiConfiguration.shape

function all(db: Db) {
	return db
		.selectFrom('api_configurations')
		.select(['id', 'name', 'type', 'provider', 'endpoint', 'description', 'enabled', 'status', 'version'])
		.select(['last_tested_at', 'last_error'])
}
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

function toConfiguration({ last_tested_at, last_error, ...row }: Row): StoredConfiguration {
	return {
		...row,
		type: type.parse(row.type),
		status: status.parse(row.status),
		lastTestedAt: last_tested_at?.toISOString() ?? null,
		lastError: last_error,
	}
}

export async function selectConfigurations(db: Db): Promise<StoredConfiguration[]> {
	return (await all(db).orderBy(sql`lower(name)`).orderBy('id').execute()).map(toConfiguration)
}

export async function selectConfiguration(db: Db, id: string): Promise<StoredConfiguration | null> {
	const row = await all(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toConfiguration(row)
}

/** Locks it until the transaction ends. */
export async function lockConfiguration(db: Db, id: string): Promise<StoredConfiguration | null> {
	const row = await all(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toConfiguration(row)
}

export async function insertConfiguration(
	db: Db,
	id: string,
	details: ApiConfigurationDetails,
	at: Date,
): Promise<void> {
	await db
		.insertInto('api_configurations')
		.values({ id, ...details, updated_at: at })
		.execute()
}

export async function updateConfiguration(
	db: Db,
	id: string,
	details: ApiConfigurationDetails,
	at: Date,
): Promise<void> {
	await db
		.updateTable('api_configurations')
		.set({ ...details, status: 'inactive', last_error: null, version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function noteTest(db: Db, id: string, error: string | null, at: Date): Promise<void> {
	await db
		.updateTable('api_configurations')
		.set({ status: error === null ? 'active' : 'error', last_error: error, last_tested_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deleteConfiguration(db: Db, id: string): Promise<void> {
	await db.deleteFrom('api_configurations').where('id', '=', id).execute()
}
