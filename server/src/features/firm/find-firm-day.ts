import type { Db } from '../../platform/db/db.ts'
import { type FirmDay, selectFirmDay } from './firm-day.queries.ts'

export type { FirmDay }

/** The firm's calendar day at `now`. */
export function findFirmDay(db: Db, now: Date): Promise<FirmDay> {
	return selectFirmDay(db, now)
}
