import { answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord, AnswersSource, OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import { respondentIn } from '@praxis/contract/answers/respondent'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { progressOf } from '@praxis/contract/questionnaires/answered'
import { knownAnswers } from '@praxis/contract/questionnaires/known-answers'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { isOfFirm, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { hashOfSigned } from '../../platform/secrets/link-secret.ts'
import {
	holdNewAnswers,
	insertAnswers,
	type NewAnswers,
	prefillAnswers,
	type StoredAnswers,
	selectAnswers,
	selectClientContact,
} from './answers.queries.ts'
import { askedQuestionnaire } from './asked-questionnaire.ts'
import { type BrowserKey, HOLD_DAYS } from './browser-key.ts'
import { consumeInvitation, selectInvitedPerson } from './invitations.queries.ts'
import { type KnownPerson, selectKnownClient, selectKnownProspect } from './known-person.queries.ts'
import { selectOffered } from './offered.queries.ts'
import { recordOf } from './read-answers.ts'
import { recordAnswersChange } from './record-answers-change.ts'
import { assertCanRead, findAnswers, seesClients, withAnswers } from './with-answers.ts'

type Starting = ParsedInput<(typeof answers)['start']>

/** Which questionnaire is answered, and for whom. */
interface Purpose {
	readonly questionnaireId: string | undefined
	readonly clientId: string | null
	/** The inquiry that an invitation belongs to. */
	readonly intakeId?: string | null
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
		const { questionnaireId, clientId, intakeId } = consumed
		return { questionnaireId, clientId, intakeId, source: 'invitation' }
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
		intakeId: purpose.intakeId ?? input.intakeId ?? null,
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
		const isVisitor = purpose.source !== 'invitation' && !isOfFirm(ctx)
		const found = questionnaireId === undefined ? null : await selectOffered(db, questionnaireId, isVisitor)
		const offered = requireRow(found, answersErrors, 'questionnaire_not_offered')
		await insertNew(db, ctx, toRow(ctx, input, purpose, offered))
		const after = await prefill(db, ctx, purpose, await findAnswers(db, ctx, input.id))
		await recordAnswersChange(db, ctx, { action: 'answers.start', before: null, after })
		return recordOf(db, after)
	})
}

/** What is known of the respondent: nothing a visitor could learn by starting a response for someone else. */
async function knownPerson(db: Db, ctx: Context, purpose: Purpose, row: StoredAnswers): Promise<KnownPerson | null> {
	if (purpose.source === 'invitation') return selectInvitedPerson(db, row.id)
	if (!seesClients(ctx)) return null
	if (row.clientId !== null) return selectKnownClient(db, row.clientId)
	return row.intakeId !== null && isOfFirm(ctx) ? selectKnownProspect(db, row.intakeId) : null
}

/** Prefills what the firm knows already, so that nothing is typed twice. */
async function prefill(db: Db, ctx: Context, purpose: Purpose, row: StoredAnswers): Promise<StoredAnswers> {
	const person = await knownPerson(db, ctx, purpose, row)
	if (person === null) return row
	const { definition, visibility } = await askedQuestionnaire(db, row)
	const fields = {
		'client.fullName': person.fullName,
		'client.companyName': person.companyName,
		'client.email': person.email,
		'client.phone': person.phone,
		'case.description': person.matter,
	}
	const given = knownAnswers(definition, { fields, parties: [], byQuestion: {} })
	if (Object.keys(given).length === 0) return row
	const { answered, visible } = progressOf(definition, visibility, given)
	const { name, email } = respondentIn(definition, given)
	const respondent = { ...(name !== '' && { respondentName: name }), ...(email !== '' && { respondentEmail: email }) }
	const progress = visible === 0 ? 1 : answered / visible
	return prefillAnswers(db, row.id, { given, progress, ...respondent }, seesClients(ctx))
}

async function purposeOf(db: Db, ctx: Context, input: Starting): Promise<Purpose | StoredAnswers> {
	if (input.invitation !== undefined) return ofInvitation(db, ctx, input)
	return isOfFirm(ctx) ? ofFirm(db, ctx, input) : ofOthers(ctx, input)
}
