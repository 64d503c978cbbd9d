import { RadioField } from '../../ui/form/radio-field.tsx'

const OPTIONS = [
	{ value: '0', label: 'None' },
	{ value: '1', label: '1 step' },
	{ value: '2', label: '2 steps' },
	{ value: '3', label: '3 steps' },
] as const

interface DepthFieldProps {
	readonly value: number
	readonly onChange: (depth: number) => void
}

/** How many relationships away from a name are searched. */
export function DepthField({ value, onChange }: DepthFieldProps) {
	return (
		<RadioField
			label="Relationships to follow"
			help="Parent companies, owners, officers, relatives: from a match to those related to it."
			required
			inline
			options={OPTIONS}
			value={OPTIONS.find((one) => Number(one.value) === value)?.value ?? '0'}
			onChange={(chosen) => onChange(Number(chosen))}
		/>
	)
}
