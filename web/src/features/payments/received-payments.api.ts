import { clients } from '@praxis/contract/clients/clients.contract'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { call } from '../../lib/call.ts'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'
import { TOPIC } from './payments.api.ts'

export const RECEIVED_TOPIC = 'payments'
/** Payments of one client, or of all without one. */
export const receivedQuery = (clientId: string | null) =>
	pagesQuery(receivedPayments.list, RECEIVED_TOPIC, clientId === null ? {} : { clientId })
export const openInvoicesQuery = (clientId: string) =>
	recordQuery(receivedPayments.openInvoices, RECEIVED_TOPIC, { clientId })
export const ownInvoicesQuery = recordQuery(receivedPayments.ownInvoices, TOPIC, {})

/** Clients by name, for a choice. */
export async function findPayers(typed: string, signal: AbortSignal) {
	const page = await call(clients.list, { search: typed || undefined, limit: 20 }, { signal })
	return page.items.map(({ id, fullName }) => ({ value: id, label: fullName }))
}
