import {
	type ConfigurationDetails,
	configurationDetails,
	type PromptConfiguration,
} from '@praxis/contract/prompts/prompts.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const CONFIGURATIONS_MAX = 500

function all(db: Db) {
	return db
		.selectFrom('prompt_configurations as c')
		.innerJoin('prompts as p', 'p.id', 'c.main_prompt')
		.leftJoin('users as u', 'u.id', 'c.created_by')
		.select([
			'c.id',
			'c.name',
			'c.description',
			'c.version',
			'c.started',
			'c.succeeded',
			'c.settings',
			'p.name as mainPromptName',
		])
		.select([
			'c.main_prompt as mainPrompt',
			'c.system_prompts as systemPrompts',
			'c.data_sources as dataSources',
			'c.published_number as publishedNumber',
			'c.created_by as createdById',
			'u.full_name as createdByName',
			'c.created_at as createdAt',
			'c.updated_at as updatedAt',
			sql<number>`(SELECT count(*)::int FROM api.prompt_runs AS r WHERE r.configuration_id = c.id)`.as('uses'),
			sql<Date | null>`(SELECT max(r.created_at) FROM api.prompt_runs AS r WHERE r.configuration_id = c.id)`.as(
				'lastUsedAt',
			),
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

function toConfiguration({ settings, ...row }: Row): PromptConfiguration {
	const { id, mainPromptName, version, publishedNumber, uses, started, succeeded, lastUsedAt } = row
	return {
		...configurationDetails.parse({ ...(settings as object), ...row }),
		id,
		mainPromptName,
		version,
		publishedNumber,
		uses,
		started,
		succeeded,
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
		createdById: row.createdById,
		createdByName: row.createdByName,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
}

export async function selectConfigurations(db: Db): Promise<PromptConfiguration[]> {
	return (await all(db).orderBy('c.name').limit(CONFIGURATIONS_MAX).execute()).map(toConfiguration)
}

export async function selectConfiguration(db: Db, id: string): Promise<PromptConfiguration | null> {
	const row = await all(db).where('c.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toConfiguration(row)
}

/** Locks it until the transaction ends. */
export async function lockConfiguration(db: Db, id: string): Promise<PromptConfiguration | null> {
	await db.selectFrom('prompt_configurations').select('id').where('id', '=', id).forUpdate().execute()
	return selectConfiguration(db, id)
}

function columnsOf({ name, description, mainPrompt, systemPrompts, dataSources, ...settings }: ConfigurationDetails) {
	return {
		name,
		description,
		main_prompt: mainPrompt,
		system_prompts: systemPrompts,
		data_sources: dataSources,
		settings: JSON.stringify(settings),
	}
}

export interface WrittenConfiguration {
	readonly id: string
	readonly by: string
	readonly at: Date
	readonly details: ConfigurationDetails
}

export async function insertConfiguration(db: Db, { id, by, at, details }: WrittenConfiguration): Promise<void> {
	const values = { id, created_by: by, created_at: at, updated_at: at, ...columnsOf(details) }
	await db.insertInto('prompt_configurations').values(values).execute()
}

export async function updateConfiguration(db: Db, { id, at, details }: Omit<WrittenConfiguration, 'by'>) {
	await db
		.updateTable('prompt_configurations')
		.set({ ...columnsOf(details), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

/** Counts a run that starts, or one that was answered. */
export async function countRun(db: Db, id: string, what: 'started' | 'succeeded'): Promise<void> {
	const raised = what === 'started' ? { started: sql<number>`started + 1` } : { succeeded: sql<number>`succeeded + 1` }
	await db.updateTable('prompt_configurations').set(raised).where('id', '=', id).execute()
}

export async function deleteConfiguration(db: Db, id: string): Promise<void> {
	await db.deleteFrom('prompt_configurations').where('id', '=', id).execute()
}

/** Those of the ids that exist. */
export async function selectKnown(
	db: Db,
	{ prompts, sources }: { readonly prompts: readonly string[]; readonly sources: readonly string[] },
): Promise<ReadonlySet<string>> {
	const found = await Promise.all([
		prompts.length === 0 ? [] : db.selectFrom('prompts').select('id').where('id', 'in', prompts).execute(),
		sources.length === 0 ? [] : db.selectFrom('prompt_sources').select('id').where('id', 'in', sources).execute(),
	])
	return new Set(found.flat().map(({ id }) => id))
}
