import { arrangements } from '@praxis/contract/billing/arrangements.contract'
import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { billingReports } from '@praxis/contract/billing/reports.contract'
import type { QueryClient } from '@tanstack/react-query'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'invoices'
export const ARRANGEMENT_TOPIC = 'billing_arrangements'
export const BILLING = { href: '/dashboard/billing', label: 'Billing' } as const
export const OWN_BILLING = { href: '/dashboard/client/billing', label: 'My Billing' } as const

export const agingQuery = recordQuery(billing.aging, TOPIC, {})
/** Bills follow from arrangements, and arrangements name their bills. */
const ofBoth = { meta: { topics: [TOPIC, ARRANGEMENT_TOPIC] } }
export const arrangementQuery = (caseId: string) => ({
	...recordQuery(arrangements.get, ARRANGEMENT_TOPIC, { caseId }),
	...ofBoth,
})
export const workInProgressQuery = (through: string | undefined) => ({
	...recordQuery(billing.workInProgress, TOPIC, { through }),
	...ofBoth,
})
export const totalsQuery = (of: { readonly caseId?: string; readonly clientId?: string }) => ({
	...recordQuery(billing.totals, TOPIC, of),
	...ofBoth,
})
export const invoicesQuery = (filter: FilterOf<typeof billing.list>) => pagesQuery(billing.list, TOPIC, filter)
export const invoiceQuery = (id: string) => recordQuery(billing.get, TOPIC, { id })
export const invoiceActivityQuery = (id: string) => pagesQuery(billing.activity, TOPIC, { id })

export type ReportPeriod = { readonly from: string; readonly through: string }
export const workByAgeQuery = recordQuery(billingReports.workByAge, TOPIC, {})
export const realizationQuery = (period: ReportPeriod) => recordQuery(billingReports.realization, TOPIC, period)
export const utilizationQuery = (input: ReportPeriod & { readonly dayMinutes: number }) =>
	recordQuery(billingReports.utilization, TOPIC, input)
export const collectionQuery = (period: ReportPeriod) => recordQuery(billingReports.collection, TOPIC, period)

export const ownInvoicesQuery = pagesQuery(ownInvoices.list, TOPIC, {})
export const ownInvoiceQuery = (id: string) => recordQuery(ownInvoices.get, TOPIC, { id })

/** Options of every invoice mutation: `useSave(billing.issue, savingInvoice('Failed to issue the invoice'))`. */
export function savingInvoice(failed: string) {
	const keep = (client: QueryClient, one: Invoice) => client.setQueryData(invoiceQuery(one.id).queryKey, one)
	return { topic: TOPIC, failed, keep }
}
