import { Button, IconButton } from '../../ui/button/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { AttorneyValues } from './attorney-form.ts'
import barAdmissionsClasses from './bar-admissions.module.css'

type Absence = AttorneyValues['daysOff'][number]

interface DaysOffFieldsProps {
	readonly value: readonly Absence[]
	/** By path: `daysOff.0.to`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (value: Absence[]) => void
}

/** The absences of the form: any number of rows. */
export function DaysOffFields({ value, errors, onChange }: DaysOffFieldsProps) {
	const change = (at: number, part: Partial<Absence>) =>
		onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
	return (
		<div className={barAdmissionsClasses.rows}>
			{value.map((one, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are only their place in the list
				<div key={at} className={barAdmissionsClasses.row}>
					<FieldRow>
						<DateField
							label="First day off"
							required
							value={one.from || null}
							error={errors[`daysOff.${at}.from`] ?? null}
							onChange={(from) => change(at, { from: from ?? '' })}
						/>
						<DateField
							label="Last day off"
							required
							value={one.to || null}
							error={errors[`daysOff.${at}.to`] ?? null}
							onChange={(to) => change(at, { to: to ?? '' })}
						/>
					</FieldRow>
					<IconButton
						label={`Remove absence ${at + 1}`}
						icon={<Icon name="trash" />}
						onClick={() => onChange(value.filter((_, index) => index !== at))}
					/>
				</div>
			))}
			<div>
				<Button
					size="small"
					icon={<Icon name="plus" size="small" />}
					onClick={() => onChange([...value, { from: '', to: '' }])}
				>
					Add absence
				</Button>
			</div>
		</div>
	)
}
