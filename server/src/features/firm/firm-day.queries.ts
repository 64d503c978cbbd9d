import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The firm's calendar day at `now` (YYYY-MM-DD, in its time zone), and when it starts and ends. */
export interface FirmDay {
	readonly today: string
	readonly startsAt: Date
	readonly endsAt: Date
}

export async function selectFirmDay(db: Db, now: Date): Promise<FirmDay> {
	const { rows } = await sql<FirmDay>`
		SELECT to_char(day, 'YYYY-MM-DD') AS today, day AT TIME ZONE time_zone AS "startsAt",
			(day + interval '1 day') AT TIME ZONE time_zone AS "endsAt"
		FROM (SELECT coalesce(nullif(time_zone, ''), 'UTC') AS time_zone FROM api.firm) AS f,
			LATERAL date_trunc('day', ${now}::timestamptz AT TIME ZONE time_zone) AS day`.execute(db)
	const [day] = rows
	if (day === undefined) throw new Error('the firm has no row')
	return day
}
