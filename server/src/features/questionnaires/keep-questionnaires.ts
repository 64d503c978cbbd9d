import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import { DEFINITION_BYTES_MAX } from '@praxis/contract/questionnaires/definition-schema'
import {
	type QuestionnaireRecord,
	questionnaireErrors,
	type questionnaires,
} from '@praxis/contract/questionnaires/questionnaires.contract'
import type { Context } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { announceQuestionnaire } from './announce-questionnaire.ts'
import {
	deleteQuestionnaire,
	insertQuestionnaire,
	insertVersion,
	lockQuestionnaire,
	type QuestionnaireValues,
	updateQuestionnaire,
} from './questionnaires.queries.ts'

type Questionnaires = typeof questionnaires
type Changing = ParsedInput<Questionnaires['publish']>

/** What of a questionnaire becomes part of a version, beside its questions. */
const PUBLISHED_DETAILS = ['title', 'description', 'practiceArea', 'type'] as const

function draftOf(definition: Definition): Pick<QuestionnaireValues, 'draft' | 'question_count'> {
	const draft = JSON.stringify(definition)
	if (Buffer.byteLength(draft) > DEFINITION_BYTES_MAX) throw refuse(questionnaireErrors, 'questionnaire_too_large')
	const asked = questionsOf(definition).filter((question) => question.type !== 'statement')
	return { draft, question_count: asked.length }
}

/** Makes a questionnaire that asks nobody yet. */
export async function createQuestionnaire(
	ctx: Context,
	input: ParsedInput<Questionnaires['create']>,
): Promise<QuestionnaireRecord> {
	permit(ctx, ['create_questionnaires'])
	const values = {
		title: input.title,
		description: input.description,
		practice_area: input.practiceArea,
		type: input.type,
		...draftOf(input.definition),
	}
	return withTransaction(ctx, async (db) => {
		const after = await insertQuestionnaire(db, input.id ?? newId(), values)
		await announceQuestionnaire(db, ctx, { action: 'questionnaires.create', before: null, after })
		return after
	})
}

async function lockUnchanged(db: Db, input: Changing): Promise<QuestionnaireRecord> {
	const before = await lockQuestionnaire(db, input.id)
	if (before === null) throw refuse(questionnaireErrors, 'questionnaire_not_found')
	if (before.version === input.version) return before
	throw refuse(questionnaireErrors, 'stale_version', { data: { current: before } })
}

/** Only the fields that were sent; what was not sent stays as it is. */
function toValues(input: ParsedInput<Questionnaires['edit']>): Partial<QuestionnaireValues> {
	return {
		...(input.title === undefined ? {} : { title: input.title }),
		...(input.description === undefined ? {} : { description: input.description }),
		...(input.practiceArea === undefined ? {} : { practice_area: input.practiceArea }),
		...(input.type === undefined ? {} : { type: input.type }),
		...(input.draft === undefined ? {} : { ...draftOf(input.draft), has_unpublished_changes: true }),
	}
}

/** Changes the given fields of a questionnaire that is still as the caller read it. */
export async function editQuestionnaire(
	ctx: Context,
	input: ParsedInput<Questionnaires['edit']>,
): Promise<QuestionnaireRecord> {
	permit(ctx, ['edit_questionnaires'])
	const values = toValues(input)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		// Strangers are asked under what was published.
		const differs = PUBLISHED_DETAILS.some((field) => input[field] !== undefined && input[field] !== before[field])
		const changed = differs ? { ...values, has_unpublished_changes: true } : values
		const after = await updateQuestionnaire(db, input.id, changed, ctx.platform.clock.now())
		await announceQuestionnaire(db, ctx, { action: 'questionnaires.edit', before, after })
		return after
	})
}

/** Makes the draft what is asked from now on. The version gets the next number and never changes. */
export async function publishQuestionnaire(ctx: Context, input: Changing): Promise<QuestionnaireRecord> {
	permit(ctx, ['edit_questionnaires'])
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.questionCount === 0) throw refuse(questionnaireErrors, 'questionnaire_empty')
		if (before.problems.length > 0) {
			throw refuse(questionnaireErrors, 'questionnaire_invalid', { data: { problems: before.problems } })
		}
		const number = (before.publishedVersion ?? 0) + 1
		const now = ctx.platform.clock.now()
		await insertVersion(db, {
			questionnaireId: before.id,
			number,
			title: before.title,
			description: before.description,
			practiceArea: before.practiceArea,
			type: before.type,
			definition: before.draft,
			questionCount: before.questionCount,
			publishedBy: ctx.actor.kind === 'person' ? ctx.actor.id : null,
			now,
		})
		const values = { status: 'published', published_version: number, has_unpublished_changes: false }
		const after = await updateQuestionnaire(db, before.id, values, now)
		await announceQuestionnaire(db, ctx, { action: 'questionnaires.publish', before, after })
		return after
	})
}

/** Asks it no more. One that was never published is a draft still: it has nobody to be kept from. */
export async function retireQuestionnaire(ctx: Context, input: Changing): Promise<QuestionnaireRecord> {
	permit(ctx, ['edit_questionnaires'])
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.status !== 'published') return before
		const after = await updateQuestionnaire(db, before.id, { status: 'retired' }, ctx.platform.clock.now())
		await announceQuestionnaire(db, ctx, { action: 'questionnaires.retire', before, after })
		return after
	})
}

/** Answers keep the version they were given to. */
async function unlessAnswered(deleting: Promise<void>): Promise<void> {
	try {
		await deleting
	} catch (error) {
		if (isForeignKeyViolation(error, 'answers_of_version')) throw refuse(questionnaireErrors, 'questionnaire_in_use')
		throw error
	}
}

export async function removeQuestionnaire(ctx: Context, input: Changing): Promise<{ id: string }> {
	permit(ctx, ['delete_questionnaires'])
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		await unlessAnswered(deleteQuestionnaire(db, before.id))
		await announceQuestionnaire(db, ctx, { action: 'questionnaires.remove', before, after: null })
		return { id: before.id }
	})
}
