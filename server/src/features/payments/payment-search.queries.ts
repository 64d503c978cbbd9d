import type { PaymentHit } from '@praxis/contract/payments/payment-hit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { bestMatches, type SearchQuery, type SearchSource } from '../../platform/db/search-source.ts'

/** Finds payments by reference, and those of the clients that are found; the newest first. */
async function findPayments(db: Db, query: SearchQuery): Promise<PaymentHit[]> {
	const { rows } = await sql<Omit<PaymentHit, 'kind'>>`
		WITH payers AS (SELECT best.id FROM ${bestMatches('client', query)})
		SELECT p.id, p.client_id AS "clientId", c.full_name AS "clientName", p.reference, p.received_on AS "receivedOn", p.cents
		FROM api.payments p JOIN api.clients c ON c.id = p.client_id
		WHERE p.client_id IN (SELECT id FROM payers) OR (p.reference <> '' AND api.search_words(p.reference) @@ ${query.exact})
		ORDER BY p.received_on DESC, p.id DESC LIMIT ${query.atMost}`.execute(db)
	return rows.map((row) => ({ ...row, kind: 'payment' }))
}

export const paymentSearch: readonly SearchSource[] = [
	{ kind: 'payment', access: ['access_billing'], find: findPayments },
]
