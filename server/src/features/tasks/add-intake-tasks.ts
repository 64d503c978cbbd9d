import { dayInText } from '@praxis/contract/questionnaires/field-mappings'
import { NEW_TASK } from '@praxis/contract/tasks/tasks.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { INTAKE_OPENED, type OpenedIntake, openedIntake } from '../intake/edit-intake.ts'
import { findIntake } from '../intake/find-intakes.ts'
import { FOLLOW_UP_TASK, type FollowUpTask, followUpTask } from '../intake/follow-up.ts'
import {
	type AcceptedDate,
	type AcceptedDates,
	acceptedDatesPayload,
	DATES_ACCEPTED,
} from '../review/accepted-dates.ts'
import { addTaskOnce, addTasksToCase } from './save-task.ts'
import { isAssignable, isCase, selectCaseAttorney } from './tasks.queries.ts'

/** The attorney of the case, else who else is named; null where neither can be given a task. */
async function assigneeOf(db: Db, caseId: string, otherId: string | null): Promise<string | null> {
	const people = [await selectCaseAttorney(db, caseId), otherId]
	const [attorneyId, other] = await Promise.all(
		people.map(async (id) => (id !== null && (await isAssignable(db, id)) ? id : null)),
	)
	return attorneyId ?? other ?? null
}

const TITLES: Readonly<Record<AcceptedDate['use'], string>> = {
	'case.deadlineOn': 'Stated deadline',
	'case.hearingOn': 'Stated hearing',
	'case.startOn': 'Compute the deadline that runs from',
}
const TITLE_MAX = 200

/** The dates that were accepted in a review become tasks of its case. */
async function addDates(ctx: Context, { reviewId, caseId, title, dates }: AcceptedDates): Promise<void> {
	await withTransaction(ctx, async (db) => {
		if (!(await isCase(db, caseId))) return
		const assigneeId = await assigneeOf(db, caseId, null)
		for (const { questionId, label, use, on, dueOn } of dates) {
			const stated = `“${label}”: ${dayInText(on)}, as answered in “${title}”.`
			await addTaskOnce(
				db,
				ctx,
				{ origin: `review ${reviewId} ${caseId} ${questionId}` },
				{
					...NEW_TASK,
					title: `${TITLES[use]}: ${label}`.slice(0, TITLE_MAX),
					description: `${stated} Check it and enter the computed date.`,
					caseId,
					assigneeId,
					dueOn,
					priority: 'high',
				},
			)
		}
	})
}

/** The deadline an inquiry states becomes a task of the case that was opened from it. */
async function addDeadline(ctx: Context, { intakeId, hasDeadlineTask = false }: OpenedIntake): Promise<void> {
	if (hasDeadlineTask) return
	await withTransaction(ctx, async (db) => {
		const one = await findIntake(db, intakeId)
		if (one === null || one.caseId === null || one.deadlineOn === null) return
		await addTaskOnce(
			db,
			ctx,
			{ origin: `intake ${intakeId} deadline` },
			{
				...NEW_TASK,
				title: `Deadline stated in inquiry ${one.number}`,
				description: 'As the person stated it. Check it and enter the computed date.',
				caseId: one.caseId,
				assigneeId: await assigneeOf(db, one.caseId, one.assignedTo),
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
		const { today: dueOn } = await findFirmDay(db, ctx.platform.clock.now())
		const assigneeId = assignedTo !== null && (await isAssignable(db, assignedTo)) ? assignedTo : null
		const values = { ...NEW_TASK, title, description, caseId, assigneeId, dueOn }
		await addTaskOnce(db, ctx, { origin: `follow-up ${followUpId}`, intakeId }, values)
	})
}

export function defineTaskJobs({ jobs }: Platform): void {
	jobs.subscribe(FOLLOW_UP_TASK, 'tasks.add-follow-up', addFollowUp, { payload: followUpTask })
	jobs.subscribe(INTAKE_OPENED, 'tasks.take-over-follow-ups', takeOver, { payload: openedIntake })
	jobs.subscribe(INTAKE_OPENED, 'tasks.add-deadline', addDeadline, { payload: openedIntake })
	jobs.subscribe(DATES_ACCEPTED, 'tasks.add-dates', addDates, { payload: acceptedDatesPayload })
}
