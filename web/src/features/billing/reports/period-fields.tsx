import { DateField } from '../../../ui/form/date-field.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { PERIODS, type Period, type PeriodName } from './report-periods.ts'
import classes from './reports.module.css'

interface PeriodFieldsProps {
	readonly name: PeriodName
	readonly period: Period
	readonly choose: (name: PeriodName) => void
	readonly setDays: (period: Period) => void
}

/** Which days a report is about. */
export function PeriodFields({ name, period, choose, setDays }: PeriodFieldsProps) {
	const isBackwards = period.from > period.through
	return (
		<>
			<div className={classes.field}>
				<NativeSelectField
					label="Period"
					required
					options={PERIODS}
					value={name}
					onChange={(next) => next !== '' && choose(next)}
				/>
			</div>
			{name === 'custom' && (
				<>
					<div className={classes.field}>
						<DateField
							label="From"
							value={period.from}
							onChange={(day) => day !== null && day !== '' && setDays({ ...period, from: day })}
						/>
					</div>
					<div className={classes.field}>
						<DateField
							label="Through"
							value={period.through}
							onChange={(day) => day !== null && day !== '' && setDays({ ...period, through: day })}
							{...(isBackwards && { error: 'The period ends before it starts.' })}
						/>
					</div>
				</>
			)}
		</>
	)
}
