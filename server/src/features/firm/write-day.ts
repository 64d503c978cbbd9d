import type { Db } from '../../platform/db/db.ts'
import { selectPublicFirm } from './firm.queries.ts'

/** The day of a moment where the firm is, as its mails say it ("March 4, 2026"). */
export async function writeDay(db: Db, at: Date): Promise<string> {
	const { timeZone } = await selectPublicFirm(db)
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone || 'UTC' }).format(at)
}
