import { type answers, answersErrors, INVITATION_DAYS } from '@praxis/contract/answers/answers.contract'
import type { AnswersInvitation, OfferedQuestionnaire } from '@praxis/contract/answers/answers-fields'
import { invitationPath } from '@praxis/contract/answers/answers-links'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { permit } from '../../platform/permit.ts'
import { isClientSeen, selectClientContact, selectFirmName } from './answers.queries.ts'
import { selectOffered } from './asked.queries.ts'
import {
	insertInvitation,
	revokeInvitation as markRevoked,
	selectInvitation,
	selectInvitationPage,
} from './invitations.queries.ts'
import { makeLinkSecret } from './link-secret.ts'

type Answers = typeof answers
type Invited = OutputOf<Answers['invite']>

const EDIT = ['manage_clients', 'edit_clients'] as const

interface Letter {
	readonly to: string
	readonly fullName: string
	readonly offered: OfferedQuestionnaire
	readonly link: string
}

async function writeInvitation(db: Db, { to, fullName, offered, link }: Letter): Promise<Mail> {
	const firm = await selectFirmName(db)
	const text = [
		`Hello ${fullName},`,
		`so that we can prepare your matter, please answer our questionnaire “${offered.title}” (${offered.questionCount} questions at most). You can do it on a phone, in several sittings: what you have entered is kept.`,
		link,
		`The link is only for you. It opens the questionnaire once, within ${INVITATION_DAYS} days; the browser you open it in can go on with it.`,
		firm,
	].join('\n\n')
	return { to, subject: `${firm}: please answer “${offered.title}”`.slice(0, 200), text, kind: 'answers.invitation' }
}

interface InvitationNews {
	readonly id: string
	readonly clientId: string
	readonly action: 'answers.invite' | 'answers.revokeInvitation'
	readonly after: Record<string, unknown>
}

async function announceInvitation(
	db: Db,
	ctx: Context,
	{ id, clientId, action, after }: InvitationNews,
): Promise<void> {
	const kind = action === 'answers.invite' ? 'created' : 'changed'
	await Promise.all([
		emitAudit(db, ctx, { action, entity: 'answer_invitations', entityId: id, after, clientId }),
		emitEvent(db, { topic: 'answer_invitations', entityId: id, kind, clientId }),
	])
}

/** Invites a client to answer a questionnaire. The answer is never kept for a repeated request: it has the link. */
export function inviteClient(ctx: PersonContext, input: ParsedInput<Answers['invite']>): Promise<Invited> {
	permit(ctx, EDIT)
	const { idempotency: _, ...unkept } = ctx
	const { mail, config } = ctx.platform
	return withTransaction(unkept, async (db) => {
		const { clientId, questionnaireId, email: to = null } = input
		const client = await selectClientContact(db, clientId)
		if (client === null) throw refuse(clientErrors, 'client_not_found')
		const offered = await selectOffered(db, questionnaireId)
		if (offered === null) throw refuse(answersErrors, 'questionnaire_not_offered')
		const id = newId()
		const { token, hash } = makeLinkSecret(ctx.platform, 'answers-invitation')
		const expiry = await insertInvitation(db, {
			id,
			clientId,
			questionnaireId,
			email: to ?? '',
			tokenHash: hash,
			invitedBy: ctx.actor.id,
			days: INVITATION_DAYS,
		})
		const expiresAt = expiry.toISOString()
		const link = `${config.publicUrl}${invitationPath(token)}`
		if (to !== null) await mail.enqueue(db, await writeInvitation(db, { to, fullName: client.fullName, offered, link }))
		const after = { questionnaireId, title: offered.title, email: to, expiresAt }
		await announceInvitation(db, ctx, { id, clientId, action: 'answers.invite', after })
		return { id, link, sentTo: to, isMailConfigured: mail.configured, expiresAt }
	})
}

export function listInvitations(
	ctx: Context,
	input: ParsedInput<Answers['invitations']>,
): Promise<Page<AnswersInvitation>> {
	return withRead(ctx, async (db) => {
		if (!(await isClientSeen(db, input.clientId))) throw refuse(clientErrors, 'client_not_found')
		return selectInvitationPage(db, input)
	})
}

/** Takes an invitation back. One that was used, or was taken back before, stays as it is. */
export function revokeInvitation(
	ctx: Context,
	{ clientId, id }: ParsedInput<Answers['revokeInvitation']>,
): Promise<AnswersInvitation> {
	permit(ctx, EDIT)
	return withTransaction(ctx, async (db) => {
		const before = await selectInvitation(db, clientId, id)
		if (before === null) throw refuse(answersErrors, 'invitation_not_found')
		if (!(await markRevoked(db, id, ctx.platform.clock.now()))) return before
		const after: AnswersInvitation = { ...before, state: 'revoked' }
		const told = { state: 'revoked', title: before.title }
		await announceInvitation(db, ctx, { id, clientId, action: 'answers.revokeInvitation', after: told })
		return after
	})
}
