import type { Applicable } from '@praxis/contract/trust/applications.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type Candidate = Omit<Applicable, 'proposedCents'>

/** Open invoices with the ledgers that may pay them: that of the case, then the client's without one. Oldest due first. */
export function selectCandidates(db: Db): Promise<Candidate[]> {
	return db
		.selectFrom('invoices as i')
		.innerJoin('invoice_balances as b', 'b.invoice_id', 'i.id')
		.innerJoin('clients as c', 'c.id', 'i.client_id')
		.leftJoin('cases as k', 'k.id', 'i.case_id')
		.innerJoin('ledger_accounts as a', (join) =>
			join
				.onRef('a.client_id', '=', 'i.client_id')
				.on('a.kind', '=', 'client_ledger')
				.on((eb) => eb.or([eb('a.case_id', 'is', null), eb('a.case_id', '=', eb.ref('i.case_id'))])),
		)
		.innerJoin('holdings as h', 'h.account_id', 'a.id')
		.innerJoin('books as t', 't.id', 'a.book_id')
		.select([
			'i.id as invoiceId',
			sql<string>`i.number`.as('number'),
			'c.full_name as clientName',
			'k.case_name as caseName',
			'b.due_on as dueOn',
			sql<number>`b.open_cents`.as('openCents'),
			'a.id as ledgerId',
			't.name as trustAccountName',
			sql<number>`h.cents - h.held_cents`.as('availableCents'),
		])
		.where('i.status', '=', 'issued')
		.where('b.open_cents', '>', 0)
		.where(sql<boolean>`h.cents > h.held_cents`)
		.orderBy('b.due_on')
		.orderBy('i.number')
		.orderBy(sql`a.case_id IS NULL`)
		.orderBy('a.id')
		.limit(1_000)
		.execute()
}
