import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import { billingReports } from '@praxis/contract/billing/reports.contract'
import type { QueryClient } from '@tanstack/react-query'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'invoices'
export const BILLING = { href: '/dashboard/billing', label: 'Billing' } as const
export const OWN_BILLING = { href: '/dashboard/client/billing', label: 'My Billing' } as const

export const workInProgressQuery = (through: string | undefined) =>
	recordQuery(billing.workInProgress, TOPIC, { through })
export const agingQuery = recordQuery(billing.aging, TOPIC, {})
export const totalsQuery = (of: { readonly caseId?: string; readonly clientId?: string }) =>
	recordQuery(billing.totals, TOPIC, of)
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
