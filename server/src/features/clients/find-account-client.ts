import type { Db } from '../../platform/db/db.ts'
import { selectClientOfAccount } from './clients.queries.ts'

/** The client that an account belongs to, as its own or as a contact’s; null if to none. In the role that manages accounts. */
export function findAccountClient(db: Db, userId: string): Promise<string | null> {
	return selectClientOfAccount(db, userId)
}
