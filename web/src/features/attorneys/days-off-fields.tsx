import { DAYS_OFF_MAX } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import type { AttorneyValues } from './attorney-form.ts'

type Absence = AttorneyValues['daysOff'][number]

interface DaysOffFieldsProps {
	readonly formId: string
	readonly value: readonly Absence[]
	/** Errors by path: `daysOff.0.to`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (value: Absence[]) => void
}

/** The absences of the form. */
export function DaysOffFields({ formId, value, errors, onChange }: DaysOffFieldsProps) {
	return (
		<RowList
			formId={formId}
			path="daysOff"
			noun="absence"
			addLabel="Add absence"
			rows={value}
			errors={errors}
			onChange={onChange}
			max={DAYS_OFF_MAX}
			create={(): Absence => ({ from: '', to: '' })}
		>
			{({ from, to }, bind, change) => (
				<FieldRow>
					<DateField
						label="First day off"
						required
						value={from || null}
						error={bind('from').error}
						onChange={(day) => change({ from: day ?? '' })}
					/>
					<DateField
						label="Last day off"
						required
						value={to || null}
						error={bind('to').error}
						onChange={(day) => change({ to: day ?? '' })}
					/>
				</FieldRow>
			)}
		</RowList>
	)
}
