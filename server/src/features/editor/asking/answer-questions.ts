import { answerFault } from '@praxis/contract/editor/templates/answer-faults'
import {
	askClient,
	clientQuestionErrors,
	type askClient as Endpoints,
	type OpenedQuestions,
} from '@praxis/contract/editor/templates/client-questions.contract'
import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { assertLinkOpen, findLink } from '../../../platform/links/secret-link.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { notify } from '../../notifications/notify.ts'
import { recordQuestions } from './ask-client.ts'
import {
	type Answers,
	countView,
	lockQuestions,
	type StoredQuestions,
	selectQuestions,
	updateAnswers,
} from './client-questions.queries.ts'
import { productFor, QUESTIONS_LINK } from './questions-link.ts'

type Token = ParsedInput<typeof Endpoints.open>

/** @throws AppError as `clientQuestionErrors` names */
async function enter(db: Db, { platform }: Context, { token }: Token, isWriting: boolean): Promise<StoredQuestions> {
	const link = await findLink(db, platform, QUESTIONS_LINK, token)
	if (link === null) throw refuse(clientQuestionErrors, 'questions_not_found')
	const find = isWriting ? lockQuestions : selectQuestions
	const row = requireRow(await find(db, link.id), clientQuestionErrors, 'questions_not_found')
	if (row.revokedAt !== null) throw refuse(clientQuestionErrors, 'questions_revoked')
	// Also after its last day: what was sent has arrived.
	if (row.submittedAt !== null) throw refuse(clientQuestionErrors, 'questions_answered')
	await assertLinkOpen(db, platform, QUESTIONS_LINK, link)
	if (link.isArchived) throw refuse(clientQuestionErrors, 'questions_closed')
	return row
}

const keyed = (questions: readonly AskedVariable[]) => questions.map((asked, at) => ({ key: `Q${at + 1}`, asked }))

/** Opens a link: of the template its title, of the case nothing. */
export function openQuestions(ctx: Context, input: Token): Promise<OpenedQuestions> {
	return withTransaction(productFor(ctx), async (db) => {
		const row = await enter(db, ctx, input, false)
		await countView(db, row.id, ctx.platform.clock.now())
		const all = keyed(row.questions)
		return {
			firmName: (await findPublicContact(db)).name,
			title: row.templateName,
			questions: all.map(({ key, asked: { label, type, options = [], optional = false } }) => ({
				key,
				label,
				type,
				options: [...options],
				isRequired: !optional,
			})),
			answers: Object.fromEntries(all.map(({ key, asked }) => [key, row.answers[asked.name] ?? ''])),
			expiresAt: row.expiresAt.toISOString(),
		}
	})
}

/** Saved answers with those that are given, by the names of variables, of the questions that were asked only: what is not given stays,
 *  as another page may have saved it. */
function withGiven({ questions, answers }: StoredQuestions, given: Answers): Answers {
	const pairs = keyed(questions).flatMap(({ key, asked: { name } }) => {
		const text = given[key] ?? answers[name]
		return text === undefined ? [] : [[name, text] as const]
	})
	return Object.fromEntries(pairs)
}

/** Keeps what is not finished. @throws AppError as `clientQuestionErrors` names */
export function saveAnswers(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.save>,
): Promise<OutputOf<typeof Endpoints.save>> {
	const at = ctx.platform.clock.now()
	return withTransaction(productFor(ctx), async (db) => {
		const row = await enter(db, ctx, input, true)
		await updateAnswers(db, row.id, { answers: withGiven(row, input.answers), at, isSubmitted: false })
		return { savedAt: at.toISOString() }
	})
}

/** @throws AppError questions_incomplete with a message for each question */
function assertAnswered({ questions }: StoredQuestions, answers: Answers): void {
	const faults = keyed(questions).flatMap(({ key, asked }) => {
		const fault = answerFault(asked, answers[asked.name] ?? '')
		return fault === null ? [] : [[`answers.${key}`, fault] as const]
	})
	if (faults.length === 0) return
	throw refuse(clientQuestionErrors, 'questions_incomplete', { fields: Object.fromEntries(faults) })
}

/** Sends the answers, once, and notifies who asked. */
export function submitAnswers(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.submit>,
): Promise<OutputOf<typeof Endpoints.submit>> {
	const at = ctx.platform.clock.now()
	return withTransaction(productFor(ctx), async (db) => {
		const row = await enter(db, ctx, input, true)
		const answers = withGiven(row, input.answers)
		assertAnswered(row, answers)
		await updateAnswers(db, row.id, { answers, at, isSubmitted: true })
		const product = productFor(ctx)
		const { id, label, templateName, template, caseId, createdBy } = row
		await recordQuestions(db, product, askClient.submit.id, { ...row, submittedAt: at })
		if (createdBy !== null) {
			await notify(db, product, {
				userId: createdBy,
				kind: 'questionnaire_submitted',
				title: `${label} answered your questions for “${templateName}”`,
				text: 'Review the answers in the document generator before you use them.',
				href: `/dashboard/documents/generator?template=${encodeURIComponent(template)}&caseId=${caseId}`,
				caseId,
				dedupeKey: `client_questions/${id}`,
			})
		}
		return { submittedAt: at.toISOString() }
	})
}
