import type { ReactNode } from 'react'
import classes from './choice-field.module.css'
import { FieldError, FieldHelp, type FieldProps, useControlIds } from './field-frame.tsx'

export interface RadioOption<V extends string> {
	readonly value: V
	readonly label: ReactNode
	readonly help?: ReactNode
	readonly disabled?: boolean
}

interface RadioFieldProps<V extends string> extends FieldProps {
	readonly options: readonly RadioOption<V>[]
	readonly value: V | null
	readonly onChange: (value: V) => void
}

/** One of a few, all in view. */
export function RadioField<V extends string>({
	label,
	help,
	error,
	id,
	name,
	required = false,
	disabled = false,
	options,
	value,
	onChange,
	onBlur,
}: RadioFieldProps<V>) {
	const ids = useControlIds({ id, help, error })
	return (
		<fieldset
			className={classes.group}
			id={ids.id}
			tabIndex={-1}
			disabled={disabled}
			aria-describedby={ids.describedBy}
			role="radiogroup"
			aria-required={required || undefined}
			aria-invalid={ids.invalid}
		>
			<legend className={classes.legend}>
				{label}
				{!required && <span className={classes.optional}> (optional)</span>}
			</legend>
			{options.map((option) => {
				const optionId = `${ids.id}-${option.value}`
				return (
					<div key={option.value} className={classes.choice}>
						<input
							type="radio"
							className={classes.dot}
							id={optionId}
							name={name ?? ids.id}
							checked={value === option.value}
							disabled={option.disabled}
							onChange={() => onChange(option.value)}
							onBlur={onBlur}
							aria-describedby={option.help ? `${optionId}-help` : undefined}
						/>
						<label className={classes.line} htmlFor={optionId} data-disabled={option.disabled || undefined}>
							{option.label}
						</label>
						<span className={classes.under}>
							<FieldHelp id={optionId} help={option.help} />
						</span>
					</div>
				)
			})}
			<FieldError id={ids.id} error={error} />
			<FieldHelp id={ids.id} help={help} />
		</fieldset>
	)
}
