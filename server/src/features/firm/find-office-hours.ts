import type { FirmHours } from '@praxis/contract/firm/office-hours.rules'
import type { Db } from '../../platform/db/db.ts'
import { selectFirm } from './firm.queries.ts'

/** When the office is open, by the clocks of the firm. */
export async function findOfficeHours(db: Db): Promise<Pick<FirmHours, 'officeHours' | 'timeZone'>> {
	const { officeHours, timeZone } = await selectFirm(db, false)
	return { officeHours, timeZone }
}
