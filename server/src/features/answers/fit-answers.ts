import { filesIn, hasShapeOf, signatureIn } from '@praxis/contract/answers/answer-shape'
import { ANSWERS_BYTES_MAX, answersErrors } from '@praxis/contract/answers/answers.contract'
import { answersSchema } from '@praxis/contract/answers/answers.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import { answersToSend, progressOf } from '@praxis/contract/questionnaires/answered'
import type { Answer, Answers } from '@praxis/contract/questionnaires/definition'
import { ANSWER_MESSAGES } from '@praxis/contract/questionnaires/validate-answers'
import type { Db } from '../../platform/db/db.ts'
import { type AnswerFileRow, selectAnswerFiles } from './answer-files.queries.ts'
import type { StoredAnswers } from './answers.queries.ts'
import type { Asked } from './asked-questionnaire.ts'

export interface Fitted {
	/** What is kept: answers to visible questions, and no others. */
	readonly given: Answers
	/** 0 to 1. */
	readonly progress: number
}

function refuseForeign(answers: Answers, { questions }: Asked): void {
	const unknown = Object.keys(answers).filter((id) => !questions.has(id))
	if (unknown.length > 0) {
		const { message } = answersErrors.answers_unknown_question
		const fields = Object.fromEntries(unknown.slice(0, 50).map((id) => [id, message]))
		throw refuse(answersErrors, 'answers_unknown_question', { fields })
	}
	const misshapen = [...questions.values()].filter((question) => {
		const answer = answers[question.id]
		return answer !== undefined && !hasShapeOf(question, answer)
	})
	refuseInvalid(misshapen.map((question) => question.id))
}

function refuseInvalid(ids: readonly string[]): void {
	if (ids.length === 0) return
	const fields = Object.fromEntries(ids.map((id) => [id, ANSWER_MESSAGES.invalid]))
	throw refuse(answersErrors, 'answers_invalid', { fields })
}

/** The files as they were stored; a file of other answers, or of another question, is refused. */
function withStoredFiles(given: Answers, stored: readonly AnswerFileRow[]): Answers {
	const foreign: string[] = []
	const entries = Object.entries(given).map(([id, answer]): [string, Answer | undefined] => {
		const sent = filesIn(answer)
		if (sent.length === 0) return [id, answer]
		const own = sent.map((one) => stored.find((row) => row.id === one.fileId && row.question_id === id))
		if (own.includes(undefined) || new Set(own).size !== own.length) foreign.push(id)
		return [id, own.flatMap((row) => (row === undefined ? [] : { fileId: row.id, name: row.name, bytes: row.bytes }))]
	})
	refuseInvalid(foreign)
	return Object.fromEntries(entries)
}

/** When a name was signed, the server says: the moment it first came. */
function withMomentOfSigning(given: Answers, before: Answers, now: Date): Answers {
	const entries = Object.entries(given).map(([id, answer]): [string, Answer | undefined] => {
		const signed = signatureIn(answer)
		if (signed === null) return [id, answer]
		const earlier = signatureIn(before[id])
		const signedAt = earlier?.name === signed.name ? earlier.signedAt : now.toISOString()
		return [id, { name: signed.name, signedAt }]
	})
	return Object.fromEntries(entries)
}

/** What is kept of answers that were sent. Refuses what no question of these asks for. */
export async function fitAnswers(
	db: Db,
	{ row, asked, now }: { readonly row: StoredAnswers; readonly asked: Asked; readonly now: Date },
	sent: Answers,
): Promise<Fitted> {
	refuseForeign(sent, asked)
	const visible = answersToSend(asked.definition, asked.visibility, sent)
	const hasFiles = Object.values(visible).some((answer) => filesIn(answer).length > 0)
	const stored = hasFiles ? await selectAnswerFiles(db, row.id) : []
	const given = withMomentOfSigning(withStoredFiles(visible, stored), answersSchema.parse(row.given), now)
	if (Buffer.byteLength(JSON.stringify(given)) > ANSWERS_BYTES_MAX) throw refuse(answersErrors, 'answers_too_large')
	const { answered, visible: asking } = progressOf(asked.definition, asked.visibility, given)
	return { given, progress: asking === 0 ? 1 : answered / asking }
}
