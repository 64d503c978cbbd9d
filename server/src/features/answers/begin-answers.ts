import { type answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord, AnswersSource, OfferedQuestionnaire } from '@praxis/contract/answers/answers-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { announceAnswers } from './announce-answers.ts'
import { actsForFirm, assertMayRead, mayEditForClients, seesClients } from './answers.policy.ts'
import {
	holdNewAnswers,
	insertAnswers,
	type NewAnswers,
	type StoredAnswers,
	selectAnswers,
	selectClientContact,
} from './answers.queries.ts'
import { selectOffered } from './asked.queries.ts'
import { type BrowserKey, HOLD_DAYS } from './browser-key.ts'
import { spendInvitation } from './invitations.queries.ts'
import { hashOfSigned } from './link-secret.ts'
import { recordOf } from './read-answers.ts'
import { findAnswers, withAnswers } from './with-answers.ts'

type Beginning = ParsedInput<(typeof answers)['begin']>

/** For whom answers are begun, and which questionnaire. */
interface Purpose {
	readonly questionnaireId: string | undefined
	readonly clientId: string | null
	readonly source: AnswersSource
}

async function ofFirm(db: Db, ctx: Context, input: Beginning): Promise<Purpose> {
	const { questionnaireId, clientId, intakeId, source } = input
	const isAboutKnown = clientId !== undefined || intakeId !== undefined
	if (isAboutKnown && !mayEditForClients(ctx)) throw refuse(kernelErrors, 'forbidden')
	if (clientId === undefined) {
		return { questionnaireId, clientId: null, source: source === 'internal' ? 'internal' : 'public' }
	}
	if ((await selectClientContact(db, clientId)) === null) throw refuse(answersErrors, 'client_unknown')
	return { questionnaireId, clientId, source: 'internal' }
}

function ofOthers({ actor }: Context, { questionnaireId, clientId }: Beginning): Purpose {
	const own = actor.kind === 'person' && actor.reach === 'client' ? actor.clientIds : []
	const chosen = own.find((one) => one === clientId) ?? own[0] ?? null
	const isClient = actor.kind === 'person' && actor.reach === 'client'
	return { questionnaireId, clientId: chosen, source: isClient ? 'portal' : 'public' }
}

/** What an invitation is for. In the browser that has used it already, the answers that were begun with it. */
async function ofInvitation(db: Db, ctx: Context, input: Beginning): Promise<Purpose | StoredAnswers> {
	const hash = hashOfSigned(ctx.platform, 'answers-invitation', input.invitation ?? '')
	const spent = hash === null ? null : await spendInvitation(db, hash, input.id)
	if (spent === null || spent.outcome === 'invalid') throw refuse(answersErrors, 'link_invalid')
	if (spent.outcome === 'expired') throw refuse(answersErrors, 'link_expired')
	if (spent.outcome === 'ok') {
		return { questionnaireId: spent.questionnaireId, clientId: spent.clientId, source: 'invitation' }
	}
	const begun = spent.answersId === null ? null : await selectAnswers(db, spent.answersId, seesClients(ctx))
	if (begun === null) throw refuse(answersErrors, 'link_used')
	assertMayRead(ctx, begun)
	return begun
}

function respondentOf(
	{ actor }: Context,
	{ source }: Purpose,
): Pick<NewAnswers, 'respondent_name' | 'respondent_email'> {
	const isThemselves = actor.kind === 'person' && source !== 'internal' && actor.reach === 'client'
	return isThemselves
		? { respondent_name: actor.fullName.slice(0, 200), respondent_email: actor.email ?? '' }
		: { respondent_name: '', respondent_email: '' }
}

function toRow(ctx: Context, input: Beginning, purpose: Purpose, offered: OfferedQuestionnaire): NewAnswers {
	const userId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const now = ctx.platform.clock.now()
	return {
		id: input.id,
		questionnaire_id: offered.questionnaireId,
		questionnaire_version: offered.version,
		title: offered.title,
		description: offered.description,
		practice_area: offered.practiceArea,
		type: offered.type,
		client_id: purpose.clientId,
		intake_id: input.intakeId ?? null,
		source: purpose.source,
		started_by: userId,
		saved_by: userId,
		...respondentOf(ctx, purpose),
		started_at: now,
		saved_at: now,
	}
}

async function insertNew(db: Db, ctx: Context, values: NewAnswers): Promise<void> {
	try {
		if (ctx.actor.kind === 'nobody') await unlessTaken('answers_pkey', holdNewAnswers(db, values.id, HOLD_DAYS))
		await unlessTaken('answers_pkey', insertAnswers(db, values))
	} catch (error) {
		if (isForeignKeyViolation(error, 'answers_intake_id_fkey')) throw refuse(answersErrors, 'intake_unknown')
		throw error
	}
}

/** Begins answers, or returns them when the caller has begun them before. A stranger's browser holds them by its secret. */
export function beginAnswers(ctx: Context, key: BrowserKey, input: Beginning): Promise<AnswersRecord> {
	const hash = ctx.actor.kind === 'nobody' ? key.ensure() : key.hash
	return withAnswers(ctx, hash, async (db) => {
		const known = await selectAnswers(db, input.id, seesClients(ctx))
		if (known !== null) return recordOf(db, await findAnswers(db, ctx, known.id))
		const purpose = await purposeOf(db, ctx, input)
		if ('status' in purpose) return recordOf(db, purpose)
		const offered = purpose.questionnaireId === undefined ? null : await selectOffered(db, purpose.questionnaireId)
		if (offered === null) throw refuse(answersErrors, 'questionnaire_not_offered')
		await insertNew(db, ctx, toRow(ctx, input, purpose, offered))
		const after = await findAnswers(db, ctx, input.id)
		await announceAnswers(db, ctx, { action: 'answers.begin', before: null, after })
		return recordOf(db, after)
	})
}

async function purposeOf(db: Db, ctx: Context, input: Beginning): Promise<Purpose | StoredAnswers> {
	if (input.invitation !== undefined) return ofInvitation(db, ctx, input)
	return actsForFirm(ctx) ? ofFirm(db, ctx, input) : ofOthers(ctx, input)
}
