import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { LedgerAccounts } from '../../platform/db/schema.gen.ts'

export type NewLedgerAccount = Insertable<LedgerAccounts>

/** Opens accounts in a book. */
export async function insertLedgerAccounts(db: Db, accounts: readonly NewLedgerAccount[]): Promise<void> {
	await db
		.insertInto('ledger_accounts')
		.values([...accounts])
		.execute()
}
