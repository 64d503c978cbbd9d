import { books, type TrustEntryKind } from '@praxis/contract/books/books.contract'
import { trustAlerts } from '@praxis/contract/trust/alerts.contract'
import { applications } from '@praxis/contract/trust/applications.contract'
import { bankRules } from '@praxis/contract/trust/bank-rules.contract'
import { bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { checks } from '@praxis/contract/trust/checks.contract'
import { depositSlips } from '@praxis/contract/trust/deposit-slips.contract'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'trust_accounts'
export const TRUST = { href: '/dashboard/trust-accounting', label: 'Trust Account' } as const
export const reconciliationHref = (id: string) => `${TRUST.href}/reconciliations/${id}`
export const ledgerHref = (id: string) => `${TRUST.href}/${id}`

export const accountsQuery = recordQuery(trust.accounts, TOPIC, {})
export const ledgersQuery = (filter: FilterOf<typeof trust.ledgers>) => pagesQuery(trust.ledgers, TOPIC, filter)
export const ledgerQuery = (id: string) => recordQuery(trust.ledger, TOPIC, { id })
export const entriesQuery = (id: string) => pagesQuery(trust.entries, TOPIC, { id })
export const registerQuery = (id: string) => pagesQuery(trust.register, TOPIC, { id })
export const requestsQuery = recordQuery(trust.requests, TOPIC, {})
export const reconciliationsQuery = pagesQuery(reconciliations.list, TOPIC, {})
export const reconciliationQuery = (id: string) => recordQuery(reconciliations.get, TOPIC, { id })
export const linesQuery = (id: string) => recordQuery(bankStatements.lines, TOPIC, { id })
export const rulesQuery = recordQuery(bankRules.list, TOPIC, {})
export const checksQuery = (filter: FilterOf<typeof checks.list>) => pagesQuery(checks.list, TOPIC, filter)
export const slipsQuery = (id: string) => recordQuery(depositSlips.list, TOPIC, { id })
export const applicableQuery = {
	...recordQuery(applications.list, TOPIC, {}),
	meta: { topics: ['invoices', TOPIC] },
}
export const alertsQuery = {
	...recordQuery(trustAlerts.list, TOPIC, {}),
	meta: { topics: ['cases', TOPIC] },
}
export const reportQuery = (period: { readonly from: string; readonly through: string }) =>
	recordQuery(books.report, TOPIC, period)

export const ENTRY_LABELS: Readonly<Record<TrustEntryKind, string>> = {
	deposit: 'Deposit',
	disbursement: 'Payment',
	transfer: 'Transfer',
	trust_to_operating: 'Applied to invoice',
	firm_deposit: 'Firm funds',
	bank_charge: 'Bank charge',
	interest: 'Interest',
	returned: 'Returned deposit',
	opening: 'Opening balance',
	reversal: 'Reversal',
}
