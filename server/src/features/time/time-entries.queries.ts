import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type time, timeEntryDetails } from '@praxis/contract/time/time.contract'
import { type TimeEntry, timeEntryFields, timeEntryRecord } from '@praxis/contract/time/time.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = columnsFor(timeEntryDetails)
const OWN = columnsAs('time_entries', columnsFor(timeEntryRecord, 'caseName', 'userName', 'isBilled'))
const caseName = sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = time_entries.case_id)`.as(
	'caseName',
)
const userName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = time_entries.user_id)`.as(
	'userName',
)
const isBilled = sql<boolean>`(time_entries.billed_on_line_id IS NOT NULL)`.as('isBilled')
const RECORD = [...OWN, caseName, userName, isBilled] as const

export type TimeValues = Pick<TimeEntry, keyof typeof WRITTEN>

/** A partial update: omitted fields keep their values. */
export type TimeChanges = { readonly [F in keyof TimeValues]?: TimeValues[F] | undefined } & {
	readonly isDeleted?: boolean
}

const toRecord = rowReader(timeEntryFields)

export async function selectTimeEntry(db: Db, id: string): Promise<TimeEntry | null> {
	const row = await db.selectFrom('time_entries').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the entry until the transaction ends and returns its current row. */
export async function lockTimeEntry(db: Db, id: string): Promise<TimeEntry | null> {
	const row = await db.selectFrom('time_entries').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertTimeEntry(db: Db, id: string, userId: string, values: TimeValues): Promise<TimeEntry> {
	const row = await db
		.insertInto('time_entries')
		.values({ id, user_id: userId, ...valuesOf(WRITTEN, values) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Updates an entry that the caller has locked. */
export async function updateTimeEntry(db: Db, id: string, now: Date, changes: TimeChanges): Promise<TimeEntry | null> {
	const { isDeleted } = changes
	const row = await db
		.updateTable('time_entries')
		.set({
			...valuesOf(WRITTEN, changes),
			...(isDeleted === undefined ? {} : { is_deleted: isDeleted }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

type Range = Pick<ParsedInput<typeof time.list>, 'from' | 'to' | 'caseId'> & {
	/** Null for everyone's. */
	readonly userId: string | null
}

function inRange(db: Db, { from, to, caseId, userId }: Range) {
	let query = db.selectFrom('time_entries').where('time_entries.is_deleted', '=', false)
	if (from !== undefined) query = query.where('time_entries.worked_on', '>=', from)
	if (to !== undefined) query = query.where('time_entries.worked_on', '<=', to)
	if (caseId !== undefined) query = query.where('time_entries.case_id', '=', caseId)
	return userId === null ? query : query.where('time_entries.user_id', '=', userId)
}

const ORDER: PageOrder<'workedOn'> = { sorts: { workedOn: 'time_entries.worked_on' }, id: 'time_entries.id' }

export function selectTimePage(
	db: Db,
	range: Range,
	{ cursor, limit }: Pick<ParsedInput<typeof time.list>, 'cursor' | 'limit'>,
): Promise<Page<TimeEntry>> {
	const page = { sort: 'workedOn', direction: 'desc', cursor, limit } as const
	return selectPage(inRange(db, range).select(RECORD), ORDER, page, toRecord)
}

/** What is needed to bill each entry of a range: worked time, rate and the rounding of its case. */
export async function selectRatedTime(db: Db, range: Range) {
	const of = sql<
		number | null
	>`(SELECT r.cents FROM api.rate_at(time_entries.case_id, time_entries.user_id, time_entries.worked_on) AS r (cents))`
	const rows = await inRange(db, range)
		.select(['id', 'case_id as caseId', 'user_id as userId', 'worked_on as workedOn', 'seconds'])
		.select(['task_code as taskCode', 'billing', of.as('rateCents')])
		.orderBy('worked_on')
		.orderBy('created_at')
		.orderBy('id')
		.execute()
	return rows.map(rowReader(timeEntryFields))
}

/** Sums by day, person and billing, newest day first. */
export async function selectTimeTotals(db: Db, range: Range) {
	const rows = await inRange(db, range)
		.select(['worked_on as workedOn', 'user_id as userId', 'billing', userName])
		.select(sql<number>`sum(seconds)::int`.as('seconds'))
		.groupBy(['worked_on', 'user_id', 'billing'])
		.orderBy('worked_on', 'desc')
		.orderBy('user_id')
		.orderBy('billing')
		.execute()
	return rows.map(rowReader(timeEntryFields))
}

/** The status of a case; null if the caller can't see it. */
export async function selectCaseStatus(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('status').where('id', '=', id).executeTakeFirst()
	return row?.status ?? null
}
