import type { Db } from '../../platform/db/db.ts'
import { selectFirmCountry } from './client-card.queries.ts'
import { countryOf, parsePhone } from './parse-phone.ts'

/** A phone number as the firm writes it; the text itself when it is not a phone number. */
export async function formatFirmPhone(db: Db, typed: string): Promise<string> {
	return typed === '' ? '' : parsePhone(typed, countryOf(await selectFirmCountry(db))).phone
}
