import { PRACTICE_AREAS, practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import {
	type QuestionnaireRecord,
	type QuestionnaireSummary,
	type QuestionnaireVersion,
	questionnaireErrors,
	type questionnaires,
	questionnaireType,
} from '@praxis/contract/questionnaires/questionnaires.contract'
import type { Context } from '../../platform/context.ts'
import { toPage } from '../../platform/db/keyset.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import {
	selectQuestionnaire,
	selectQuestionnairePage,
	selectVersion,
	selectVersions,
	type VersionRow,
} from './questionnaires.queries.ts'
import { shippedQuestionnaires } from './shipped/shipped-questionnaires.ts'

type Questionnaires = typeof questionnaires

export function listQuestionnaires(
	ctx: Context,
	input: ParsedInput<Questionnaires['list']>,
): Promise<Page<QuestionnaireSummary>> {
	return withListRead(ctx, (db) => selectQuestionnairePage(db, input))
}

export async function getQuestionnaire(ctx: Context, input: { readonly id: string }): Promise<QuestionnaireRecord> {
	const found = await withRead(ctx, (db) => selectQuestionnaire(db, input.id))
	if (found === null) throw refuse(questionnaireErrors, 'questionnaire_not_found')
	return found
}

function toVersion(row: VersionRow): QuestionnaireVersion {
	return {
		number: row.number,
		title: row.title,
		description: row.description,
		practiceArea: practiceAreaOf(row.practice_area),
		type: questionnaireType.parse(row.type),
		questionCount: row.question_count,
		publishedAt: row.published_at.toISOString(),
		publishedByName: row.published_by_name,
	}
}

/** What has been published, newest first. */
export async function listVersions(
	ctx: Context,
	input: ParsedInput<Questionnaires['versions']>,
): Promise<OutputOf<Questionnaires['versions']>> {
	const [found, rows] = await withRead(ctx, (db) =>
		Promise.all([selectQuestionnaire(db, input.id), selectVersions(db, input)]),
	)
	if (found === null) throw refuse(questionnaireErrors, 'questionnaire_not_found')
	return toPage(rows, input.limit, (row) => row.number, toVersion)
}

/** What one version asks. */
export async function getVersion(
	ctx: Context,
	input: ParsedInput<Questionnaires['version']>,
): Promise<OutputOf<Questionnaires['version']>> {
	const [questionnaire, found] = await withRead(ctx, (db) =>
		Promise.all([selectQuestionnaire(db, input.id), selectVersion(db, input.id, input.number)]),
	)
	if (questionnaire === null) throw refuse(questionnaireErrors, 'questionnaire_not_found')
	if (found === null) throw refuse(questionnaireErrors, 'version_not_found')
	return { ...toVersion(found), definition: found.definition }
}

const FORMAT = { format: 'praxis-questionnaire', formatVersion: 1 } as const

export async function exportQuestionnaire(
	ctx: Context,
	input: { readonly id: string },
): Promise<OutputOf<Questionnaires['exportFile']>> {
	const { title, description, practiceArea, type, draft } = await getQuestionnaire(ctx, input)
	return { ...FORMAT, title, description, practiceArea, type, definition: draft }
}

/** The questionnaires that come with the product. */
export async function listShipped(): Promise<OutputOf<Questionnaires['shipped']>> {
	const items = PRACTICE_AREAS.flatMap((area) => shippedQuestionnaires(area))
	return { items: items.map((one) => ({ ...FORMAT, description: '', ...one })) }
}
