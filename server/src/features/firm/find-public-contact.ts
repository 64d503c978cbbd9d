import type { Db } from '../../platform/db/db.ts'
import { selectPublicFirm } from './firm.queries.ts'

/** How anyone can reach the firm. */
export async function findPublicContact(db: Db): Promise<{ readonly name: string; readonly phone: string }> {
	const { name, phone } = await selectPublicFirm(db)
	return { name, phone }
}
