import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { ChosenModel } from '@praxis/contract/models/models.fields'
import type { PromptRun, PromptRunSummary, promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PromptRuns } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'

function all(db: Db, userId: string) {
	return db
		.selectFrom('prompt_runs as r')
		.innerJoin('cases as c', 'c.id', 'r.case_id')
		.innerJoin('model_calls as m', 'm.id', 'r.call_id')
		.select(['r.id', 'r.name', 'r.note', 'r.rating'])
		.select([
			'r.case_id as caseId',
			'c.case_name as caseName',
			'r.prompt_id as promptId',
			'r.prompt_version as promptVersion',
			'r.configuration_id as configurationId',
			'r.configuration_version as configurationVersion',
			'm.duration_ms as durationMs',
			'm.input_tokens as inputTokens',
			'm.output_tokens as outputTokens',
			'm.cost_microdollars as costMicrodollars',
			'r.created_by_name as createdByName',
			'r.created_at as createdAt',
			'r.document_id as documentId',
			sql<ChosenModel>`r.model`.as('model'),
			sql<PromptRun['sources']>`r.sources`.as('sources'),
			sql<boolean>`r.note_id IS NOT NULL`.as('isSaved'),
			sql<boolean>`r.created_by IS NOT DISTINCT FROM ${userId}`.as('isOwn'),
		])
}

const withInstant = <T extends { readonly createdAt: Date }>({ createdAt, ...row }: T) => ({
	...row,
	createdAt: createdAt.toISOString(),
})

const ORDER = { sorts: { createdAt: 'r.created_at' }, id: 'r.id' } as const

/** Newest first. */
export function selectRuns(
	db: Db,
	userId: string,
	{ caseId, configurationId, promptId, cursor, limit }: ParsedInput<typeof promptRuns.list>,
): Promise<Page<PromptRunSummary>> {
	let query = all(db, userId)
	if (caseId !== undefined) query = query.where('r.case_id', '=', caseId)
	if (configurationId !== undefined) query = query.where('r.configuration_id', '=', configurationId)
	if (promptId !== undefined) query = query.where('r.prompt_id', '=', promptId)
	return selectPage(query, ORDER, { sort: 'createdAt', direction: 'desc', cursor, limit }, withInstant)
}

export async function selectRun(db: Db, userId: string, id: string): Promise<PromptRun | null> {
	const row = await all(db, userId)
		.select(['r.final_prompt as finalPrompt', 'r.answer'])
		.where('r.id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : withInstant(row)
}

export async function insertRun(db: Db, values: Insertable<PromptRuns>): Promise<void> {
	await db.insertInto('prompt_runs').values(values).execute()
}

export async function updateRun(
	db: Db,
	id: string,
	values: { readonly rating: number | null } | { readonly note_id: string } | { readonly document_id: string },
): Promise<void> {
	await db.updateTable('prompt_runs').set(values).where('id', '=', id).execute()
}

export async function deleteRun(db: Db, id: string): Promise<void> {
	await db.deleteFrom('prompt_runs').where('id', '=', id).execute()
}
