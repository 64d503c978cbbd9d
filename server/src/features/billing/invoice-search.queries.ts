import type { InvoiceHit } from '@praxis/contract/billing/invoice-hit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery, SearchSource } from '../../platform/db/search-source.ts'

/** Finds invoices by number, and by client and case as they were called at issue; the number as typed first, then the newest. */
async function findInvoices(db: Db, { exact, number, atMost }: SearchQuery): Promise<InvoiceHit[]> {
	const { rows } = await sql<Omit<InvoiceHit, 'kind'>>`
		SELECT i.id, i.number, i.client_name AS "clientName", i.case_name AS "caseName", i.status = 'void' AS "isVoid",
			i.total_cents AS "totalCents", coalesce(v.open_cents, 0) AS "openCents"
		FROM api.invoices i LEFT JOIN api.invoice_balances v ON v.invoice_id = i.id
		WHERE i.status <> 'draft' AND api.search_words(i.number || ' ' || i.client_name || ' ' || i.case_name || ' ' || i.case_number) @@ ${exact}
		ORDER BY lower(i.number) IS DISTINCT FROM lower(${number}::text), i.issued_at DESC, i.id LIMIT ${atMost}`.execute(
		db,
	)
	return rows.map((row) => ({ ...row, kind: 'invoice' }))
}

export const invoiceSearch: readonly SearchSource[] = [
	{ kind: 'invoice', access: ['access_billing'], find: findInvoices },
]
