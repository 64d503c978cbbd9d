import type { CourtHoliday } from '@praxis/contract/court-rules/courts.contract'
import { courtHoliday } from '@praxis/contract/court-rules/courts.contract'
import { columnsAs, columnsFor } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const HOLIDAY = columnsAs('court_holidays', columnsFor(courtHoliday))

export function selectCourts(db: Db) {
	return db.selectFrom('courts').select(['id', 'name']).orderBy('name').execute()
}

export async function isCourt(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom('courts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function insertCourt(db: Db, id: string, name: string) {
	return db.insertInto('courts').values({ id, name }).returning(['id', 'name']).executeTakeFirstOrThrow()
}

export async function selectHolidays(db: Db): Promise<CourtHoliday[]> {
	const rows = await db.selectFrom('court_holidays').select(HOLIDAY).orderBy('day').orderBy('id').execute()
	return rows.map((row) => courtHoliday.parse(row))
}

export async function insertHoliday(db: Db, { id, courtId, day, name, kind }: CourtHoliday): Promise<CourtHoliday> {
	const row = await db
		.insertInto('court_holidays')
		.values({ id, court_id: courtId, day, name, kind })
		.returning(HOLIDAY)
		.executeTakeFirstOrThrow()
	return courtHoliday.parse(row)
}

/** The deleted holiday; null where there is none. */
export async function deleteHoliday(db: Db, id: string): Promise<CourtHoliday | null> {
	const row = await db.deleteFrom('court_holidays').where('id', '=', id).returning(HOLIDAY).executeTakeFirst()
	return row === undefined ? null : courtHoliday.parse(row)
}
