import type { GeneratorDraft } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** Whose draft for what. */
export interface DraftKey {
	readonly userId: string
	readonly caseId: string
	readonly template: string
}

export async function selectDraft(db: Db, { userId, caseId, template }: DraftKey): Promise<GeneratorDraft | null> {
	const row = await db
		.selectFrom('generator_drafts')
		.select(['title', 'saved_at as savedAt', sql<GeneratorDraft['answers']>`generator_drafts.answers`.as('answers')])
		.where('user_id', '=', userId)
		.where('case_id', '=', caseId)
		.where('template', '=', template)
		.executeTakeFirst()
	return row === undefined ? null : { ...row, savedAt: row.savedAt.toISOString() }
}

interface Kept {
	readonly id: string
	readonly title: string
	readonly answers: Readonly<Record<string, string>>
	readonly at: Date
}

/** Its id, which is the given one when it is new. */
export async function upsertDraft(
	db: Db,
	{ userId, caseId, template }: DraftKey,
	{ id, title, answers, at }: Kept,
): Promise<string> {
	const kept = { title, answers: JSON.stringify(answers), saved_at: at }
	const row = await db
		.insertInto('generator_drafts')
		.values({ id, user_id: userId, case_id: caseId, template, ...kept })
		.onConflict((conflict) => conflict.constraint('generator_drafts_once').doUpdateSet(kept))
		.returning('id')
		.executeTakeFirstOrThrow()
	return row.id
}

/** The id of what was deleted; null when there was nothing. */
export async function deleteDraft(db: Db, { userId, caseId, template }: DraftKey): Promise<string | null> {
	const row = await db
		.deleteFrom('generator_drafts')
		.where('user_id', '=', userId)
		.where('case_id', '=', caseId)
		.where('template', '=', template)
		.returning('id')
		.executeTakeFirst()
	return row?.id ?? null
}
