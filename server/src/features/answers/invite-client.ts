import { answers, answersErrors, INVITATION_DAYS } from '@praxis/contract/answers/answers.contract'
import type { AnswersInvitation, OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import { invitationPath } from '@praxis/contract/answers/answers-links'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientVisible, assertNotWalled } from '../clients/find-clients.ts'
import { selectClientContact, selectFirmName } from './answers.queries.ts'
import {
	insertInvitation,
	revokeInvitation as markRevoked,
	selectInvitation,
	selectInvitationPage,
} from './invitations.queries.ts'
import { createLinkSecret } from './link-secret.ts'
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
	readonly clientId: string
	readonly action: 'answers.invite' | 'answers.revokeInvitation'
	readonly after: Record<string, unknown>
}

async function recordInvitationChange(
	db: Db,
	ctx: Context,
	{ id, clientId, action, after }: InvitationChange,
): Promise<void> {
	const kind = action === 'answers.invite' ? 'created' : 'changed'
	await Promise.all([
		emitAudit(db, ctx, { action, entity: 'answer_invitations', entityId: id, after, clientId }),
		emitEvent(db, { topic: 'answer_invitations', entityId: id, kind, clientId }),
	])
}

/** Invites a client to answer a questionnaire. The result contains the link, so it is never stored for a repeated request. */
export function inviteClient(ctx: PersonContext, input: ParsedInput<Answers['invite']>): Promise<Invited> {
	permitTo(ctx, answers.invite)
	const { idempotency: _, ...unkept } = ctx
	const { mail, config } = ctx.platform
	return withTransaction(unkept, async (db) => {
		const { clientId, questionnaireId, email: to = null } = input
		const client = requireRow(await selectClientContact(db, clientId), clientErrors, 'client_not_found')
		await assertNotWalled(db, [clientId])
		const offered = requireRow(await selectOffered(db, questionnaireId), answersErrors, 'questionnaire_not_offered')
		const id = newId()
		const { token, hash } = createLinkSecret(ctx.platform, 'answers-invitation')
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
		if (to !== null) {
			const letter = await invitationMail(db, { to, fullName: client.fullName, offered, link })
			await mail.enqueue(db, { ...letter, clientId })
		}
		const after = { questionnaireId, title: offered.title, email: to, expiresAt }
		await recordInvitationChange(db, ctx, { id, clientId, action: 'answers.invite', after })
		return { id, link, sentTo: to, isMailConfigured: mail.configured, expiresAt }
	})
}

export function listInvitations(
	ctx: Context,
	input: ParsedInput<Answers['invitations']>,
): Promise<Page<AnswersInvitation>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, input.clientId)
		return selectInvitationPage(db, input)
	})
}

/** Revokes an invitation. One that was used or revoked before stays as it is. */
export function revokeInvitation(
	ctx: Context,
	{ clientId, id }: ParsedInput<Answers['revokeInvitation']>,
): Promise<AnswersInvitation> {
	permitTo(ctx, answers.revokeInvitation)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await selectInvitation(db, clientId, id), answersErrors, 'invitation_not_found')
		await assertNotWalled(db, [clientId])
		if (!(await markRevoked(db, id, ctx.platform.clock.now()))) return before
		const after: AnswersInvitation = { ...before, state: 'revoked' }
		const audited = { state: 'revoked', title: before.title }
		await recordInvitationChange(db, ctx, { id, clientId, action: 'answers.revokeInvitation', after: audited })
		return after
	})
}
