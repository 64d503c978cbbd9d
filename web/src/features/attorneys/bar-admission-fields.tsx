import { BAR_ADMISSIONS_MAX } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AttorneyValues } from './attorney-form.ts'

type Admission = AttorneyValues['barAdmissions'][number]

interface BarAdmissionFieldsProps {
	readonly formId: string
	readonly value: readonly Admission[]
	/** Errors by path: `barAdmissions.0.jurisdiction`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (value: Admission[]) => void
}

/** The bar admissions of the form. */
export function BarAdmissionFields({ formId, value, errors, onChange }: BarAdmissionFieldsProps) {
	return (
		<RowList
			formId={formId}
			path="barAdmissions"
			noun="admission"
			addLabel="Add admission"
			rows={value}
			errors={errors}
			onChange={onChange}
			max={BAR_ADMISSIONS_MAX}
			create={(): Admission => ({ jurisdiction: '', barNumber: '', admittedOn: null, expiresOn: null })}
		>
			{({ admittedOn, expiresOn }, bind, change) => (
				<FieldRow>
					<TextField label="State or court" required {...bind('jurisdiction')} />
					<TextField label="Bar number" required {...bind('barNumber')} />
					<DateField
						label="Admitted on"
						value={admittedOn ?? null}
						error={bind('admittedOn').error}
						onChange={(day) => change({ admittedOn: day })}
					/>
					<DateField
						label="Renewal due"
						value={expiresOn ?? null}
						error={bind('expiresOn').error}
						onChange={(day) => change({ expiresOn: day })}
					/>
				</FieldRow>
			)}
		</RowList>
	)
}
