import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { questionnaireErrors, type questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord, QuestionnaireSummary } from '@praxis/contract/questionnaires/questionnaires.fields'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	selectQuestionnaire,
	selectQuestionnairePage,
	selectVersion,
	selectVersionPage,
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
	return requireRow(found, questionnaireErrors, 'questionnaire_not_found')
}

/** What has been published, newest first. */
export async function listVersions(
	ctx: Context,
	input: ParsedInput<Questionnaires['versions']>,
): Promise<OutputOf<Questionnaires['versions']>> {
	const [found, page] = await withRead(ctx, (db) =>
		Promise.all([selectQuestionnaire(db, input.id), selectVersionPage(db, input)]),
	)
	requireRow(found, questionnaireErrors, 'questionnaire_not_found')
	return page
}

/** What one version asks. */
export async function getVersion(
	ctx: Context,
	input: ParsedInput<Questionnaires['version']>,
): Promise<OutputOf<Questionnaires['version']>> {
	const [questionnaire, found] = await withRead(ctx, (db) =>
		Promise.all([selectQuestionnaire(db, input.id), selectVersion(db, input.id, input.number)]),
	)
	requireRow(questionnaire, questionnaireErrors, 'questionnaire_not_found')
	return requireRow(found, questionnaireErrors, 'version_not_found')
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
