import type { Db } from '../../platform/db/db.ts'
import { insertLedgerAccounts, type NewLedgerAccount } from './ledger-accounts.queries.ts'

/** Opens accounts in a book; the caller checks who may. */
export function openAccounts(db: Db, accounts: readonly NewLedgerAccount[]): Promise<void> {
	return insertLedgerAccounts(db, accounts)
}
