import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	TEAM_VIEWS_MAX,
	type TeamView,
	teamViewErrors,
	teamViews,
} from '@praxis/contract/preferences/team-views.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteTeamView, insertTeamView, lockTeamView, selectTeamViews, updateTeamView } from './team-views.queries.ts'

const RECORDED: Recorded<TeamView> = { entity: 'team_views', about: () => ({}) }

export async function listTeamViews(
	ctx: PersonContext,
	{ list }: ParsedInput<typeof teamViews.list>,
): Promise<{ views: TeamView[] }> {
	return { views: await withRead(ctx, (db) => selectTeamViews(db, list)) }
}

/** @throws AppError team_view_name_taken */
function withFreeName(write: Promise<TeamView>): Promise<TeamView> {
	return rejectTaken('team_views_by_name', write, nameTaken)
}

function nameTaken() {
	return refuseField(teamViewErrors, 'team_view_name_taken', 'name')
}

export function shareView(ctx: PersonContext, input: ParsedInput<typeof teamViews.share>): Promise<TeamView> {
	permitTo(ctx, teamViews.share)
	return withTransaction(ctx, async (db) => {
		if ((await selectTeamViews(db, input.list)).length >= TEAM_VIEWS_MAX)
			throw refuse(teamViewErrors, 'team_views_full')
		const { id = newId(), ...details } = input
		const inserted = withFreeName(insertTeamView(db, { ...details, id, createdBy: ctx.actor.id }))
		const after = await rejectDuplicateId('team_views_pkey', inserted)
		await recordChange(db, ctx, RECORDED, { action: teamViews.share.id, before: null, after })
		return after
	})
}

/** A view that the caller may change, locked. */
async function lockOwnView(
	db: Db,
	{ actor }: PersonContext,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<TeamView> {
	const before = requireRow(await lockTeamView(db, id), teamViewErrors, 'team_view_not_found')
	if (before.createdBy !== actor.id && !actor.isAdmin) throw refuse(teamViewErrors, 'team_view_not_yours')
	requireVersion(before, version)
	return before
}

export function editTeamView(ctx: PersonContext, input: ParsedInput<typeof teamViews.edit>): Promise<TeamView> {
	permitTo(ctx, teamViews.edit)
	const { id, version: _, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockOwnView(db, ctx, input)
		const after = await withFreeName(updateTeamView(db, id, ctx.platform.clock.now(), changes))
		await recordChange(db, ctx, RECORDED, { action: teamViews.edit.id, before, after })
		return after
	})
}

export function removeTeamView(
	ctx: PersonContext,
	input: ParsedInput<typeof teamViews.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, teamViews.remove)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwnView(db, ctx, input)
		await deleteTeamView(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: teamViews.remove.id, before, after: null })
		return { id: before.id }
	})
}
