import type { AgedWork } from '@praxis/contract/billing/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../ui/text/amounts.tsx'
import { workByAgeQuery } from '../billing.api.ts'
import { BarChart } from './bar-chart.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import classes from './reports.module.css'

const AGES = [
	{ key: 'upTo30Cents', label: 'Up to 30 days' },
	{ key: 'upTo60Cents', label: '31–60 days' },
	{ key: 'upTo90Cents', label: '61–90 days', tone: 'amber' },
	{ key: 'over90Cents', label: 'Over 90 days', tone: 'red' },
] as const satisfies readonly { key: keyof AgedWork; label: string; tone?: string }[]

const { name, money } = reportColumns<AgedWork>()
const COLUMNS = [
	name('caseName', 'Case', (row) => row.caseName),
	{ ...name('clientName', 'Client', (row) => row.clientName), card: 'none' as const },
	...AGES.map(({ key, label }) => money(key, label, { card: 'none' })),
	money('totalCents', 'Total'),
]

/** What is not billed yet, by how long ago the work was done. */
export function WorkByAge() {
	const query = useQuery(workByAgeQuery)
	const rows = query.data?.rows ?? []
	const bars = AGES.map(({ key, label, ...more }) => {
		const cents = rows.reduce((sum, one) => sum + one[key], 0)
		return { key, label, whole: cents, value: <Money cents={cents} />, ...more }
	})
	return (
		<div className={classes.stack}>
			{rows.length > 0 && <BarChart title="By age" bars={bars} />}
			<ReportList
				label="Cases"
				fileName="Work in progress by age"
				columns={COLUMNS}
				query={query}
				rowKey={(row) => row.caseId}
				rowLabel={(row) => row.caseName}
				rowHref={(row) => `/dashboard/cases/${row.caseId}?tab=time`}
				empty={{ title: 'Nothing unbilled', text: 'Billable time and expenses appear here until they are on a bill.' }}
			/>
		</div>
	)
}
