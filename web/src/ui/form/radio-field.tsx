import type { ReactNode } from 'react'
import { usePhrased } from '../text/phrases.ts'
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

interface RadioLineProps {
	readonly option: RadioOption<string>
	readonly id: string
	readonly name: string
	readonly checked: boolean
	readonly disabled: boolean
	readonly inline: boolean
	readonly onChoose: () => void
	readonly onBlur: (() => void) | undefined
}

function RadioLine({ option, id, name, checked, disabled, inline, onChoose, onBlur }: RadioLineProps) {
	const phrased = usePhrased()
	return (
		<div className={inline ? classes.segment : classes.choice}>
			<input
				type="radio"
				className={classes.dot}
				id={id}
				name={name}
				checked={checked}
				disabled={disabled}
				onChange={onChoose}
				onBlur={onBlur}
				aria-describedby={option.help ? `${id}-help` : undefined}
			/>
			<label className={classes.line} htmlFor={id} data-disabled={disabled || undefined}>
				{phrased(option.label)}
			</label>
			{option.help !== undefined && (
				<span className={classes.under}>
					<FieldHelp id={id} help={option.help} />
				</span>
			)}
		</div>
	)
}

/** Single choice with all options visible. */
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
	const phrased = usePhrased()
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
				{phrased(label)}
				{!required && <span className={classes.optional}> {phrased('(optional)')}</span>}
			</span>
			<div className={inline ? classes.segments : undefined}>
				{options.map((option) => (
					<RadioLine
						key={option.value}
						option={option}
						id={`${ids.id}-${option.value}`}
						name={name ?? ids.id}
						checked={value === option.value}
						disabled={disabled || option.disabled === true}
						inline={inline}
						onChoose={() => onChange(option.value)}
						onBlur={onBlur}
					/>
				))}
			</div>
			<FieldError id={ids.id} error={error} />
			<FieldHelp id={ids.id} help={help} />
		</div>
	)
}
