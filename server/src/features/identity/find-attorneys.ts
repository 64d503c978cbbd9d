import type { Db } from '../../platform/db/transaction.ts'
import { isActiveAttorney } from './users.queries.ts'

/** Whether someone can be responsible for clients and cases. */
export function isAttorney(db: Db, userId: string): Promise<boolean> {
	return isActiveAttorney(db, userId)
}
