import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Receivables } from '../receivables.tsx'
import { Collection } from './collection.tsx'
import { PeriodFields } from './period-fields.tsx'
import { Realization } from './realization.tsx'
import classes from './reports.module.css'
import { usePeriod } from './use-period.ts'
import { Utilization } from './utilization.tsx'
import { WorkByAge } from './work-by-age.tsx'

const REPORTS = [
	{ value: 'realization', label: 'Realization', hasPeriod: true },
	{ value: 'collection', label: 'Collection', hasPeriod: true },
	{ value: 'utilization', label: 'Utilization', hasPeriod: true },
	{ value: 'work', label: 'Work in progress by age', hasPeriod: false },
	{ value: 'aging', label: 'Accounts receivable aging', hasPeriod: false },
] as const

/** Reports of billing: each a chart, and a table whose rows lead to what they sum. */
export function Reports() {
	const { params, set } = useUrlParams()
	const choice = usePeriod()
	const shown = REPORTS.find(({ value }) => value === params.get('report')) ?? REPORTS[0]
	return (
		<div className={classes.stack}>
			<Row gap={4} align="start">
				<div className={classes.field}>
					<NativeSelectField
						label="Report"
						required
						options={REPORTS}
						value={shown.value}
						onChange={(next) => set({ report: next === REPORTS[0].value || next === '' ? null : next })}
					/>
				</div>
				{shown.hasPeriod && <PeriodFields {...choice} />}
			</Row>
			{shown.value === 'realization' && <Realization period={choice.period} />}
			{shown.value === 'collection' && <Collection period={choice.period} />}
			{shown.value === 'utilization' && <Utilization period={choice.period} />}
			{shown.value === 'work' && <WorkByAge />}
			{shown.value === 'aging' && <Receivables />}
		</div>
	)
}
