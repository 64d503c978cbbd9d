import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { milestoneErrors, milestones } from '@praxis/contract/portal/milestones.contract'
import { MILESTONES_MAX, type Milestone, type MilestoneDetails } from '@praxis/contract/portal/milestones.fields'
import { type Change, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	type CaseOfMilestones,
	deleteMilestone,
	insertMilestone,
	isCaseVisible,
	lockCaseOf,
	lockMilestone,
	selectMilestones,
	selectStagesOf,
	selectToday,
	updateMilestone,
} from './milestones.queries.ts'

type Listed = OutputOf<typeof milestones.list>

/** @throws AppError case_not_found unless the caller sees the case */
export function listMilestones(ctx: PersonContext, { caseId }: ParsedInput<typeof milestones.list>): Promise<Listed> {
	return withRead(ctx, async (db) => {
		if (!(await isCaseVisible(db, caseId))) throw refuse(caseErrors, 'case_not_found')
		return { items: await selectMilestones(db, caseId) }
	})
}

/** Only what the client sees, or no longer sees, is an event for the client. */
export function recordMilestone(db: Db, ctx: Context, clientId: string, change: Change<Milestone>): Promise<void> {
	const { before, after } = change
	const isForClient = before?.isShared === true || after?.isShared === true
	const recorded = {
		entity: 'case_milestones',
		about: ({ caseId }: Milestone) => ({ clientId, caseId }),
		audience: ({ caseId }: Milestone) => ({ clientId: isForClient ? clientId : null, caseId }),
		audited: ({ title, description, status, day, isShared }: Milestone): Partial<MilestoneDetails> => ({
			title,
			description,
			status,
			day,
			isShared,
		}),
	}
	return recordChange(db, ctx, recorded, change)
}

async function requireCase(db: Db, caseId: string): Promise<CaseOfMilestones> {
	return requireRow(await lockCaseOf(db, caseId), caseErrors, 'case_not_found')
}

function refuseAt(code: 'milestone_in_future' | 'milestone_undated') {
	return refuseField(milestoneErrors, code, 'day')
}

async function assertDay(db: Db, { status, day }: Pick<MilestoneDetails, 'status' | 'day'>): Promise<void> {
	if (status !== 'reached') return
	if (day === null) throw refuseAt('milestone_undated')
	if (day > (await selectToday(db))) throw refuseAt('milestone_in_future')
}

/** @throws AppError case_not_found milestone_in_future too_many_milestones id_taken */
export function addMilestone(ctx: PersonContext, input: ParsedInput<typeof milestones.add>): Promise<Milestone> {
	permitTo(ctx, milestones.add)
	return withTransaction(ctx, async (db) => {
		const { clientId } = await requireCase(db, input.caseId)
		await assertDay(db, input)
		const there = await selectMilestones(db, input.caseId)
		if (there.length >= MILESTONES_MAX) throw refuse(milestoneErrors, 'too_many_milestones')
		const { actor } = ctx
		const inserting = insertMilestone(db, ctx.platform.clock.now(), {
			...input,
			createdBy: actor.id,
			createdByName: actor.fullName,
		})
		const after = await rejectDuplicateId('case_milestones_pkey', inserting)
		await recordMilestone(db, ctx, clientId, { action: milestones.add.id, before: null, after })
		return after
	})
}

/** @throws AppError case_not_found no_stages_left too_many_milestones */
export function addStages(
	ctx: PersonContext,
	{ caseId, isShared }: ParsedInput<typeof milestones.addStages>,
): Promise<Listed> {
	permitTo(ctx, milestones.addStages)
	return withTransaction(ctx, async (db) => {
		const { clientId, type, stage } = await requireCase(db, caseId)
		const all = await selectStagesOf(db, type)
		const there = await selectMilestones(db, caseId)
		const toCome = all
			.slice(all.findIndex(({ name }) => name === stage) + 1)
			.filter(({ name, clientText }) => clientText !== '' && !there.some(({ title }) => title === name))
		if (toCome.length === 0) throw refuse(milestoneErrors, 'no_stages_left')
		if (there.length + toCome.length > MILESTONES_MAX) throw refuse(milestoneErrors, 'too_many_milestones')
		const { actor } = ctx
		const now = ctx.platform.clock.now()
		for (const { id, name, clientText } of toCome) {
			const after = await insertMilestone(db, now, {
				id: newId(),
				caseId,
				title: name,
				description: clientText,
				status: 'planned',
				day: null,
				isShared,
				stageId: id,
				createdBy: actor.id,
				createdByName: actor.fullName,
			})
			await recordMilestone(db, ctx, clientId, { action: milestones.addStages.id, before: null, after })
		}
		return { items: await selectMilestones(db, caseId) }
	})
}

/** @throws AppError milestone_not_found milestone_in_future milestone_undated stale_version */
export function editMilestone(
	ctx: PersonContext,
	{ id, version, ...changes }: ParsedInput<typeof milestones.edit>,
): Promise<Milestone> {
	permitTo(ctx, milestones.edit)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockMilestone(db, id), milestoneErrors, 'milestone_not_found')
		requireVersion(before, version)
		const { status = before.status, day = before.day } = changes
		await assertDay(db, { status, day })
		const { clientId } = await requireCase(db, before.caseId)
		const after = await updateMilestone(db, id, ctx.platform.clock.now(), changes)
		await recordMilestone(db, ctx, clientId, { action: milestones.edit.id, before, after })
		return after
	})
}

/** @throws AppError milestone_not_found */
export function removeMilestone(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof milestones.remove>,
): Promise<Record<string, never>> {
	permitTo(ctx, milestones.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockMilestone(db, id), milestoneErrors, 'milestone_not_found')
		const { clientId } = await requireCase(db, before.caseId)
		await deleteMilestone(db, id)
		await recordMilestone(db, ctx, clientId, { action: milestones.remove.id, before, after: null })
		return {}
	})
}
