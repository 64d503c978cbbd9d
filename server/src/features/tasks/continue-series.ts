import { addDays, daysBetween } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { nextDay } from '@praxis/contract/tasks/repeat.rules'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { NEW_TASK, type TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { RECORDED } from './record-task.ts'
import { selectSubtasks } from './task-links.queries.ts'
import { insertChecks, selectChecks } from './task-parts.queries.ts'
import {
	endSeries,
	insertTaskOfSeries,
	isCaseClosed,
	lockSeries,
	selectDueSeries,
	selectLastDay,
	selectSeriesOn,
	selectTaskOn,
	setLastOn,
	type TaskSeries,
} from './task-series.queries.ts'
import { insertTask, isAssignable } from './tasks.queries.ts'

const HOURLY = '9 * * * *'
const RUN_MAX = 500

async function copyChecks(db: Db, fromId: string, taskId: string): Promise<void> {
	const checks = await selectChecks(db, fromId)
	await insertChecks(
		db,
		checks.map(({ title }) => ({ id: newId(), taskId, title })),
	)
}

/** The subtasks of the last task, open again and as many days later. */
async function copySubtasks(db: Db, ctx: Context, from: TaskRecord, to: TaskRecord, days: number): Promise<void> {
	for (const part of await selectSubtasks(db, from.id)) {
		const { title, description, assigneeId, priority, dueOn } = part
		const values = { ...NEW_TASK, title, description, assigneeId, priority, parentId: to.id, caseId: to.caseId }
		const after = await insertTask(db, newId(), { ...values, dueOn: dueOn === null ? null : addDays(dueOn, days) })
		await copyChecks(db, part.id, after.id)
		await recordChange(db, ctx, RECORDED, { action: tasks.create.id, before: null, after })
	}
}

async function createNext(db: Db, ctx: Context, series: TaskSeries, on: string): Promise<void> {
	const { id: seriesId, title, description, caseId, assigneeId, priority } = series
	const assignable = assigneeId !== null && (await isAssignable(db, assigneeId)) ? assigneeId : null
	const values = { ...NEW_TASK, title, description, caseId, assigneeId: assignable, priority, dueOn: on }
	const after = await insertTaskOfSeries(db, { id: newId(), seriesId, on }, values)
	await setLastOn(db, seriesId, on)
	await recordChange(db, ctx, RECORDED, { action: tasks.create.id, before: null, after })
	const last = await selectTaskOn(db, seriesId, series.lastOn)
	if (last === null) return
	await copyChecks(db, last.id, after.id)
	await copySubtasks(db, ctx, last, after, daysBetween(series.lastOn, on))
}

/** Makes the next task of a series that is ready for it, in the caller's transaction. */
async function continueSeries(db: Db, ctx: Context, id: string, isReady: (lastOn: string) => boolean): Promise<void> {
	const series = await lockSeries(db, id)
	if (series === null || series.isEnded || !isReady(series.lastOn)) return
	if (series.caseId !== null && (await isCaseClosed(db, series.caseId))) return
	const now = ctx.platform.clock.now()
	const { today } = await findFirmDay(db, now)
	// A task of the series may be later than its latest one, archived by an earlier change of its dates.
	const after = [series.lastOn, (await selectLastDay(db, id)) ?? series.lastOn].toSorted().at(-1) ?? series.lastOn
	const on = nextDay(series.startsOn, series.repeat, after, today)
	if (on === null) await endSeries(db, id, now)
	else await createNext(db, ctx, series, on)
}

/** The latest task of a series that is done is followed by the next one. */
export async function continueAfter(db: Db, ctx: Context, { id, seriesId }: TaskRecord): Promise<void> {
	if (seriesId === null) return
	const on = await selectSeriesOn(db, id)
	await continueSeries(db, ctx, seriesId, (lastOn) => lastOn === on)
}

/** Makes the next task of each series whose latest one is of today or earlier. One that fails keeps its turn. */
export async function continueAllSeries(ctx: Context): Promise<void> {
	const { today, ids } = await withRead(ctx, async (db) => {
		const day = await findFirmDay(db, ctx.platform.clock.now())
		return { today: day.today, ids: await selectDueSeries(db, day.today, RUN_MAX) }
	})
	for (const id of ids) {
		try {
			await withTransaction(ctx, (db) => continueSeries(db, ctx, id, (lastOn) => lastOn <= today))
		} catch (error) {
			ctx.platform.log.error({ err: error, seriesId: id }, 'the next task of a series was not made')
		}
	}
}

export function defineSeriesJobs({ jobs }: Platform): void {
	jobs.define('tasks.continue-series', continueAllSeries, { cron: HOURLY })
}
