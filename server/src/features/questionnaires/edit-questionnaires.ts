import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Definition, questionsOf } from '@praxis/contract/questionnaires/definition'
import { DEFINITION_BYTES_MAX } from '@praxis/contract/questionnaires/definition-schema'
import { questionnaireErrors, questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	deleteQuestionnaire,
	insertQuestionnaire,
	insertVersion,
	lockQuestionnaire,
	type QuestionnaireValues,
	updateQuestionnaire,
} from './questionnaires.queries.ts'

type Questionnaires = typeof questionnaires
type Versioned = ParsedInput<Questionnaires['publish']>

/** What of a questionnaire becomes part of a version, beside its questions. */
const PUBLISHED_DETAILS = ['title', 'description', 'practiceArea', 'type'] as const

/** The audit trail keeps the texts of the questions instead of the whole draft, which every version keeps. */
const RECORDED: Recorded<QuestionnaireRecord> = {
	entity: 'questionnaires',
	about: () => ({}),
	audited: (one) => {
		const { draft, problems: _, responseCount: __, ...rest } = one
		return { ...rest, questions: questionsOf(draft).map((question) => question.text) }
	},
}

function draftOf(draft: Definition) {
	const bytes = Buffer.byteLength(JSON.stringify(draft))
	if (bytes > DEFINITION_BYTES_MAX) throw refuse(questionnaireErrors, 'questionnaire_too_large')
	return { draft, questionCount: questionsOf(draft).filter((question) => question.type !== 'statement').length }
}

/** Creates a questionnaire as a draft. */
export async function createQuestionnaire(
	ctx: Context,
	{ id = newId(), definition, ...details }: ParsedInput<Questionnaires['create']>,
): Promise<QuestionnaireRecord> {
	permitTo(ctx, questionnaires.create)
	const values = { ...details, ...draftOf(definition) }
	return withTransaction(ctx, async (db) => {
		const after = await insertQuestionnaire(db, id, values)
		await recordChange(db, ctx, RECORDED, { action: questionnaires.create.id, before: null, after })
		return after
	})
}

async function lockCurrent(db: Db, { id, version }: Versioned): Promise<QuestionnaireRecord> {
	const before = requireRow(await lockQuestionnaire(db, id), questionnaireErrors, 'questionnaire_not_found')
	requireVersion(before, version)
	return before
}

async function write(
	db: Db,
	ctx: Context,
	action: string,
	before: QuestionnaireRecord,
	values: QuestionnaireValues,
): Promise<QuestionnaireRecord> {
	const after = await updateQuestionnaire(db, before.id, values, ctx.platform.clock.now())
	await recordChange(db, ctx, RECORDED, { action, before, after })
	return after
}

/** Changes the given fields of a questionnaire that is still as the caller read it. */
export async function editQuestionnaire(
	ctx: Context,
	input: ParsedInput<Questionnaires['edit']>,
): Promise<QuestionnaireRecord> {
	permitTo(ctx, questionnaires.edit)
	const { draft, ...details } = input
	const values = { ...details, ...(draft !== undefined && draftOf(draft)) }
	return withTransaction(ctx, async (db) => {
		const before = await lockCurrent(db, input)
		// Visitors answer under the published title, description and type.
		const isUnpublished =
			draft !== undefined ||
			PUBLISHED_DETAILS.some((field) => input[field] !== undefined && input[field] !== before[field])
		const changed = isUnpublished ? { ...values, hasUnpublishedChanges: true } : values
		return write(db, ctx, questionnaires.edit.id, before, changed)
	})
}

/** Publishes the draft as the next version, which never changes. */
export async function publishQuestionnaire(ctx: Context, input: Versioned): Promise<QuestionnaireRecord> {
	permitTo(ctx, questionnaires.publish)
	return withTransaction(ctx, async (db) => {
		const before = await lockCurrent(db, input)
		const { questionCount, problems, publishedVersion } = before
		if (questionCount === 0) throw refuse(questionnaireErrors, 'questionnaire_empty')
		if (problems.length > 0) throw refuse(questionnaireErrors, 'questionnaire_invalid', { data: { problems } })
		const number = (publishedVersion ?? 0) + 1
		const publishedBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
		await insertVersion(db, before, { number, publishedBy, now: ctx.platform.clock.now() })
		const values = { status: 'published', publishedVersion: number, hasUnpublishedChanges: false } as const
		return write(db, ctx, questionnaires.publish.id, before, values)
	})
}

/** Offers it no more. A questionnaire that was never published stays a draft. */
export async function retireQuestionnaire(ctx: Context, input: Versioned): Promise<QuestionnaireRecord> {
	permitTo(ctx, questionnaires.retire)
	return withTransaction(ctx, async (db) => {
		const before = await lockCurrent(db, input)
		if (before.status !== 'published') return before
		return write(db, ctx, questionnaires.retire.id, before, { status: 'retired' })
	})
}

/** Responses keep the version they answer. */
async function rejectIfAnswered(deleting: Promise<void>): Promise<void> {
	try {
		await deleting
	} catch (error) {
		if (isForeignKeyViolation(error, 'answers_of_version')) throw refuse(questionnaireErrors, 'questionnaire_in_use')
		throw error
	}
}

export async function removeQuestionnaire(ctx: Context, input: Versioned): Promise<{ id: string }> {
	permitTo(ctx, questionnaires.remove)
	return withTransaction(ctx, async (db) => {
		const before = await lockCurrent(db, input)
		await rejectIfAnswered(deleteQuestionnaire(db, before.id))
		await recordChange(db, ctx, RECORDED, { action: questionnaires.remove.id, before, after: null })
		return { id: before.id }
	})
}
