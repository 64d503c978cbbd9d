import { useEffect, useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'

interface NumberBoxProps {
	readonly label: string
	readonly value: number | undefined
	/** Undefined when it was emptied; never a number outside `min` and `max`. */
	readonly onChange: (value: number | undefined) => void
	readonly min: number
	readonly max: number
	readonly whole?: boolean
	readonly placeholder?: string
	readonly error?: string | null
}

function shown(value: number | undefined): string {
	return value === undefined ? '' : String(value)
}

/** A number that may be left out. What is typed stays as typed; only what is a number within the bounds counts. */
export function NumberBox({ label, value, onChange, min, max, whole = false, placeholder, error }: NumberBoxProps) {
	const [typed, setTyped] = useState(shown(value))
	const numeric = typed.trim() === '' ? undefined : Number(typed.trim())
	const isRight = numeric === undefined || (numeric >= min && numeric <= max && (!whole || Number.isInteger(numeric)))
	useEffect(() => {
		setTyped((now) => (now.trim() !== '' && Number(now) === value ? now : shown(value)))
	}, [value])
	const wrong = `Enter a ${whole ? 'whole ' : ''}number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`
	return (
		<TextField
			label={label}
			value={typed}
			inputMode={whole ? 'numeric' : 'decimal'}
			autoComplete="off"
			{...(placeholder === undefined ? {} : { placeholder })}
			error={isRight ? (error ?? null) : wrong}
			onChange={(next) => {
				setTyped(next)
				const parsed = next.trim() === '' ? undefined : Number(next.trim())
				const counts = parsed === undefined || (parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed)))
				if (counts && parsed !== value) onChange(parsed)
			}}
		/>
	)
}
