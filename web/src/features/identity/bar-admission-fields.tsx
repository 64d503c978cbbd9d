import { Button, IconButton } from '../../ui/button/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { AttorneyValues } from './attorney-form.ts'
import barAdmissionsClasses from './bar-admissions.module.css'

type Admission = AttorneyValues['barAdmissions'][number]

const EMPTY: Admission = { jurisdiction: '', barNumber: '', admittedOn: null, expiresOn: null }

interface BarAdmissionFieldsProps {
	readonly formId: string
	readonly value: readonly Admission[]
	/** By path: `barAdmissions.0.jurisdiction`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (value: Admission[]) => void
}

/** The bar admissions of the form: any number of rows. */
export function BarAdmissionFields({ formId, value, errors, onChange }: BarAdmissionFieldsProps) {
	const change = (at: number, part: Partial<Admission>) =>
		onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
	return (
		<div className={barAdmissionsClasses.rows}>
			{value.map((one, at) => {
				const path = `barAdmissions.${at}`
				const bind = (name: 'jurisdiction' | 'barNumber') => ({
					id: `${formId}-${path}.${name}`,
					value: one[name],
					error: errors[`${path}.${name}`] ?? null,
					onChange: (text: string) => change(at, { [name]: text }),
				})
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows are only their place in the list
					<div key={at} className={barAdmissionsClasses.row}>
						<FieldRow>
							<TextField label="State or court" required {...bind('jurisdiction')} />
							<TextField label="Bar number" required {...bind('barNumber')} />
							<DateField
								label="Admitted on"
								value={one.admittedOn ?? null}
								error={errors[`${path}.admittedOn`] ?? null}
								onChange={(admittedOn) => change(at, { admittedOn })}
							/>
							<DateField
								label="Renewal due"
								value={one.expiresOn ?? null}
								error={errors[`${path}.expiresOn`] ?? null}
								onChange={(expiresOn) => change(at, { expiresOn })}
							/>
						</FieldRow>
						<IconButton
							label={`Remove admission ${at + 1}`}
							icon={<Icon name="trash" />}
							onClick={() => onChange(value.filter((_, index) => index !== at))}
						/>
					</div>
				)
			})}
			<div>
				<Button
					size="small"
					icon={<Icon name="plus" size="small" />}
					onClick={() => onChange([...value, { ...EMPTY }])}
				>
					Add admission
				</Button>
			</div>
		</div>
	)
}
