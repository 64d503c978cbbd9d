import { isDeepStrictEqual } from 'node:util'
import { signatureIn } from '@praxis/contract/answers/answer-shape'
import { type answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import { type AnswersRecord, answersSchema } from '@praxis/contract/answers/answers.fields'
import { respondentIn } from '@praxis/contract/answers/respondent'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import type { Answers } from '@praxis/contract/questionnaires/definition'
import { answerErrors } from '@praxis/contract/questionnaires/validate-answers'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { recordAgreements } from '../legal-texts/record-agreements.ts'
import { publishSubmission } from './answers.jobs.ts'
import { type AnswersChanges, lockAnswers, type StoredAnswers, toRecord, updateAnswers } from './answers.queries.ts'
import { type Asked, type AskedOf, askedQuestionnaire } from './asked-questionnaire.ts'
import type { BrowserKey } from './browser-key.ts'
import { type Fitted, fitAnswers } from './fit-answers.ts'
import { recordOf } from './read-answers.ts'
import { publishAnswersEvent, recordAnswersChange } from './record-answers-change.ts'
import { assertCanWrite, seesClients, withAnswers } from './with-answers.ts'

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

/** Saves what was answered so far. The audit trail names who worked on it, not every keystroke. */
export function saveAnswers(ctx: Context, key: BrowserKey, input: Saving): Promise<AnswersRecord> {
	return withAnswers(ctx, key.hash, async (db) => {
		const locked = await lockWritable(db, ctx, input.id)
		const { row, asked } = locked
		if (row.status !== 'in_progress') throw refuse(answersErrors, 'answers_submitted')
		requireCurrent(locked, input.version)
		const fitted = await fitAnswers(db, locked, input.answers)
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
		const fitted = await fitAnswers(db, locked, input.answers)
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
		await publishSubmission(db, ctx, after)
		return recordOf(db, after)
	})
}
