import type { CourtHoliday } from '@praxis/contract/court-rules/courts.contract'
import type { Db } from '../../platform/db/db.ts'
import { isCourt, selectHolidays } from './courts.queries.ts'

export { isCourt }

/** Holidays of all courts. */
export function findHolidays(db: Db): Promise<CourtHoliday[]> {
	return selectHolidays(db)
}
