import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'

interface NumberFieldProps {
	readonly label: string
	readonly help?: string
	readonly error?: string | null
	readonly required?: boolean
	readonly value: number
	/** Not a number while something else is typed. */
	readonly onChange: (value: number) => void
	readonly inputMode?: 'numeric' | 'decimal'
}

/** A number that is typed. */
export function NumberField({ value, onChange, inputMode = 'numeric', ...field }: NumberFieldProps) {
	const [text, setText] = useState(() => String(value))
	const shown = Number(text) === value || Number.isNaN(value) ? text : String(value)
	return (
		<TextField
			{...field}
			inputMode={inputMode}
			autoComplete="off"
			value={shown}
			onChange={(typed) => {
				setText(typed)
				onChange(typed.trim() === '' ? Number.NaN : Number(typed))
			}}
		/>
	)
}
