import { trustEntryKind } from '@praxis/contract/books/books.contract'
import type { OwnTrustLedger } from '@praxis/contract/trust/own-trust.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const LEDGERS = 50
const ENTRIES = 100

async function selectOwnEntries(db: Db, ledgerId: string): Promise<OwnTrustLedger['entries']> {
	const rows = await db
		.selectFrom('postings as p')
		.innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
		.select(['e.id', 'p.posted_on as postedOn', 'e.kind'])
		.select([
			sql<string>`coalesce(e.payee, '')`.as('payee'),
			sql<string>`coalesce(e.purpose, '')`.as('purpose'),
			sql<number>`-p.cents`.as('cents'),
			sql<number>`(-sum(p.cents) OVER (ORDER BY p.posted_on, p.entry_id))::bigint`.as('balanceCents'),
		])
		.where('p.account_id', '=', ledgerId)
		.orderBy('p.posted_on', 'desc')
		.orderBy('p.entry_id', 'desc')
		.limit(ENTRIES)
		.execute()
	return rows.map((row) => ({ ...row, kind: trustEntryKind.parse(row.kind) }))
}

/** Row security leaves the ledgers of the client who is signed in. */
export async function selectOwnTrust(db: Db): Promise<OwnTrustLedger[]> {
	const rows = await db
		.selectFrom('ledger_accounts as a')
		.innerJoin('holdings as h', 'h.account_id', 'a.id')
		.leftJoin('cases as k', 'k.id', 'a.case_id')
		.select(['a.id', 'k.case_name as caseName', 'h.cents as balanceCents', 'h.held_cents as heldCents'])
		.where('a.kind', '=', 'client_ledger')
		.orderBy('k.case_name')
		.orderBy('a.id')
		.limit(LEDGERS)
		.execute()
	return Promise.all(rows.map(async (row) => ({ ...row, entries: await selectOwnEntries(db, row.id) })))
}
