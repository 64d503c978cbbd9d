import { PERIOD_MAX, type Period } from '@praxis/contract/court-rules/court-rules.schema'
import { useState } from 'react'
import { FieldRow } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Hours need a time of day and are not offered. */
const UNITS = [
	{ value: 'day', label: 'Days' },
	{ value: 'court-day', label: 'Court days' },
	{ value: 'week', label: 'Weeks' },
	{ value: 'month', label: 'Months' },
	{ value: 'year', label: 'Years' },
] as const
const DIRECTIONS = [
	{ value: 'after', label: 'After the event' },
	{ value: 'before', label: 'Before the event' },
] as const

interface PeriodFieldsProps {
	readonly period: Period
	readonly onChange: (period: Period) => void
}

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
	const [text, setText] = useState(String(period.count))
	const isCount = /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= PERIOD_MAX
	return (
		<FieldRow>
			<TextField
				label="Number"
				required
				inputMode="numeric"
				autoComplete="off"
				value={text}
				onChange={(to) => {
					setText(to)
					onChange({ ...period, count: /^\d{1,6}$/.test(to.trim()) ? Number(to) : 0 })
				}}
				error={isCount ? null : 'A period has 1 to 10,000 units.'}
			/>
			<NativeSelectField
				label="Unit"
				required
				options={UNITS}
				value={period.unit === 'hour' ? 'day' : period.unit}
				onChange={(unit) => unit !== '' && onChange({ ...period, unit })}
			/>
			<NativeSelectField
				label="Direction"
				required
				options={DIRECTIONS}
				value={period.direction}
				onChange={(direction) => direction !== '' && onChange({ ...period, direction })}
			/>
		</FieldRow>
	)
}
