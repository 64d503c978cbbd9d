import { useQueryClient } from '@tanstack/react-query'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import type { FieldProps } from '../../ui/form/field-frame.tsx'
import { firmQuery } from './firm.api.ts'

interface CourtFieldProps extends FieldProps {
	readonly value: string
	/** The jurisdiction is empty for a court that is not on the firm's list. */
	readonly onChoose: (court: string, jurisdiction: string) => void
}

/** A court of the firm's list, or another by name. */
export function CourtField({ value, onChoose, ...field }: CourtFieldProps) {
	const client = useQueryClient()
	const find = async (typed: string) => {
		const { courts } = await client.ensureQueryData(firmQuery)
		const words = typed.toLocaleLowerCase().split(/\s+/)
		const text = (court: (typeof courts)[number]) => `${court.name} ${court.jurisdiction}`.toLocaleLowerCase()
		return courts
			.filter((court) => words.every((word) => text(court).includes(word)))
			.map(({ name, jurisdiction }) => ({ value: name, label: name, detail: jurisdiction }))
	}
	return (
		<ComboboxField
			{...field}
			search={find}
			create={{ label: (typed) => `Use “${typed}”`, run: async (typed) => ({ value: typed, label: typed }) }}
			value={value === '' ? null : value}
			valueLabel={value}
			onChange={(chosen, option) => onChoose(chosen ?? '', option?.detail ?? '')}
		/>
	)
}
