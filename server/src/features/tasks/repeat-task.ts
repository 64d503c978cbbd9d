import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { daysBefore, nthDay, type TaskRepeat } from '@praxis/contract/tasks/repeat.rules'
import { taskSeries } from '@praxis/contract/tasks/task-series.contract'
import { taskErrors, tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { createSeries, requireRepeatable } from './create-series.ts'
import { RECORDED } from './record-task.ts'
import { changeTask } from './save-task.ts'
import {
	endSeries,
	leaveSeries,
	lockFollowing,
	lockSeries,
	moveSeriesDays,
	type SeriesTask,
	selectLastDay,
	selectOtherDays,
	selectSeriesOn,
	type TaskSeries,
	updateSeriesDates,
	updateSeriesValues,
} from './task-series.queries.ts'
import { lockTask, selectTask, type TaskChanges } from './tasks.queries.ts'

function refused(code: 'series_needs_date' | 'series_ends_before' | 'series_day_taken', field: string) {
	return refuseField(taskErrors, code, field)
}

const reread = async (db: Db, id: string) => requireRow(await selectTask(db, id), taskErrors, 'task_not_found')

async function lockOwn(db: Db, ctx: PersonContext, input: { readonly taskId: string; readonly version: number }) {
	const task = requireRow(await lockTask(db, input.taskId), taskErrors, 'task_not_found')
	if (task.assigneeId !== ctx.actor.id) permit(ctx, ['manage_calendar'])
	requireVersion(task, input.version)
	return task
}

interface Redating {
	readonly task: TaskRecord
	readonly series: TaskSeries
	/** The day of the task as the series has it from now on. */
	readonly first: string
	readonly repeat: TaskRepeat
	readonly following: readonly SeriesTask[]
}

interface Moved extends SeriesTask {
	readonly to: string
	readonly nth: number
}

/** The days of the tasks after the first one. What is done keeps its day, which no other task takes. */
function movedTo({ first, repeat, following }: Redating, taken: ReadonlySet<string>): Moved[] {
	let nth = 0
	return following.map((one) => {
		do nth += 1
		while (taken.has(nthDay(first, repeat, nth)))
		return { ...one, to: nthDay(first, repeat, nth), nth }
	})
}

/** Gives a task and the following ones the days of a repetition; those that it no longer has are archived and leave it. */
async function redate(db: Db, ctx: PersonContext, redating: Redating): Promise<void> {
	const { task, series, first, repeat, following } = redating
	const isOver = (day: string, nth: number) =>
		(repeat.until !== null && day > repeat.until) || (repeat.times !== null && nth >= repeat.times)
	const ownIds = [task.id, ...following.map((one) => one.task.id)]
	const moved = movedTo(redating, new Set(await selectOtherDays(db, series.id, ownIds)))
	const kept = moved.filter(({ to, nth }) => !isOver(to, nth))
	const left = moved.filter(({ to, nth }) => isOver(to, nth))
	await leaveSeries(
		db,
		left.map((one) => one.task.id),
	)
	await rejectTaken(
		'tasks_once_in_series',
		moveSeriesDays(db, [{ id: task.id, on: first }, ...kept.map((one) => ({ id: one.task.id, on: one.to }))]),
		() => refused('series_day_taken', 'dueOn'),
	)
	for (const one of moved) {
		const dueOn = one.task.dueOn === one.on ? one.to : one.task.dueOn
		const changes: TaskChanges = isOver(one.to, one.nth) ? { status: 'archived' } : { dueOn }
		await changeTask(db, ctx, tasks.edit.id, one.task, changes)
	}
	await updateSeriesDates(db, series.id, {
		repeat,
		startsOn: first,
		lastOn: (await selectLastDay(db, series.id)) ?? first,
	})
}

/** The series of a task with the tasks after it. @throws AppError forbidden where one of them is of someone else */
async function lockAll(db: Db, ctx: PersonContext, task: TaskRecord) {
	const series = task.seriesId === null ? null : await lockSeries(db, task.seriesId)
	const on = await selectSeriesOn(db, task.id)
	if (series === null || on === null) return null
	const following = await lockFollowing(db, series.id, on)
	if (following.some((one) => one.task.assigneeId !== ctx.actor.id)) permit(ctx, ['manage_calendar'])
	return { series, on, following }
}

/** @throws AppError series_needs_date, series_of_subtask, series_ends_before, series_day_taken */
export function setTaskRepeat(
	ctx: PersonContext,
	{ taskId, version, ...repeat }: ParsedInput<typeof taskSeries.set>,
): Promise<TaskRecord> {
	permitTo(ctx, taskSeries.set)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwn(db, ctx, { taskId, version })
		if (before.dueRule !== null || before.dueWait !== null) throw refuse(taskErrors, 'due_rule_repeats')
		const first = requireRepeatable(before, repeat)
		const all = await lockAll(db, ctx, before)
		if (all === null) await createSeries(db, before, repeat)
		else await redate(db, ctx, { task: before, first, repeat, ...all })
		const after = await reread(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: taskSeries.set.id, before, after, details: { repeat } })
		return after
	})
}

export function endTaskRepeat(ctx: PersonContext, input: ParsedInput<typeof taskSeries.end>): Promise<TaskRecord> {
	permitTo(ctx, taskSeries.end)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwn(db, ctx, input)
		const series = before.seriesId === null ? null : await lockSeries(db, before.seriesId)
		if (series === null || series.isEnded) return before
		await endSeries(db, series.id, ctx.platform.clock.now())
		const after = await reread(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: taskSeries.end.id, before, after })
		return after
	})
}

const following = ({ title, description, caseId, assigneeId, priority }: TaskChanges) =>
	({ title, description, caseId, assigneeId, priority }) satisfies TaskChanges

/** Applies a change of a task to its series and to the tasks after it, in the caller's transaction. */
export async function editFollowing(
	db: Db,
	ctx: PersonContext,
	before: TaskRecord,
	after: TaskRecord,
	changes: TaskChanges,
): Promise<TaskRecord> {
	const all = await lockAll(db, ctx, after)
	if (all === null) return after
	const { series, on } = all
	const sent = Object.fromEntries(Object.entries(following(changes)).filter(([, value]) => value !== undefined))
	await updateSeriesValues(db, series.id, { ...series, ...sent })
	if (Object.keys(sent).length > 0)
		for (const one of all.following) await changeTask(db, ctx, tasks.edit.id, one.task, sent)
	if (changes.dueOn === undefined || before.dueOn === after.dueOn) return reread(db, after.id)
	if (after.dueOn === null) throw refused('series_needs_date', 'dueOn')
	const { repeat } = series
	if (repeat.until !== null && repeat.until < after.dueOn) throw refused('series_ends_before', 'dueOn')
	const passed = daysBefore(series.startsOn, repeat, on)
	const times = repeat.times === null ? null : Math.max(1, repeat.times - passed)
	const again = await lockFollowing(db, series.id, on)
	await redate(db, ctx, { task: after, series, first: after.dueOn, repeat: { ...repeat, times }, following: again })
	return reread(db, after.id)
}
