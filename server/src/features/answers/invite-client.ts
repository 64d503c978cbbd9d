import { answers, answersErrors, INVITATION_DAYS } from '@praxis/contract/answers/answers.contract'
import type { AnswersInvitation, OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import { invitationPath } from '@praxis/contract/answers/answers-links'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { createLinkSecret } from '../../platform/secrets/link-secret.ts'
import { assertClientVisible, assertNotWalled } from '../clients/find-clients.ts'
import { selectClientContact, selectFirmName } from './answers.queries.ts'
import {
	type Invitee,
	insertInvitation,
	revokeInvitation as markRevoked,
	selectInvitation,
	selectInvitationPage,
} from './invitations.queries.ts'
import { selectOffered } from './offered.queries.ts'

type Answers = typeof answers
type Invited = OutputOf<Answers['invite']>

interface InvitationEmail {
	readonly to: string
	readonly fullName: string
	readonly offered: OfferedQuestionnaire
	readonly link: string
}

async function invitationMail(db: Db, { to, fullName, offered, link }: InvitationEmail): Promise<Mail> {
	const firm = await selectFirmName(db)
	const text = [
		`Hello ${fullName},`,
		`To help us prepare your matter, please answer our questionnaire “${offered.title}” (up to ${offered.questionCount} questions). You can use a phone and stop at any time: your answers are saved as you type.`,
		link,
		`This link is for you only. It opens the questionnaire once, within ${INVITATION_DAYS} days. Afterwards, continue in the same browser.`,
		firm,
	].join('\n\n')
	return { to, subject: `${firm}: please answer “${offered.title}”`.slice(0, 200), text, kind: 'answers.invitation' }
}

interface InvitationChange {
	readonly id: string
	readonly to: Invitee
	readonly action: InvitationAction
	readonly after: Record<string, unknown>
}

type InvitationAction = Answers['invite' | 'inviteProspect' | 'revokeInvitation' | 'revokeProspectInvitation']['id']

async function recordInvitationChange(
	db: Db,
	ctx: Context,
	{ id, to, action, after }: InvitationChange,
): Promise<void> {
	const clientId = 'clientId' in to ? to.clientId : null
	const audited = 'intakeId' in to ? { ...after, intakeId: to.intakeId } : after
	const kind = action.startsWith('answers.invite') ? 'created' : 'changed'
	await Promise.all([
		recordAction(db, ctx, {
			action,
			entity: 'answer_invitations',
			entityId: id,
			after: audited,
			clientId,
			event: { kind },
		}),
		'intakeId' in to ? emitEvent(db, { topic: 'intakes', entityId: to.intakeId, kind: 'changed' }) : null,
	])
}

interface Invitation {
	readonly action: InvitationAction
	readonly to: Invitee
	readonly questionnaireId: string
	/** Null: only a link is created. */
	readonly email: string | null
	readonly fullName: string
}

/** Creates an invitation, and emails it where there is an address. */
export async function sendInvitation(db: Db, ctx: PersonContext, one: Invitation): Promise<Invited> {
	const { mail, config } = ctx.platform
	const { action, to, questionnaireId, email, fullName } = one
	const offered = requireRow(await selectOffered(db, questionnaireId), answersErrors, 'questionnaire_not_offered')
	const id = newId()
	const { token, hash: tokenHash } = createLinkSecret(ctx.platform, 'answers-invitation')
	const sent = {
		id,
		to,
		questionnaireId,
		email: email ?? '',
		tokenHash,
		invitedBy: ctx.actor.id,
		days: INVITATION_DAYS,
	}
	const expiresAt = (await insertInvitation(db, sent)).toISOString()
	const link = `${config.publicUrl}${invitationPath(token)}`
	if (email !== null)
		await mail.enqueue(db, { ...(await invitationMail(db, { to: email, fullName, offered, link })), ...to })
	const after = { questionnaireId, title: offered.title, email, expiresAt }
	await recordInvitationChange(db, ctx, { id, to, action, after })
	return { id, link, sentTo: email, isMailConfigured: mail.configured, expiresAt }
}

/** Invites a client to answer a questionnaire. */
export function inviteClient(ctx: PersonContext, input: ParsedInput<Answers['invite']>): Promise<Invited> {
	permitTo(ctx, answers.invite)
	return withTransaction(ctx, async (db) => {
		const { clientId, questionnaireId, email = null } = input
		const { fullName } = requireRow(await selectClientContact(db, clientId), clientErrors, 'client_not_found')
		await assertNotWalled(db, [clientId])
		return sendInvitation(db, ctx, { action: answers.invite.id, to: { clientId }, questionnaireId, email, fullName })
	})
}

export function listInvitations(
	ctx: Context,
	input: ParsedInput<Answers['invitations']>,
): Promise<Page<AnswersInvitation>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, input.clientId)
		return selectInvitationPage(db, { clientId: input.clientId }, input)
	})
}

interface Revocation {
	readonly action: InvitationAction
	readonly to: Invitee
	readonly id: string
}

/** Revokes an invitation. One that was used or revoked before stays as it is. */
export async function revokeOne(db: Db, ctx: Context, { action, to, id }: Revocation): Promise<AnswersInvitation> {
	const before = requireRow(await selectInvitation(db, to, id), answersErrors, 'invitation_not_found')
	if ('clientId' in to) await assertNotWalled(db, [to.clientId])
	if (!(await markRevoked(db, id, ctx.platform.clock.now()))) return before
	await recordInvitationChange(db, ctx, { id, to, action, after: { state: 'revoked', title: before.title } })
	return { ...before, state: 'revoked' }
}

export function revokeInvitation(
	ctx: Context,
	{ clientId, id }: ParsedInput<Answers['revokeInvitation']>,
): Promise<AnswersInvitation> {
	permitTo(ctx, answers.revokeInvitation)
	return withTransaction(ctx, (db) => revokeOne(db, ctx, { action: answers.revokeInvitation.id, to: { clientId }, id }))
}
