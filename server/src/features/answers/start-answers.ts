import { answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord, AnswersSource, OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { isOfFirm, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	holdNewAnswers,
	insertAnswers,
	type NewAnswers,
	type StoredAnswers,
	selectAnswers,
	selectClientContact,
} from './answers.queries.ts'
import { type BrowserKey, HOLD_DAYS } from './browser-key.ts'
import { consumeInvitation } from './invitations.queries.ts'
import { hashOfSigned } from './link-secret.ts'
import { selectOffered } from './offered.queries.ts'
import { recordOf } from './read-answers.ts'
import { recordAnswersChange } from './record-answers-change.ts'
import { assertCanRead, findAnswers, seesClients, withAnswers } from './with-answers.ts'

type Starting = ParsedInput<(typeof answers)['start']>

/** Which questionnaire is answered, and for whom. */
interface Purpose {
	readonly questionnaireId: string | undefined
	readonly clientId: string | null
	readonly source: AnswersSource
}

async function ofFirm(db: Db, ctx: Context, input: Starting): Promise<Purpose> {
	const { questionnaireId, clientId, intakeId, source } = input
	const isAboutKnown = clientId !== undefined || intakeId !== undefined
	if (isAboutKnown) permitTo(ctx, answers.invite)
	if (clientId === undefined) {
		return { questionnaireId, clientId: null, source: source === 'internal' ? 'internal' : 'public' }
	}
	requireRow(await selectClientContact(db, clientId), answersErrors, 'client_unknown')
	return { questionnaireId, clientId, source: 'internal' }
}

function ofOthers({ actor }: Context, { questionnaireId, clientId }: Starting): Purpose {
	const own = actor.kind === 'person' && actor.reach === 'client' ? actor.clientIds : []
	const chosen = own.find((one) => one === clientId) ?? own[0] ?? null
	const isClient = actor.kind === 'person' && actor.reach === 'client'
	return { questionnaireId, clientId: chosen, source: isClient ? 'portal' : 'public' }
}

/** What an invitation is for. In the browser that has used it already, the response that was started with it. */
async function ofInvitation(db: Db, ctx: Context, input: Starting): Promise<Purpose | StoredAnswers> {
	const hash = hashOfSigned(ctx.platform, 'answers-invitation', input.invitation ?? '')
	const consumed = hash === null ? null : await consumeInvitation(db, hash, input.id)
	if (consumed === null || consumed.outcome === 'invalid') throw refuse(answersErrors, 'link_invalid')
	if (consumed.outcome === 'expired') throw refuse(answersErrors, 'link_expired')
	if (consumed.outcome === 'ok') {
		return { questionnaireId: consumed.questionnaireId, clientId: consumed.clientId, source: 'invitation' }
	}
	const found = consumed.answersId === null ? null : await selectAnswers(db, consumed.answersId, seesClients(ctx))
	const started = requireRow(found, answersErrors, 'link_used')
	assertCanRead(ctx, started)
	return started
}

function respondentOf({ actor }: Context, { source }: Purpose): Pick<NewAnswers, 'respondentName' | 'respondentEmail'> {
	const isThemselves = actor.kind === 'person' && source !== 'internal' && actor.reach === 'client'
	return isThemselves
		? { respondentName: actor.fullName.slice(0, 200), respondentEmail: actor.email ?? '' }
		: { respondentName: '', respondentEmail: '' }
}

function toRow(ctx: Context, input: Starting, purpose: Purpose, offered: OfferedQuestionnaire): NewAnswers {
	const userId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const now = ctx.platform.clock.now()
	return {
		id: input.id,
		questionnaireId: offered.questionnaireId,
		questionnaireVersion: offered.version,
		title: offered.title,
		description: offered.description,
		practiceArea: offered.practiceArea,
		type: offered.type,
		clientId: purpose.clientId,
		intakeId: input.intakeId ?? null,
		source: purpose.source,
		startedBy: userId,
		savedBy: userId,
		...respondentOf(ctx, purpose),
		startedAt: now,
		savedAt: now,
	}
}

async function insertNew(db: Db, ctx: Context, values: NewAnswers): Promise<void> {
	try {
		if (ctx.actor.kind === 'anonymous')
			await rejectDuplicateId('answers_pkey', holdNewAnswers(db, values.id, HOLD_DAYS))
		await rejectDuplicateId('answers_pkey', insertAnswers(db, values))
	} catch (error) {
		if (isForeignKeyViolation(error, 'answers_intake_id_fkey')) throw refuse(answersErrors, 'intake_unknown')
		throw error
	}
}

/** Starts a response, or returns it when the caller has started it before. A visitor's browser holds it by its secret. */
export function startAnswers(ctx: Context, key: BrowserKey, input: Starting): Promise<AnswersRecord> {
	const hash = ctx.actor.kind === 'anonymous' ? key.ensure() : key.hash
	return withAnswers(ctx, hash, async (db) => {
		const known = await selectAnswers(db, input.id, seesClients(ctx))
		if (known !== null) return recordOf(db, await findAnswers(db, ctx, known.id))
		const purpose = await purposeOf(db, ctx, input)
		if ('status' in purpose) return recordOf(db, purpose)
		const { questionnaireId } = purpose
		const found = questionnaireId === undefined ? null : await selectOffered(db, questionnaireId)
		const offered = requireRow(found, answersErrors, 'questionnaire_not_offered')
		await insertNew(db, ctx, toRow(ctx, input, purpose, offered))
		const after = await findAnswers(db, ctx, input.id)
		await recordAnswersChange(db, ctx, { action: 'answers.start', before: null, after })
		return recordOf(db, after)
	})
}

async function purposeOf(db: Db, ctx: Context, input: Starting): Promise<Purpose | StoredAnswers> {
	if (input.invitation !== undefined) return ofInvitation(db, ctx, input)
	return isOfFirm(ctx) ? ofFirm(db, ctx, input) : ofOthers(ctx, input)
}
