import { type ConfigurationDetails, configurationDetails } from '@praxis/contract/prompts/prompts.fields'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

const VERSIONS_MAX = 50
const numbers = z.record(z.string(), z.int())

/** Keeps a version with the versions that its templates have now. */
export async function insertConfigurationVersion(
	db: Db,
	number: number,
	{ id, by, at, details }: { id: string; by: string; at: Date; details: ConfigurationDetails },
): Promise<void> {
	const templates = await selectTemplateNumbers(db, details)
	await db
		.insertInto('prompt_configuration_versions')
		.values({
			configuration_id: id,
			number,
			details: JSON.stringify(details),
			templates: JSON.stringify(templates),
			saved_by: by,
			saved_at: at,
		})
		.execute()
}

/** The versions that the templates of a configuration have now. */
export async function selectTemplateNumbers(
	db: Db,
	{ mainPrompt, systemPrompts }: Pick<ConfigurationDetails, 'mainPrompt' | 'systemPrompts'>,
): Promise<Record<string, number>> {
	const rows = await db
		.selectFrom('prompts')
		.select(['id', 'version'])
		.where('id', 'in', [mainPrompt, ...systemPrompts])
		.execute()
	return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

export interface ConfigurationVersion {
	readonly details: ConfigurationDetails
	/** The version of each template, by id. */
	readonly templates: Readonly<Record<string, number>>
}

export async function selectConfigurationVersion(
	db: Db,
	id: string,
	number: number,
): Promise<ConfigurationVersion | null> {
	const row = await db
		.selectFrom('prompt_configuration_versions')
		.select(['details', 'templates'])
		.where('configuration_id', '=', id)
		.where('number', '=', number)
		.executeTakeFirst()
	if (row === undefined) return null
	return { details: configurationDetails.parse(row.details), templates: numbers.parse(row.templates) }
}

/** The latest first. */
export async function selectConfigurationVersions(db: Db, id: string) {
	const rows = await db
		.selectFrom('prompt_configuration_versions as v')
		.leftJoin('users as u', 'u.id', 'v.saved_by')
		.select(['v.number', 'v.details', 'v.templates', 'v.saved_at as savedAt', 'u.full_name as savedByName'])
		.where('v.configuration_id', '=', id)
		.orderBy('v.number', 'desc')
		.limit(VERSIONS_MAX)
		.execute()
	return rows.map(({ details, templates, savedAt, ...row }) => {
		const read = configurationDetails.parse(details)
		return {
			...row,
			details: read,
			templateVersion: numbers.parse(templates)[read.mainPrompt] ?? 1,
			savedAt: savedAt.toISOString(),
		}
	})
}

export async function setPublished(db: Db, id: string, number: number | null): Promise<void> {
	await db.updateTable('prompt_configurations').set({ published_number: number }).where('id', '=', id).execute()
}

/** Details of published versions, by configuration. */
export async function selectPublished(db: Db): Promise<ReadonlyMap<string, ConfigurationDetails>> {
	const rows = await db
		.selectFrom('prompt_configurations as c')
		.innerJoin('prompt_configuration_versions as v', (join) =>
			join.onRef('v.configuration_id', '=', 'c.id').onRef('v.number', '=', 'c.published_number'),
		)
		.select(['c.id', 'v.details'])
		.execute()
	return new Map(rows.map(({ id, details }) => [id, configurationDetails.parse(details)]))
}

/** Whether a published version of a configuration uses a template or a data source. */
export async function isPublishedWith(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('prompt_configurations as c')
		.innerJoin('prompt_configuration_versions as v', (join) =>
			join.onRef('v.configuration_id', '=', 'c.id').onRef('v.number', '=', 'c.published_number'),
		)
		.select('c.id')
		.where(sql<boolean>`(v.details ->> 'mainPrompt' = ${id} OR v.details -> 'systemPrompts' ? ${id}
			OR v.details -> 'dataSources' ? ${id})`)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Makes room for a version whose templates alone were changed. */
export async function raiseVersion(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('prompt_configurations')
		.set({ version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}
