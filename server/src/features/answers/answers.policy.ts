import { answersErrors } from '@praxis/contract/answers/answers.contract'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { StoredAnswers } from './answers.queries.ts'

/** Whether row security shows the caller all answers of the firm, so that only rights keep them away. */
function isOfFirm({ actor }: Context): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && (actor.reach === 'firm' || actor.reach === 'walled'))
}

/** Whether the caller's role may read the table of clients. */
export function seesClients(ctx: Context): boolean {
	return isOfFirm(ctx) || (ctx.actor.kind === 'person' && ctx.actor.reach === 'client')
}

export function mayEditForClients({ actor }: Context): boolean {
	if (actor.kind === 'system') return true
	if (actor.kind === 'nobody') return false
	return actor.permissions.has('manage_clients') || actor.permissions.has('edit_clients')
}

function isStarter({ actor }: Context, row: StoredAnswers): boolean {
	return actor.kind === 'person' && row.started_by === actor.id
}

/** Refuses people of the firm who may not see questionnaires; everybody else sees what row security shows them. */
export function assertMayRead(ctx: Context, row: StoredAnswers): void {
	if (ctx.actor.kind !== 'person' || !isOfFirm(ctx) || isStarter(ctx, row)) return
	if (!ctx.actor.permissions.has('view_questionnaires')) throw refuse(answersErrors, 'answers_not_found')
}

/** Refuses people of the firm who may not work for clients, but for what they have begun themselves. */
export function assertMayWrite(ctx: Context, row: StoredAnswers): void {
	assertMayRead(ctx, row)
	if (!isOfFirm(ctx) || isStarter(ctx, row) || mayEditForClients(ctx)) return
	throw refuse(kernelErrors, 'forbidden')
}

/** Whether somebody of the firm acts. */
export function actsForFirm(ctx: Context): boolean {
	return isOfFirm(ctx)
}
