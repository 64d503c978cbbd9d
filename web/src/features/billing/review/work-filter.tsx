import { ARRANGEMENT_KINDS, ARRANGEMENT_LABELS } from '@praxis/contract/billing/arrangements.contract'
import { useState } from 'react'
import { FieldRow } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { amountField } from '../amount-field.ts'
import type { WorkFilterValues } from './work-filter.rules.ts'

const KINDS = ARRANGEMENT_KINDS.map((value) => ({ value, label: ARRANGEMENT_LABELS.kind[value] }))

interface WorkFilterProps {
	readonly filter: WorkFilterValues
	readonly onChange: (filter: WorkFilterValues) => void
}

/** Which cases are billed at once. */
export function WorkFilter({ filter, onChange }: WorkFilterProps) {
	const [least, setLeast] = useState('')
	const read = amountField.safeParse(least)
	return (
		<FieldRow>
			<TextField
				label="Case or client"
				autoComplete="off"
				value={filter.text}
				onChange={(text) => onChange({ ...filter, text })}
			/>
			<SelectField
				label="Billing arrangement"
				clearable
				options={KINDS}
				value={filter.arrangement}
				onChange={(arrangement) => onChange({ ...filter, arrangement })}
			/>
			<TextField
				label="Minimum amount"
				inputMode="decimal"
				autoComplete="off"
				value={least}
				error={read.success ? null : 'Enter an amount, such as 250.00.'}
				onChange={(text) => {
					setLeast(text)
					const next = amountField.safeParse(text)
					if (next.success) onChange({ ...filter, leastCents: next.data })
				}}
			/>
		</FieldRow>
	)
}
