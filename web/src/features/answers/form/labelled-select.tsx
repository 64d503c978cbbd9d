import frame from '../../../ui/form/field-frame.module.css'
import classes from './page.module.css'
import question from './question.module.css'

interface LabelledSelectProps {
	readonly id: string
	readonly label: string
	readonly value: string
	readonly options: readonly { readonly value: string; readonly label: string }[]
	readonly onChange: (value: string) => void
}

/** A question about the questionnaire, in the look of those within it. */
export function LabelledSelect({ id, label, value, options, onChange }: LabelledSelectProps) {
	return (
		<div className={classes.field}>
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				className={`${frame.control} ${question.select}`}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	)
}
