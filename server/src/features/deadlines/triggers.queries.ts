import { type DeadlineTrigger, deadlineTrigger } from '@praxis/contract/deadlines/deadlines.contract'
import { sql } from 'kysely'
import { columnsAs, columnsFor } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const RECORD = columnsAs('deadline_triggers', columnsFor(deadlineTrigger))

export async function selectTriggers(db: Db, caseId: string): Promise<DeadlineTrigger[]> {
	const query = db.selectFrom('deadline_triggers').select(RECORD).where('case_id', '=', caseId)
	const rows = await query.orderBy('day').orderBy('id').execute()
	return rows.map((row) => deadlineTrigger.parse(row))
}

/** Locks the trigger until the transaction ends. */
export async function lockTrigger(db: Db, id: string): Promise<DeadlineTrigger | null> {
	const query = db.selectFrom('deadline_triggers').select(RECORD).where('id', '=', id)
	const row = await query.forUpdate().executeTakeFirst()
	return row === undefined ? null : deadlineTrigger.parse(row)
}

type TriggerValues = Pick<DeadlineTrigger, 'day' | 'means' | 'closures' | 'courtId'>

export async function insertTrigger(db: Db, one: Omit<DeadlineTrigger, 'version'>): Promise<DeadlineTrigger> {
	const { id, caseId, setId, eventId, day, means, closures, courtId } = one
	const row = await db
		.insertInto('deadline_triggers')
		.values({
			id,
			case_id: caseId,
			set_id: setId,
			event_id: eventId,
			day,
			means,
			closures: [...closures],
			court_id: courtId,
		})
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return deadlineTrigger.parse(row)
}

/** Changes a trigger that the caller has locked. */
export async function updateTrigger(
	db: Db,
	id: string,
	now: Date,
	{ day, means, closures, courtId }: TriggerValues,
): Promise<DeadlineTrigger> {
	const row = await db
		.updateTable('deadline_triggers')
		.set({ day, means, closures: [...closures], court_id: courtId, updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return deadlineTrigger.parse(row)
}
