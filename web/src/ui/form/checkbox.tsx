import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import classes from './choice-field.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'ref'> {
	readonly checked: boolean
	/** Some but not all of what it stands for. */
	readonly indeterminate?: boolean
	readonly onChange: (checked: boolean) => void
}

/** The bare box; give it a label with `aria-label` or a `<label>`. */
export function Checkbox({ indeterminate = false, onChange, className, ...rest }: CheckboxProps) {
	const ref = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (ref.current !== null) ref.current.indeterminate = indeterminate
	}, [indeterminate])
	return (
		<input
			ref={ref}
			type="checkbox"
			className={`${classes.box} ${className ?? ''}`}
			onChange={(event) => onChange(event.currentTarget.checked)}
			{...rest}
		/>
	)
}
