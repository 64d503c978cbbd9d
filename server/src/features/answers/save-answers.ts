import { isDeepStrictEqual } from 'node:util'
import { filesIn, hasShapeOf, signatureIn } from '@praxis/contract/answers/answer-shape'
import {
	ANSWERS_BYTES_MAX,
	type answers,
	answersErrors,
	SMALL_ANSWERS_BYTES,
} from '@praxis/contract/answers/answers.contract'
import { type AnswersRecord, answersSchema } from '@praxis/contract/answers/answers.fields'
import { respondentIn } from '@praxis/contract/answers/respondent'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { answersToSend, progressOf } from '@praxis/contract/questionnaires/answered'
import type { Answer, Answers } from '@praxis/contract/questionnaires/definition'
import { ANSWER_MESSAGES, answerErrors } from '@praxis/contract/questionnaires/validate-answers'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { recordAgreements } from '../legal-texts/record-agreements.ts'
import { type AnswerFileRow, selectAnswerFiles } from './answer-files.queries.ts'
import { publishSubmission } from './answers.jobs.ts'
import { type AnswersChanges, lockAnswers, type StoredAnswers, toRecord, updateAnswers } from './answers.queries.ts'
import { type Asked, type AskedOf, askedQuestionnaire } from './asked-questionnaire.ts'
import type { BrowserKey } from './browser-key.ts'
import { recordOf } from './read-answers.ts'
import { publishAnswersEvent, recordAnswersChange } from './record-answers-change.ts'
import { isVisitorRoomUsed } from './visitor-room.ts'
import { assertCanWrite, findAnswers, seesClients, withAnswers } from './with-answers.ts'

type AnswersEndpoints = typeof answers
type Saving = ParsedInput<AnswersEndpoints['save']>

interface Locked {
	readonly row: StoredAnswers
	readonly asked: AskedOf
	readonly now: Date
}

async function lockWritable(db: Db, ctx: Context, id: string): Promise<Locked> {
	const row = requireRow(await lockAnswers(db, id, seesClients(ctx)), answersErrors, 'answers_not_found')
	assertCanWrite(ctx, row)
	const asked = await askedQuestionnaire(db, row)
	return { row, asked, now: ctx.platform.clock.now() }
}

function requireCurrent({ row, asked }: Locked, version: number): void {
	if (row.version === version) return
	throw refuse(answersErrors, 'stale_version', { data: { current: toRecord(row, asked) } })
}

function actorId({ actor }: Context): string | null {
	return actor.kind === 'person' ? actor.id : null
}

function saved(ctx: Context, { given, progress }: Fitted, { asked, now }: Locked): AnswersChanges {
	const { name, email } = respondentIn(asked.definition, given)
	return {
		given,
		progress,
		savedAt: now,
		savedBy: actorId(ctx),
		...(name !== '' && { respondentName: name }),
		...(email !== '' && { respondentEmail: email }),
	}
}

/** Refuses a visitor whose browser does not hold the response. */
export async function requireHolder(ctx: Context, key: BrowserKey, id: string): Promise<void> {
	if (ctx.actor.kind === 'person') return
	if (key.hash === null) throw refuse(answersErrors, 'answers_not_found')
	await withAnswers(ctx, key.hash, (db) => findAnswers(db, ctx, id))
}

/** Saves what was answered so far. The audit trail names who worked on it, not every keystroke. */
export function saveAnswers(ctx: Context, key: BrowserKey, input: Saving): Promise<AnswersRecord> {
	return withAnswers(ctx, key.hash, async (db) => {
		const locked = await lockWritable(db, ctx, input.id)
		const { row, asked } = locked
		if (row.status !== 'in_progress') throw refuse(answersErrors, 'answers_submitted')
		requireCurrent(locked, input.version)
		const fitted = await fitAnswers(db, ctx, locked, input.answers)
		if (isDeepStrictEqual(fitted.given, row.given)) return toRecord(row, asked)
		const after = await updateAnswers(db, row.id, saved(ctx, fitted, locked), seesClients(ctx))
		if (row.savedBy === after.savedBy) await publishAnswersEvent(db, ctx, after)
		else await recordAnswersChange(db, ctx, { action: 'answers.save', before: row, after })
		return toRecord(after, asked)
	})
}

function requireValid({ definition, visibility }: Asked, given: Fitted['given']): void {
	const fields = answerErrors(definition, visibility, given)
	if (Object.keys(fields).length > 0) throw refuse(answersErrors, 'answers_invalid', { fields })
}

function signatureOf({ questions }: Asked, given: Answers): string {
	const signed = [...questions.values()].find((one) => one.type === 'signature' && signatureIn(given[one.id]) !== null)
	return signed === undefined ? '' : (signatureIn(given[signed.id])?.name ?? '')
}

/** Records what the respondent was shown; the consent to sign electronically only where there is a signature. */
function recordNotices(db: Db, ctx: Context, row: StoredAnswers, asked: AskedOf, shown: ShownVersions): Promise<void> {
	const signature = signatureOf(asked, answersSchema.parse(row.given))
	const keys = asked.notices.map((one) => one.key).filter((key) => key !== 'esign_consent' || signature !== '')
	const name = signature || row.clientName || row.respondentName
	return recordAgreements(db, ctx, { keys, shown, of: { answersId: row.id }, name })
}

/** Submits the response to the firm. A repeated request, as after a lost answer, submits once. */
export function submitAnswers(
	ctx: Context,
	key: BrowserKey,
	input: ParsedInput<AnswersEndpoints['submit']>,
): Promise<AnswersRecord> {
	return withAnswers(ctx, key.hash, async (db) => {
		const locked = await lockWritable(db, ctx, input.id)
		const { row, asked, now } = locked
		const fitted = await fitAnswers(db, ctx, locked, input.answers)
		if (row.status !== 'in_progress') {
			if (isDeepStrictEqual(fitted.given, row.given)) return toRecord(row, asked)
			throw refuse(answersErrors, 'answers_submitted')
		}
		requireCurrent(locked, input.version)
		requireValid(asked, fitted.given)
		const values = { ...saved(ctx, fitted, locked), status: 'submitted', submittedAt: now }
		const after = await updateAnswers(db, row.id, values, seesClients(ctx))
		await recordAnswersChange(db, ctx, { action: 'answers.submit', before: row, after })
		await recordNotices(db, ctx, after, asked, input.shown)
		if (after.intakeId !== null) await emitEvent(db, { topic: 'intakes', entityId: after.intakeId, kind: 'changed' })
		await publishSubmission(db, ctx, after)
		return recordOf(db, after)
	})
}

interface Fitted {
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

async function requireRoom(db: Db, ctx: Context, row: StoredAnswers, bytes: number): Promise<void> {
	if (bytes > ANSWERS_BYTES_MAX) throw refuse(answersErrors, 'answers_too_large')
	if (row.clientId !== null || isOfFirm(ctx) || bytes <= SMALL_ANSWERS_BYTES) return
	const more = Math.max(0, bytes - Buffer.byteLength(JSON.stringify(row.given)))
	if (await isVisitorRoomUsed(db, ctx, more)) throw refuse(answersErrors, 'answers_full_today')
}

/** What is kept of answers that were sent. Refuses what no question of these asks for. */
async function fitAnswers(
	db: Db,
	ctx: Context,
	{ row, asked, now }: { readonly row: StoredAnswers; readonly asked: Asked; readonly now: Date },
	sent: Answers,
): Promise<Fitted> {
	refuseForeign(sent, asked)
	const visible = answersToSend(asked.definition, asked.visibility, sent)
	const hasFiles = Object.values(visible).some((answer) => filesIn(answer).length > 0)
	const stored = hasFiles ? await selectAnswerFiles(db, row.id) : []
	const given = withMomentOfSigning(withStoredFiles(visible, stored), answersSchema.parse(row.given), now)
	await requireRoom(db, ctx, row, Buffer.byteLength(JSON.stringify(given)))
	const { answered, visible: asking } = progressOf(asked.definition, asked.visibility, given)
	return { given, progress: asking === 0 ? 1 : answered / asking }
}
