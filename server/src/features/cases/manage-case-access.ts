import { type CaseAccessView, caseAccess, caseAccessErrors } from '@praxis/contract/cases/case-access.contract'
import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { ACCESS_TOPIC } from '@praxis/contract/live/live.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { endedLinksOf } from '../identity/link-makers.ts'
import { deleteWall, insertWall, selectFirmUserName, selectScreened } from './case-access.queries.ts'
import { lockCase, selectCase } from './cases.queries.ts'
import { teamOf } from './check-case.ts'

function canManage({ actor }: Context, one: CaseRecord): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && (actor.isAdmin || actor.id === one.attorneyId))
}

async function viewOf(db: Db, ctx: Context, one: CaseRecord): Promise<CaseAccessView> {
	return { screened: await selectScreened(db, one.id), canManage: canManage(ctx, one) }
}

/** Who is screened from a case. */
export function listCaseAccess(ctx: Context, { id }: ParsedInput<typeof caseAccess.list>): Promise<CaseAccessView> {
	return withRead(ctx, async (db) =>
		viewOf(db, ctx, requireRow(await selectCase(db, id), caseErrors, 'case_not_found')),
	)
}

async function lockManaged(db: Db, ctx: Context, id: string): Promise<CaseRecord> {
	const one = requireRow(await lockCase(db, id), caseErrors, 'case_not_found')
	if (!canManage(ctx, one)) throw refuse(caseAccessErrors, 'case_access_not_manager')
	return one
}

/** Screens a user of the firm from a case, at once and for all that was kept of it for them. */
export async function screenUser(ctx: Context, input: ParsedInput<typeof caseAccess.screen>): Promise<CaseAccessView> {
	permitTo(ctx, caseAccess.screen)
	const { id, userId, reason } = input
	const view = await withTransaction(ctx, async (db) => {
		const one = await lockManaged(db, ctx, id)
		if (one.attorneyId === userId) throw refusalAtUser('case_access_responsible')
		if (teamOf(one).includes(userId)) throw refusalAtUser('case_access_team')
		const user = await selectFirmUserName(db, userId)
		if (user === null) throw refusalAtUser('case_access_user_unknown')
		const createdBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
		const wall = { caseId: id, userId, reason, createdBy, at: ctx.platform.clock.now() }
		if (!(await insertWall(db, wall))) throw refusalAtUser('case_access_already')
		const after = { user, reason, ...(await endedLinksOf(db, userId)) }
		await recordAccessChange(db, ctx, one, { action: caseAccess.screen.id, userId, after })
		return viewOf(db, ctx, one)
	})
	invalidatePerson(ctx.platform, userId)
	return view
}

function refusalAtUser(code: keyof typeof caseAccessErrors) {
	return refuseField(caseAccessErrors, code, 'userId')
}

/** Removes the screen of a user. */
export async function unscreenUser(
	ctx: Context,
	input: ParsedInput<typeof caseAccess.unscreen>,
): Promise<CaseAccessView> {
	permitTo(ctx, caseAccess.unscreen)
	const { id, userId, reason } = input
	const view = await withTransaction(ctx, async (db) => {
		const one = await lockManaged(db, ctx, id)
		if (!(await deleteWall(db, id, userId))) throw refuse(caseAccessErrors, 'case_access_not_screened')
		const user = await selectFirmUserName(db, userId)
		await recordAccessChange(db, ctx, one, { action: caseAccess.unscreen.id, userId, after: { user, reason } })
		return viewOf(db, ctx, one)
	})
	invalidatePerson(ctx.platform, userId)
	return view
}

interface AccessChange {
	readonly action: typeof caseAccess.screen.id | typeof caseAccess.unscreen.id
	readonly userId: string
	readonly after: { readonly user: string | null; readonly reason: string; readonly endedLinks?: number }
}

/** Recorded as a change of the case. The user's open pages drop the case, or fetch it again. */
async function recordAccessChange(
	db: Db,
	ctx: Context,
	{ id: caseId, clientId }: CaseRecord,
	{ action, userId, after }: AccessChange,
): Promise<void> {
	const about = { caseId, clientId }
	const kind = action === caseAccess.screen.id ? 'removed' : 'created'
	await Promise.all([
		recordAction(db, ctx, { action, entity: 'cases', entityId: caseId, after, ...about }),
		emitEvent(db, { topic: ACCESS_TOPIC, entityId: caseId, kind, userId }),
	])
}
