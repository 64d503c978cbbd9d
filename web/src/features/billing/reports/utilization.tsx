import type { Utilized } from '@praxis/contract/billing/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { utilizationQuery } from '../billing.api.ts'
import { BarChart } from './bar-chart.tsx'
import { percentText, reportColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import type { Period } from './report-periods.ts'
import classes from './reports.module.css'

const { name, hours, share } = reportColumns<Utilized>()
const COLUMNS = [
	name('name', 'Timekeeper', (row) => row.name),
	hours('billableSeconds', 'Billable hours'),
	hours('seconds', 'Recorded hours'),
	hours('targetSeconds', 'Target hours', { card: 'none' }),
	{
		...share('Of target', (row) => [row.billableSeconds, row.targetSeconds]),
		id: 'ofTarget',
		card: 'none' as const,
	},
	share('Utilization', (row) => [row.billableSeconds, row.seconds]),
]

const TARGETS = [4, 5, 6, 7, 8].map((hour) => ({ value: `${hour * 60}`, label: `${hour} hours a working day` }))

/** Billable hours against recorded hours and the target by person. */
export function Utilization({ period }: { readonly period: Period }) {
	const [minutes, setMinutes] = useState('360')
	const query = useQuery(utilizationQuery({ ...period, dayMinutes: Number(minutes) }))
	const rows = query.data?.rows ?? []
	const bars = rows.map((one) => ({
		key: one.userId,
		label: one.name,
		whole: one.targetSeconds,
		part: one.billableSeconds,
		value: percentText(one.billableSeconds, one.targetSeconds),
	}))
	return (
		<div className={classes.stack}>
			<div className={classes.field}>
				<NativeSelectField
					label="Target"
					options={TARGETS}
					value={minutes}
					onChange={(next) => next !== '' && setMinutes(next)}
				/>
			</div>
			{bars.length > 0 && (
				<BarChart title="Billable hours of target" bars={bars} legend={{ part: 'Billable hours', whole: 'Target' }} />
			)}
			<ReportList
				label="Timekeepers"
				fileName={`Utilization ${period.from} to ${period.through}`}
				columns={COLUMNS}
				query={query}
				rowKey={(row) => row.userId}
				rowLabel={(row) => row.name}
				rowHref={() => '/dashboard/time-tracking'}
				empty={{ title: 'No time in this period', text: 'Choose another period.' }}
			/>
		</div>
	)
}
