import type { FirmHolidays } from '@praxis/contract/firm/holidays.rules'
import type { Db } from '../../platform/db/db.ts'
import { selectFirm } from './firm.queries.ts'

/** The holidays and closures that the firm keeps. */
export async function findFirmHolidays(db: Db): Promise<FirmHolidays> {
	const { federalHolidays, closures } = await selectFirm(db, false)
	return { federalHolidays, closures }
}
