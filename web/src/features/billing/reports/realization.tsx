import type { Realized } from '@praxis/contract/billing/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { realizationQuery } from '../billing.api.ts'
import { BarChart } from './bar-chart.tsx'
import { percentText, reportColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import type { Period } from './report-periods.ts'
import classes from './reports.module.css'

const { name, money, hours, share } = reportColumns<Realized>()
const COLUMNS = [
	name('name', 'Timekeeper', (row) => row.name || 'No timekeeper'),
	hours('billedSeconds', 'Hours billed', { card: 'none' }),
	money('workedCents', 'Worked value'),
	money('billedCents', 'Billed'),
	money('paidCents', 'Paid', { card: 'none' }),
	share('Realization', (row) => [row.billedCents, row.workedCents]),
]

/** Billed against worked value by timekeeper, of invoices issued in a period. */
export function Realization({ period }: { readonly period: Period }) {
	const query = useQuery(realizationQuery(period))
	const rows = query.data?.rows ?? []
	const bars = rows.map((one) => ({
		key: one.userId ?? '',
		label: one.name || 'No timekeeper',
		whole: one.workedCents,
		part: one.billedCents,
		value: percentText(one.billedCents, one.workedCents),
	}))
	return (
		<div className={classes.stack}>
			{bars.length > 0 && (
				<BarChart title="Billed of worked" bars={bars} legend={{ part: 'Billed', whole: 'Worked value' }} />
			)}
			<ReportList
				label="Timekeepers"
				fileName={`Realization ${period.from} to ${period.through}`}
				columns={COLUMNS}
				query={query}
				rowKey={(row) => row.userId ?? ''}
				rowLabel={(row) => row.name || 'No timekeeper'}
				rowHref={() => '/dashboard/billing?tab=invoices'}
				empty={{ title: 'No invoices in this period', text: 'Choose another period.' }}
			/>
		</div>
	)
}
