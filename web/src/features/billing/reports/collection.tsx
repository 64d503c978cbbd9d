import type { Collected } from '@praxis/contract/billing/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { collectionQuery } from '../billing.api.ts'
import { BarChart } from './bar-chart.tsx'
import { percentText, reportColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import type { Period } from './report-periods.ts'
import classes from './reports.module.css'

const CHARTED = 10
const { name, money, count, share } = reportColumns<Collected>()
const COLUMNS = [
	name('clientName', 'Client', (row) => row.clientName),
	count('invoices', 'Invoices'),
	money('billedCents', 'Billed'),
	money('paidCents', 'Paid'),
	money('writtenOffCents', 'Written off', { card: 'none' }),
	money('openCents', 'Outstanding', { card: 'none' }),
	share('Collected', (row) => [row.paidCents, row.billedCents]),
]

/** Paid against billed by client, of invoices issued in a period. */
export function Collection({ period }: { readonly period: Period }) {
	const query = useQuery(collectionQuery(period))
	const rows = query.data?.rows ?? []
	const bars = rows.slice(0, CHARTED).map((one) => ({
		key: one.clientId,
		label: one.clientName,
		whole: one.billedCents,
		part: one.paidCents,
		value: percentText(one.paidCents, one.billedCents),
	}))
	return (
		<div className={classes.stack}>
			{bars.length > 0 && <BarChart title="Paid of billed" bars={bars} legend={{ part: 'Paid', whole: 'Billed' }} />}
			<ReportList
				label="Clients"
				fileName={`Collection ${period.from} to ${period.through}`}
				columns={COLUMNS}
				query={query}
				rowKey={(row) => row.clientId}
				rowLabel={(row) => row.clientName}
				rowHref={(row) => `/clients/${row.clientId}?tab=billing`}
				empty={{ title: 'No invoices in this period', text: 'Choose another period.' }}
			/>
		</div>
	)
}
