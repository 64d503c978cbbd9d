import type { billing } from '@praxis/contract/billing/billing.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Money } from '../../ui/text/amounts.tsx'
import { agingQuery } from './billing.api.ts'
import { InterestCard } from './interest/interest-due.tsx'
import { BarChart } from './reports/bar-chart.tsx'
import { reportColumns } from './reports/report-columns.tsx'
import { ReportList } from './reports/report-list.tsx'
import classes from './reports/reports.module.css'

type Owing = OutputOf<typeof billing.aging>['clients'][number]

const AGES = [
	{ key: 'currentCents', label: 'Not due' },
	{ key: 'upTo30Cents', label: '1–30 days' },
	{ key: 'upTo60Cents', label: '31–60 days', tone: 'amber' },
	{ key: 'upTo90Cents', label: '61–90 days', tone: 'amber' },
	{ key: 'over90Cents', label: 'Over 90 days', tone: 'red' },
] as const satisfies readonly { key: keyof Owing; label: string; tone?: string }[]

const { name, money } = reportColumns<Owing>()
const COLUMNS = [
	name('clientName', 'Client', (row) => row.clientName),
	...AGES.map(({ key, label }) => money(key, label, { card: 'none', width: 7.5 })),
	money('totalCents', 'Total'),
]

/** What clients owe, by how long it is past due. */
export function Receivables() {
	const query = useQuery(agingQuery)
	const { data, error, isFetching, refetch } = query
	const rows = useMemo(
		() => ({ data: data && { rows: data.clients }, error, isFetching, refetch }),
		[data, error, isFetching, refetch],
	)
	const clients = data?.clients ?? []
	const bars = AGES.map(({ key, label, ...more }) => {
		const cents = clients.reduce((sum, one) => sum + one[key], 0)
		return { key, label, whole: cents, value: <Money cents={cents} />, ...more }
	})
	return (
		<div className={classes.stack}>
			{clients.length > 0 && <BarChart title="By age" bars={bars} />}
			<InterestCard />
			<ReportList
				label="Clients"
				fileName="Accounts receivable aging"
				columns={COLUMNS}
				query={rows}
				rowKey={(row) => row.clientId}
				rowLabel={(row) => row.clientName}
				rowHref={(row) => `/clients/${row.clientId}?tab=billing&state=issued%2Csent%2Cpartly_paid`}
				empty={{ title: 'Nothing outstanding', text: 'Issued invoices appear here until they are paid.' }}
			/>
		</div>
	)
}
