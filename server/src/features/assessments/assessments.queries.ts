import type { Db } from '../../platform/db/db.ts'

/** The zone whose calendar day an assessment is of. */
export async function selectTimeZone(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('time_zone as timeZone').executeTakeFirstOrThrow()
	return row.timeZone || 'UTC'
}
