import type { Db } from '../../platform/db/db.ts'
import { selectTimeZone } from './assessments.queries.ts'

function dayAt(now: Date, timeZone: string): string {
	const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
	return new Intl.DateTimeFormat('en-CA', parts).format(now)
}

/** The calendar day of the firm. */
export async function firmDay(db: Db, now: Date): Promise<string> {
	return dayAt(now, await selectTimeZone(db))
}
