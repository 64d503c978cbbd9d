import classes from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'

interface TextareaFieldProps extends FieldProps {
	readonly value: string
	readonly onChange: (value: string) => void
	readonly rows?: number
	readonly maxLength?: number
	readonly placeholder?: string
	/** Language of what is written in it, where that is another one than the page's. */
	readonly lang?: string
}

/** Several lines of text; grows with what is typed. */
export function TextareaField({
	label,
	help,
	error,
	id,
	name,
	required = false,
	disabled = false,
	value,
	onChange,
	onBlur,
	rows = 3,
	...rest
}: TextareaFieldProps) {
	const ids = useControlIds({ id, help, error })
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error ?? null} required={required}>
			<textarea
				className={classes.control}
				id={ids.id}
				name={name}
				rows={rows}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
				onBlur={onBlur}
				disabled={disabled}
				aria-required={required || undefined}
				aria-invalid={ids.invalid}
				aria-describedby={ids.describedBy}
				{...rest}
			/>
		</FieldFrame>
	)
}
