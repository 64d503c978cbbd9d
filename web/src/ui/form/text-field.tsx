import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'

type Passed = Pick<
	ComponentPropsWithRef<'input'>,
	| 'autoComplete'
	| 'autoFocus'
	| 'placeholder'
	| 'inputMode'
	| 'maxLength'
	| 'readOnly'
	| 'spellCheck'
	| 'ref'
	| 'enterKeyHint'
	| 'onKeyDown'
>

export interface TextFieldProps extends FieldProps, Passed {
	readonly value: string
	readonly onChange: (value: string) => void
	readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'time'
	/** A control inside the field, at its end. */
	readonly affix?: ReactNode
}

/** One line of text. Marked "(optional)" unless `required`. */
export function TextField({
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
	type = 'text',
	affix,
	...rest
}: TextFieldProps) {
	const ids = useControlIds({ id, help, error })
	const input = (
		<input
			className={classes.control}
			id={ids.id}
			name={name}
			type={type}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
			onBlur={onBlur}
			disabled={disabled}
			aria-required={required || undefined}
			aria-invalid={ids.invalid}
			aria-describedby={ids.describedBy}
			{...rest}
		/>
	)
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error ?? null} required={required}>
			{affix === undefined ? (
				input
			) : (
				<div className={classes.affixed}>
					{input}
					<div className={classes.affix}>{affix}</div>
				</div>
			)}
		</FieldFrame>
	)
}
