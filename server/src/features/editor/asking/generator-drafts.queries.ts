import { ANSWERS_MAX } from '@praxis/contract/editor/templates/generator-answers'
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
	/** Undefined: it stays, or a new draft has none. */
	readonly title: string | undefined
	readonly answers: Readonly<Record<string, string>>
	readonly at: Date
}

/** Saves a draft, the answers over those of before. Its id, which is the given one when it is new; null when it would have too many answers. */
export async function upsertDraft(
	db: Db,
	{ userId, caseId, template }: DraftKey,
	{ id, title, answers, at }: Kept,
): Promise<string | null> {
	const given = JSON.stringify(answers)
	const all = sql<string>`generator_drafts.answers || ${given}::jsonb`
	const row = await db
		.insertInto('generator_drafts')
		.values({ id, user_id: userId, case_id: caseId, template, title: title ?? '', answers: given, saved_at: at })
		.onConflict((conflict) =>
			conflict
				.constraint('generator_drafts_once')
				.doUpdateSet({ ...(title !== undefined && { title }), answers: all, saved_at: at })
				.where(sql<boolean>`(SELECT count(*) FROM jsonb_object_keys(${all})) <= ${ANSWERS_MAX}`),
		)
		.returning('id')
		.executeTakeFirst()
	return row?.id ?? null
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
