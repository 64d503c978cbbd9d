import { NEW_TASK } from '@praxis/contract/tasks/tasks.fields'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { INTAKE_OPENED, type OpenedIntake } from '../intake/edit-intake.ts'
import { findIntake } from '../intake/find-intakes.ts'
import { FOLLOW_UP_TASK, type FollowUpTask } from '../intake/follow-up.ts'
import { addTaskOnce, addTasksToCase } from './save-task.ts'
import { isAssignable, selectCaseAttorney } from './tasks.queries.ts'

/** The deadline an inquiry states becomes a task of the case that was opened from it. */
async function addDeadline(ctx: Context, { intakeId }: OpenedIntake): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const one = await findIntake(db, intakeId)
		if (one === null || one.caseId === null || one.deadlineOn === null) return
		const people = [await selectCaseAttorney(db, one.caseId), one.assignedTo]
		const [attorneyId, assignedTo] = await Promise.all(
			people.map(async (id) => (id !== null && (await isAssignable(db, id)) ? id : null)),
		)
		await addTaskOnce(
			db,
			ctx,
			{ origin: `intake ${intakeId} deadline` },
			{
				...NEW_TASK,
				title: `Deadline stated in inquiry ${one.number}`,
				description: 'As the person stated it. Check it and enter the computed date.',
				caseId: one.caseId,
				assigneeId: attorneyId ?? assignedTo ?? null,
				dueOn: one.deadlineOn,
				priority: one.urgency === 'high' ? 'urgent' : 'high',
			},
		)
	})
}

async function takeOver(ctx: Context, { intakeId }: OpenedIntake): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const caseId = (await findIntake(db, intakeId))?.caseId ?? null
		if (caseId !== null) await addTasksToCase(db, ctx, intakeId, caseId)
	})
}

/** A step of a follow-up sequence. */
async function addFollowUp(ctx: Context, { followUpId, intakeId, title, description }: FollowUpTask): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const one = await findIntake(db, intakeId)
		if (one === null) return
		const { assignedTo, caseId } = one
		const dueOn = ctx.platform.clock.now().toISOString().slice(0, 10)
		const assigneeId = assignedTo !== null && (await isAssignable(db, assignedTo)) ? assignedTo : null
		const values = { ...NEW_TASK, title, description, caseId, assigneeId, dueOn }
		await addTaskOnce(db, ctx, { origin: `follow-up ${followUpId}`, intakeId }, values)
	})
}

export function defineTaskJobs({ jobs }: Platform): void {
	jobs.subscribe<FollowUpTask>(FOLLOW_UP_TASK, 'tasks.add-follow-up', addFollowUp)
	jobs.subscribe<OpenedIntake>(INTAKE_OPENED, 'tasks.take-over-follow-ups', takeOver)
	jobs.subscribe<OpenedIntake>(INTAKE_OPENED, 'tasks.add-deadline', addDeadline)
}
