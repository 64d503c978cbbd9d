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
	/** As segments side by side: for two to five short labels. */
	readonly inline?: boolean
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
	inline = false,
}: RadioFieldProps<V>) {
	const ids = useControlIds({ id, help, error })
	return (
		<div
			className={classes.group}
			id={ids.id}
			role="radiogroup"
			aria-labelledby={`${ids.id}-label`}
			aria-describedby={ids.describedBy}
			aria-required={required || undefined}
			aria-invalid={ids.invalid}
		>
			<span className={classes.legend} id={`${ids.id}-label`}>
				{label}
				{!required && <span className={classes.optional}> (optional)</span>}
			</span>
			<div className={inline ? classes.segments : undefined}>
				{options.map((option) => {
					const optionId = `${ids.id}-${option.value}`
					return (
						<div key={option.value} className={inline ? classes.segment : classes.choice}>
							<input
								type="radio"
								className={classes.dot}
								id={optionId}
								name={name ?? ids.id}
								checked={value === option.value}
								disabled={disabled || option.disabled}
								onChange={() => onChange(option.value)}
								onBlur={onBlur}
								aria-describedby={option.help ? `${optionId}-help` : undefined}
							/>
							<label
								className={classes.line}
								htmlFor={optionId}
								data-disabled={disabled || option.disabled || undefined}
							>
								{option.label}
							</label>
							<span className={classes.under}>
								<FieldHelp id={optionId} help={option.help} />
							</span>
						</div>
					)
				})}
			</div>
			<FieldError id={ids.id} error={error} />
			<FieldHelp id={ids.id} help={help} />
		</div>
	)
}
