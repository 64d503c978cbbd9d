import { perspectiveOfName } from '@praxis/contract/prompts/perspectives'
import {
	type Prompt,
	type PromptDetails,
	type PromptSummary,
	promptDetails,
} from '@praxis/contract/prompts/prompts.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const PROMPTS_MAX = 1_000
const VERSIONS_MAX = 50

function all(db: Db) {
	return db
		.selectFrom('prompts as p')
		.leftJoin('users as u', 'u.id', 'p.created_by')
		.select(['p.id', 'p.name', 'p.description', 'p.tags', 'p.version'])
		.select([
			'p.is_default as isDefault',
			'p.created_by as createdById',
			'u.full_name as createdByName',
			'p.created_at as createdAt',
			'p.updated_at as updatedAt',
			sql<Prompt['category']>`p.category`.as('category'),
			sql<number>`(SELECT count(*)::int FROM api.prompt_runs AS r WHERE r.prompt_id = p.id)`.as('uses'),
		])
}

interface Instants {
	readonly name: string
	readonly createdAt: Date
	readonly updatedAt: Date
}

const withInstants = <T extends Instants>({ createdAt, updatedAt, ...row }: T) => ({
	...row,
	perspective: perspectiveOfName(row.name),
	createdAt: createdAt.toISOString(),
	updatedAt: updatedAt.toISOString(),
})

export async function selectPrompts(db: Db): Promise<PromptSummary[]> {
	const rows = await all(db).orderBy('p.name').orderBy('p.id').limit(PROMPTS_MAX).execute()
	return rows.map(withInstants)
}

export async function selectPrompt(db: Db, id: string): Promise<Prompt | null> {
	const row = await all(db)
		.select(['p.template', sql<Prompt['variables']>`p.variables`.as('variables')])
		.where('p.id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : withInstants(row)
}

/** Locks it until the transaction ends. */
export async function lockPrompt(db: Db, id: string): Promise<Prompt | null> {
	await db.selectFrom('prompts').select('id').where('id', '=', id).forUpdate().execute()
	return selectPrompt(db, id)
}

const columnsOf = ({ variables, ...rest }: PromptDetails) => ({ ...rest, variables: JSON.stringify(variables) })

export interface WrittenPrompt {
	readonly id: string
	readonly by: string
	readonly at: Date
	readonly details: PromptDetails
}

export async function insertPrompt(db: Db, { id, by, at, details }: WrittenPrompt): Promise<void> {
	const values = { id, created_by: by, created_at: at, updated_at: at, ...columnsOf(details) }
	await db.insertInto('prompts').values(values).execute()
}

export async function updatePrompt(db: Db, { id, at, details }: WrittenPrompt): Promise<void> {
	await db
		.updateTable('prompts')
		.set({ ...columnsOf(details), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deletePrompt(db: Db, id: string): Promise<void> {
	await db.deleteFrom('prompts').where('id', '=', id).execute()
}

export async function insertPromptVersion(db: Db, number: number, { id, by, at, details }: WrittenPrompt) {
	await db
		.insertInto('prompt_versions')
		.values({ prompt_id: id, number, details: JSON.stringify(details), saved_by: by, saved_at: at })
		.execute()
}

export async function selectPromptVersions(db: Db, promptId: string) {
	const rows = await db
		.selectFrom('prompt_versions as v')
		.leftJoin('users as u', 'u.id', 'v.saved_by')
		.select(['v.number', 'v.saved_at as savedAt', 'u.full_name as savedByName'])
		.select(sql<string>`v.details ->> 'template'`.as('template'))
		.where('v.prompt_id', '=', promptId)
		.orderBy('v.number', 'desc')
		.limit(VERSIONS_MAX)
		.execute()
	return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

export async function selectPromptVersion(db: Db, promptId: string, number: number): Promise<PromptDetails | null> {
	const row = await db
		.selectFrom('prompt_versions')
		.select('details')
		.where('prompt_id', '=', promptId)
		.where('number', '=', number)
		.executeTakeFirst()
	return row === undefined ? null : promptDetails.parse(row.details)
}

/** Whether a configuration names it as a system template; the main template is held by its foreign key. */
export async function isSystemPrompt(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('prompt_configurations')
		.select('id')
		.where(sql<boolean>`${id}::uuid = ANY (system_prompts)`)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}
