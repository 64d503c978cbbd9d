import type { TaskRepeat } from '@praxis/contract/tasks/repeat.rules'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { sql } from 'kysely'
import { rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { RECORD, type TaskValues, toRecord } from './tasks.queries.ts'

/** What the next task of a series says. */
type SeriesValues = Pick<TaskRecord, 'title' | 'description' | 'caseId' | 'assigneeId' | 'priority'>

interface SeriesDates {
	readonly repeat: TaskRepeat
	readonly startsOn: string
	/** The day of its latest task. */
	readonly lastOn: string
}

export interface TaskSeries extends SeriesValues, SeriesDates {
	readonly id: string
	readonly isEnded: boolean
}

const read = rowReader({ priority: { label: '', values: { low: '', medium: '', high: '', urgent: '' } } })

/** Locks a series until the transaction ends: one task at a time is made of it. */
export async function lockSeries(db: Db, id: string): Promise<TaskSeries | null> {
	const row = await db.selectFrom('task_series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
	if (row === undefined) return null
	const { every, every_count: interval, until_on: until, times } = row
	const { priority } = read({ priority: row.priority })
	return {
		id,
		repeat: { every: every as TaskRepeat['every'], interval, until, times },
		startsOn: row.starts_on,
		lastOn: row.last_on,
		title: row.title,
		description: row.description,
		caseId: row.case_id,
		assigneeId: row.assignee_id,
		priority,
		isEnded: row.ended_at !== null,
	}
}

const written = ({ title, description, caseId, assigneeId, priority }: SeriesValues) => ({
	title,
	description,
	case_id: caseId,
	assignee_id: assigneeId,
	priority,
})

const dated = ({ repeat, startsOn, lastOn }: SeriesDates) => ({
	every: repeat.every,
	every_count: repeat.interval,
	until_on: repeat.until,
	times: repeat.times,
	starts_on: startsOn,
	last_on: lastOn,
})

export async function insertSeries(db: Db, id: string, values: SeriesValues & SeriesDates): Promise<void> {
	await db
		.insertInto('task_series')
		.values({ id, ...written(values), ...dated(values) })
		.execute()
}

export async function updateSeriesValues(db: Db, id: string, values: SeriesValues): Promise<void> {
	await db.updateTable('task_series').set(written(values)).where('id', '=', id).execute()
}

/** Also continues an ended series. */
export async function updateSeriesDates(db: Db, id: string, dates: SeriesDates): Promise<void> {
	await db
		.updateTable('task_series')
		.set({ ...dated(dates), ended_at: null })
		.where('id', '=', id)
		.execute()
}

export async function endSeries(db: Db, id: string, now: Date): Promise<void> {
	await db
		.updateTable('task_series')
		.set({ ended_at: now })
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.execute()
}

export async function selectSeriesOn(db: Db, taskId: string): Promise<string | null> {
	const row = await db.selectFrom('tasks').select('series_on').where('id', '=', taskId).executeTakeFirst()
	return row?.series_on ?? null
}

export async function setSeries(db: Db, taskId: string, seriesId: string, on: string): Promise<void> {
	await db.updateTable('tasks').set({ series_id: seriesId, series_on: on }).where('id', '=', taskId).execute()
}

/** Tasks that a series no longer has: their days are free for others. */
export async function leaveSeries(db: Db, taskIds: readonly string[]): Promise<void> {
	if (taskIds.length === 0) return
	await db.updateTable('tasks').set({ series_id: null, series_on: null }).where('id', 'in', taskIds).execute()
}

/** The days of all tasks of a series but these, whatever their status. */
export async function selectOtherDays(db: Db, seriesId: string, taskIds: readonly string[]): Promise<string[]> {
	const query = db.selectFrom('tasks').select('series_on as on').where('series_id', '=', seriesId)
	const rows = await query.where('id', 'not in', taskIds).execute()
	return rows.flatMap(({ on }) => on ?? [])
}

/** The day of the latest task of a series, whatever its status. */
export async function selectLastDay(db: Db, seriesId: string): Promise<string | null> {
	const query = db.selectFrom('tasks').select((eb) => eb.fn.max('series_on').as('on'))
	return (await query.where('series_id', '=', seriesId).executeTakeFirstOrThrow()).on
}

export async function selectTaskOn(db: Db, seriesId: string, on: string): Promise<TaskRecord | null> {
	const query = db.selectFrom('tasks').select(RECORD).where('series_id', '=', seriesId).where('series_on', '=', on)
	const row = await query.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export interface SeriesTask {
	readonly task: TaskRecord
	readonly on: string
}

/** Tasks of a series after a day that are not done, by day, locked. */
export async function lockFollowing(db: Db, seriesId: string, after: string): Promise<SeriesTask[]> {
	const rows = await db
		.selectFrom('tasks')
		.select([...RECORD, 'tasks.series_on as on'])
		.where('series_id', '=', seriesId)
		.where('series_on', '>', after)
		.where('status', 'in', ['open', 'in_progress'])
		.orderBy('series_on')
		.forUpdate()
		.execute()
	return rows.map(({ on, ...row }) => ({ task: toRecord(row), on: on ?? '' }))
}

/** Moves tasks to other days of their series, all at once. */
export async function moveSeriesDays(
	db: Db,
	moves: readonly { readonly id: string; readonly on: string }[],
): Promise<void> {
	if (moves.length === 0) return
	await sql`UPDATE api.tasks t SET series_on = m."on"
		FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS m (id uuid, "on" date) WHERE t.id = m.id`.execute(db)
}

export async function setLastOn(db: Db, id: string, on: string): Promise<void> {
	await db.updateTable('task_series').set({ last_on: on }).where('id', '=', id).execute()
}

interface NextTask {
	readonly id: string
	readonly seriesId: string
	readonly on: string
}

export async function insertTaskOfSeries(
	db: Db,
	{ id, seriesId, on }: NextTask,
	{ parentId: _parent, caseId, assigneeId, dueOn, ...values }: TaskValues,
): Promise<TaskRecord> {
	const own = { id, series_id: seriesId, series_on: on, case_id: caseId, assignee_id: assigneeId, due_on: dueOn }
	const query = db.insertInto('tasks').values({ ...own, ...values })
	return toRecord(await query.returning(RECORD).executeTakeFirstOrThrow())
}

/** Running series whose latest task is of this day or earlier, of cases that are not closed. */
export async function selectDueSeries(db: Db, today: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('task_series as s')
		.leftJoin('cases as c', 'c.id', 's.case_id')
		.select('s.id')
		.where('s.ended_at', 'is', null)
		.where('s.last_on', '<=', today)
		.where((eb) => eb.or([eb('c.id', 'is', null), eb('c.status', 'not in', ['Closed', 'Archived'])]))
		.orderBy('s.last_on')
		.orderBy('s.id')
		.limit(limit)
		.execute()
	return rows.map((row) => row.id)
}

export async function isCaseClosed(db: Db, caseId: string): Promise<boolean> {
	const row = await db.selectFrom('cases').select('status').where('id', '=', caseId).executeTakeFirst()
	return row?.status === 'Closed' || row?.status === 'Archived'
}
