import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { permissionGrants, role, type Standing } from '@praxis/contract/kernel/permissions'
import { type TimeWeek, timeWeekFields, type timeWeeks } from '@praxis/contract/time/weeks.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const nameOf = (column: string) =>
	sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = ${sql.ref(column)})`
const worked = (and: string) =>
	sql<number>`(SELECT coalesce(sum(e.seconds), 0)::int FROM api.time_entries e
		WHERE e.user_id = time_weeks.user_id AND e.worked_on BETWEEN time_weeks.starts_on AND time_weeks.starts_on + 6
			AND NOT e.is_deleted ${sql.raw(and)})`

const RECORD = [
	'time_weeks.id',
	'time_weeks.user_id as userId',
	nameOf('time_weeks.user_id').as('userName'),
	'time_weeks.starts_on as startsOn',
	'time_weeks.status',
	'time_weeks.submitted_at as submittedAt',
	nameOf('time_weeks.decided_by').as('decidedByName'),
	'time_weeks.decided_at as decidedAt',
	'time_weeks.reason',
	worked('').as('seconds'),
	worked("AND e.billing = 'billable'").as('billableSeconds'),
	'time_weeks.version',
] as const

const toRecord = rowReader(timeWeekFields)

const ORDER: PageOrder<'startsOn'> = { sorts: { startsOn: 'time_weeks.starts_on' }, id: 'time_weeks.id' }

type Asked = Omit<ParsedInput<typeof timeWeeks.list>, 'userId'> & {
	/** Null for everyone's. */
	readonly userId: string | null
}

export function selectWeekPage(db: Db, { userId, startsOn, status, ...page }: Asked): Promise<Page<TimeWeek>> {
	let query = db.selectFrom('time_weeks').select(RECORD)
	if (userId !== null) query = query.where('user_id', '=', userId)
	if (startsOn !== undefined) query = query.where('starts_on', '=', startsOn)
	if (status !== undefined) query = query.where('status', '=', status)
	return selectPage(query, ORDER, { sort: 'startsOn', direction: 'desc', ...page }, toRecord)
}

/** Locks a week until the transaction ends. */
export async function lockWeek(
	db: Db,
	of: { readonly id: string } | { readonly userId: string; readonly startsOn: string },
): Promise<TimeWeek | null> {
	const all = db.selectFrom('time_weeks').select(RECORD).forUpdate()
	const query =
		'id' in of ? all.where('id', '=', of.id) : all.where('user_id', '=', of.userId).where('starts_on', '=', of.startsOn)
	const row = await query.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Submits a week that is open or was returned. */
export async function upsertSubmitted(
	db: Db,
	{ id, userId, startsOn, now }: { id: string; userId: string; startsOn: string; now: Date },
): Promise<TimeWeek> {
	const row = await db
		.insertInto('time_weeks')
		.values({ id, user_id: userId, starts_on: startsOn, submitted_at: now })
		.onConflict((conflict) =>
			conflict.constraint('time_weeks_once').doUpdateSet({
				status: 'submitted',
				submitted_at: now,
				decided_by: null,
				decided_at: null,
				reason: '',
				updated_at: now,
				version: sql`time_weeks.version + 1`,
			}),
		)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

interface Decision {
	readonly status: 'approved' | 'returned'
	readonly by: string
	readonly reason: string
	readonly now: Date
}

export async function updateDecided(db: Db, id: string, { status, by, reason, now }: Decision): Promise<TimeWeek> {
	const row = await db
		.updateTable('time_weeks')
		.set({ status, decided_by: by, decided_at: now, reason, updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

export async function deleteWeek(db: Db, id: string): Promise<void> {
	await db.deleteFrom('time_weeks').where('id', '=', id).execute()
}

/** Whether a person has time in a week. */
export async function hasTime(db: Db, userId: string, from: string, to: string): Promise<boolean> {
	const row = await db
		.selectFrom('time_entries')
		.select('id')
		.where('user_id', '=', userId)
		.where('worked_on', '>=', from)
		.where('worked_on', '<=', to)
		.where('is_deleted', '=', false)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Locks weeks: of two who change the time of a person and submit their week, the later waits for the earlier. Changes wait for no other change. */
export async function lockWeeksOf(db: Db, userId: string, way: 'change' | 'submit'): Promise<void> {
	const name = sql`hashtextextended('time weeks ' || ${userId}, 0)`
	await (way === 'submit'
		? sql`SELECT pg_advisory_xact_lock(${name})`.execute(db)
		: sql`SELECT pg_advisory_xact_lock_shared(${name})`.execute(db))
}

/** The state of a week that is submitted or approved; null if it is open. */
export async function selectLockedStatus(
	db: Db,
	userId: string,
	startsOn: string,
): Promise<'submitted' | 'approved' | null> {
	const row = await db
		.selectFrom('time_weeks')
		.select('status')
		.where('user_id', '=', userId)
		.where('starts_on', '=', startsOn)
		.executeTakeFirst()
	return row?.status === 'submitted' || row?.status === 'approved' ? row.status : null
}

export interface SettingsRow {
	readonly id: string
	readonly approvesWeeks: boolean
	readonly version: number
}

const SETTINGS = ['id', 'approves_weeks as approvesWeeks', 'version'] as const

export async function selectTimeSettings(db: Db): Promise<SettingsRow | null> {
	return (await db.selectFrom('time_settings').select(SETTINGS).executeTakeFirst()) ?? null
}

export async function upsertTimeSettings(db: Db, id: string, approvesWeeks: boolean, now: Date): Promise<SettingsRow> {
	return db
		.insertInto('time_settings')
		.values({ id, approves_weeks: approvesWeeks })
		.onConflict((conflict) =>
			conflict.expression(sql`(true)`).doUpdateSet({
				approves_weeks: approvesWeeks,
				updated_at: now,
				version: sql`time_settings.version + 1`,
			}),
		)
		.returning(SETTINGS)
		.executeTakeFirstOrThrow()
}

const colleague = z.object({ id: z.string(), role, isAdmin: z.boolean(), permissions: permissionGrants })

/** Active people of the firm with what their permissions follow from. */
export async function selectColleagues(db: Db): Promise<Standing[]> {
	const { rows } = await sql`
		SELECT id, role, is_admin AS "isAdmin", permissions FROM api.possible_deciders(NULL::uuid, NULL::uuid)`.execute(db)
	return z.array(colleague).parse(rows)
}
