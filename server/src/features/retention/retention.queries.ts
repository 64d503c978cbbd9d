import type { RetentionSchedule, ScheduleDetails } from '@praxis/contract/retention/retention.fields'
import { sql } from 'kysely'
import { valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = { caseType: 'case_type', category: 'category', years: 'years', source: 'source' } as const

function all(db: Db) {
	return db
		.selectFrom('retention_schedules')
		.select(['id', 'case_type as caseType', 'category', 'years', 'source', 'version'])
}

export function selectSchedules(db: Db): Promise<RetentionSchedule[]> {
	return all(db)
		.orderBy(sql`case_type IS NOT NULL`)
		.orderBy(sql`lower(case_type)`)
		.orderBy(sql`lower(coalesce(category, ''))`)
		.execute()
}

/** Locks it until the transaction ends. */
export async function lockSchedule(db: Db, id: string): Promise<RetentionSchedule | null> {
	return (await all(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function insertSchedule(db: Db, id: string, details: ScheduleDetails, now: Date): Promise<void> {
	const { caseType, ...rest } = details
	await db
		.insertInto('retention_schedules')
		.values({ id, case_type: caseType, ...rest, created_at: now, updated_at: now })
		.execute()
}

export async function updateSchedule(db: Db, id: string, details: ScheduleDetails, now: Date): Promise<void> {
	await db
		.updateTable('retention_schedules')
		.set({ ...valuesOf(COLUMNS, details), version: sql`version + 1`, updated_at: now })
		.where('id', '=', id)
		.execute()
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
	await db.deleteFrom('retention_schedules').where('id', '=', id).execute()
}
