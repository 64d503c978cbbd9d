import { isDeepStrictEqual } from 'node:util'
import { type answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers-fields'
import { respondentIn } from '@praxis/contract/answers/respondent'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { answerErrors } from '@praxis/contract/questionnaires/validate-answers'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { announceAnswers, tellAnswers } from './announce-answers.ts'
import { tellSubmission } from './announce-submission.ts'
import { assertMayWrite, seesClients } from './answers.policy.ts'
import { type ChangedAnswers, lockAnswers, type StoredAnswers, toRecord, updateAnswers } from './answers.queries.ts'
import { type Asked, askedQuestionnaire } from './asked-questionnaire.ts'
import type { BrowserKey } from './browser-key.ts'
import { type Fitted, fitAnswers } from './fit-answers.ts'
import { recordOf } from './read-answers.ts'
import { withAnswers } from './with-answers.ts'

type Answers = typeof answers
type Saving = ParsedInput<Answers['save']>

interface Locked {
	readonly row: StoredAnswers
	readonly asked: Asked
	readonly now: Date
}

async function lockWritable(db: Db, ctx: Context, id: string): Promise<Locked> {
	const row = await lockAnswers(db, id, seesClients(ctx))
	if (row === null) throw refuse(answersErrors, 'answers_not_found')
	assertMayWrite(ctx, row)
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

function kept(ctx: Context, { given, progress }: Fitted, { asked, now }: Locked): ChangedAnswers {
	const { name, email } = respondentIn(asked.definition, given)
	return {
		given: JSON.stringify(given),
		progress,
		saved_at: now,
		saved_by: actorId(ctx),
		...(name === '' ? {} : { respondent_name: name }),
		...(email === '' ? {} : { respondent_email: email }),
	}
}

/** Keeps what was answered so far. The trail says who began to work on them, not every letter they typed. */
export function saveAnswers(ctx: Context, key: BrowserKey, input: Saving): Promise<AnswersRecord> {
	return withAnswers(ctx, key.hash, async (db) => {
		const locked = await lockWritable(db, ctx, input.id)
		const { row, asked } = locked
		if (row.status !== 'in_progress') throw refuse(answersErrors, 'answers_submitted')
		requireCurrent(locked, input.version)
		const fitted = await fitAnswers(db, locked, input.answers)
		if (isDeepStrictEqual(fitted.given, row.given)) return toRecord(row, asked)
		const after = await updateAnswers(db, row.id, kept(ctx, fitted, locked), seesClients(ctx))
		if (row.saved_by === after.saved_by) await tellAnswers(db, ctx, after, 'changed')
		else await announceAnswers(db, ctx, { action: 'answers.save', before: row, after })
		return toRecord(after, asked)
	})
}

function requireValid({ definition, visibility }: Asked, given: Fitted['given']): void {
	const fields = answerErrors(definition, visibility, given)
	if (Object.keys(fields).length > 0) throw refuse(answersErrors, 'answers_invalid', { fields })
}

/** Hands the answers to the firm. Sent twice, as when the first answer was lost on the way, it is done once. */
export function submitAnswers(ctx: Context, key: BrowserKey, input: Saving): Promise<AnswersRecord> {
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
		const values = { ...kept(ctx, fitted, locked), status: 'submitted', submitted_at: now }
		const after = await updateAnswers(db, row.id, values, seesClients(ctx))
		await announceAnswers(db, ctx, { action: 'answers.submit', before: row, after })
		await tellSubmission(db, ctx, after)
		return recordOf(db, after)
	})
}
