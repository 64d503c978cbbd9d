import { holidaysOf } from '@praxis/contract/court-rules/court-holidays.rules'
import type { Holiday } from '@praxis/contract/court-rules/court-rules.schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { courtsQuery } from './court-rules.api.ts'

interface CourtFieldProps {
	readonly value: string | null
	readonly onChange: (courtId: string | null) => void
	readonly error?: string | null
}

/** The court whose holidays count; nothing where the firm has entered none. */
export function CourtField({ value, onChange, error = null }: CourtFieldProps) {
	const { data } = useQuery(courtsQuery)
	if (data === undefined || data.courts.length === 0) return null
	return (
		<NativeSelectField
			label="Court"
			options={data.courts.map(({ id, name }) => ({ value: id, label: name }))}
			placeholder="Federal holidays only"
			value={value ?? ''}
			error={error}
			onChange={(to) => onChange(to === '' ? null : to)}
		/>
	)
}

/** Holidays of a court beside the federal ones; null until they are known. */
export function useHolidays(courtId: string | null): readonly Holiday[] | null {
	const { data } = useQuery(courtsQuery)
	return useMemo(() => (data === undefined ? null : holidaysOf(data.holidays, courtId)), [data, courtId])
}
