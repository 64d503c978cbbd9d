import { answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersInvitation } from '@praxis/contract/answers/answers.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectInvitationPage } from './invitations.queries.ts'
import { revokeOne, sendInvitation } from './invite-client.ts'
import { type KnownPerson, selectKnownProspect, selectOrigin } from './known-person.queries.ts'

type Answers = typeof answers

async function prospectOf(db: Db, intakeId: string): Promise<KnownPerson> {
	return requireRow(await selectKnownProspect(db, intakeId), answersErrors, 'inquiry_not_found')
}

/** Sends a questionnaire to the person of an inquiry; the responses come back to it. */
export function inviteProspect(
	ctx: PersonContext,
	input: ParsedInput<Answers['inviteProspect']>,
): Promise<OutputOf<Answers['inviteProspect']>> {
	permitTo(ctx, answers.inviteProspect)
	const { intakeId, questionnaireId, email = null } = input
	return withTransaction(ctx, async (db) => {
		const { fullName } = await prospectOf(db, intakeId)
		const action = answers.inviteProspect.id
		return sendInvitation(db, ctx, { action, to: { intakeId }, questionnaireId, email, fullName })
	})
}

export function listProspectInvitations(
	ctx: Context,
	input: ParsedInput<Answers['prospectInvitations']>,
): Promise<Page<AnswersInvitation>> {
	return withRead(ctx, async (db) => {
		await prospectOf(db, input.intakeId)
		return selectInvitationPage(db, { intakeId: input.intakeId }, input)
	})
}

/** Withdraws a questionnaire. One that was used or withdrawn before stays as it is. */
export function revokeProspectInvitation(
	ctx: Context,
	{ intakeId, id }: ParsedInput<Answers['revokeProspectInvitation']>,
): Promise<AnswersInvitation> {
	permitTo(ctx, answers.revokeProspectInvitation)
	return withTransaction(ctx, async (db) => {
		await prospectOf(db, intakeId)
		return revokeOne(db, ctx, { action: answers.revokeProspectInvitation.id, to: { intakeId }, id })
	})
}

/** Where a case comes from. */
export function viewOrigin(
	ctx: Context,
	{ caseId }: ParsedInput<Answers['origin']>,
): Promise<OutputOf<Answers['origin']>> {
	const seesAnswers =
		ctx.actor.kind === 'system' || (ctx.actor.kind === 'person' && ctx.actor.permissions.has('view_questionnaires'))
	return withRead(ctx, (db) => selectOrigin(db, caseId, seesAnswers))
}
