import { usePhrased } from '../text/phrases.ts'
import { Checkbox } from './checkbox.tsx'
import classes from './choice-field.module.css'
import { FieldError, FieldHelp, type FieldProps, useControlIds } from './field-frame.tsx'

interface ToggleFieldProps extends FieldProps {
	readonly value: boolean
	readonly onChange: (value: boolean) => void
}

/** Yes or no, taking effect when the form is saved. */
export function CheckboxField({
	label,
	help,
	error,
	id,
	name,
	disabled = false,
	value,
	onChange,
	onBlur,
}: ToggleFieldProps) {
	const ids = useControlIds({ id, help, error })
	const phrased = usePhrased()
	return (
		<div className={classes.choice}>
			<Checkbox
				id={ids.id}
				name={name}
				checked={value}
				onChange={onChange}
				onBlur={onBlur}
				disabled={disabled}
				aria-invalid={ids.invalid}
				aria-describedby={ids.describedBy}
			/>
			<label className={classes.line} htmlFor={ids.id} data-disabled={disabled || undefined}>
				{phrased(label)}
			</label>
			<span className={classes.under}>
				<FieldError id={ids.id} error={error} />
				<FieldHelp id={ids.id} help={help} />
			</span>
		</div>
	)
}

/** On or off, taking effect at once. */
export function SwitchField({
	label,
	help,
	error,
	id,
	name,
	disabled = false,
	value,
	onChange,
	onBlur,
}: ToggleFieldProps) {
	const ids = useControlIds({ id, help, error })
	const phrased = usePhrased()
	return (
		<div className={classes.choice}>
			<input
				type="checkbox"
				role="switch"
				className={classes.switch}
				id={ids.id}
				name={name}
				checked={value}
				aria-checked={value}
				onChange={(event) => onChange(event.currentTarget.checked)}
				onBlur={onBlur}
				disabled={disabled}
				aria-invalid={ids.invalid}
				aria-describedby={ids.describedBy}
			/>
			<label className={classes.line} htmlFor={ids.id} data-disabled={disabled || undefined}>
				{phrased(label)}
			</label>
			<span className={classes.under}>
				<FieldError id={ids.id} error={error} />
				<FieldHelp id={ids.id} help={help} />
			</span>
		</div>
	)
}
