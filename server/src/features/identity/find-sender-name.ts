import type { Db } from '../../platform/db/db.ts'
import { selectSender } from './settings.queries.ts'

/** The name under which email is sent, in the role that manages accounts. */
export function findSenderName(db: Db): Promise<string> {
	return selectSender(db)
}
