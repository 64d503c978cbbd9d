import type { Db } from '../../platform/db/transaction.ts'
import { selectFirmCountry } from './client-card.queries.ts'
import { countryOf, readPhone } from './read-phone.ts'

/** A telephone number as the firm writes it; what was typed if it is no number. */
export async function readFirmPhone(db: Db, typed: string): Promise<string> {
	if (typed === '') return ''
	return readPhone(typed, countryOf(await selectFirmCountry(db))).phone
}
