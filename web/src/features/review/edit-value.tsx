import { CASE_TYPES } from '@praxis/contract/cases/cases.fields'
import type { FieldProposal } from '@praxis/contract/review/review.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import classes from './review.module.css'
import { choicesFor, isDay, labelOf } from './review-labels.ts'

const TYPES = CASE_TYPES.map((value) => ({ value, label: value }))

interface EditValueProps {
	readonly row: FieldProposal
	readonly value: string
	/** Called with the value to accept; null when canceled. */
	readonly onDone: (value: string | null) => void
}

/** Edits an answer before it is accepted. */
export function EditValue({ row, value, onDone }: EditValueProps) {
	const [typed, setTyped] = useState(value)
	const isNoChoice = choicesFor(row)?.every((one) => one.value !== typed) ?? false
	const label = `Corrected ${labelOf(row).toLowerCase()}`
	return (
		<form
			className={classes.edit}
			onSubmit={(event) => {
				event.preventDefault()
				onDone(typed.trim())
			}}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return
				event.stopPropagation()
				onDone(null)
			}}
		>
			<Field row={row} label={label} value={typed} onChange={setTyped} />
			<div className={classes.actions}>
				<Button type="submit" size="small" variant="primary" disabled={isNoChoice}>
					Accept corrected
				</Button>
				<Button size="small" variant="quiet" onClick={() => onDone(null)}>
					Cancel
				</Button>
			</div>
		</form>
	)
}

interface FieldProps {
	readonly row: FieldProposal
	readonly label: string
	readonly value: string
	readonly onChange: (value: string) => void
}

function Field({ row, label, value, onChange }: FieldProps) {
	const { field } = row
	const choices = choicesFor(row)
	if (choices !== null) {
		return (
			<SelectField
				label={label}
				required
				options={choices}
				value={choices.some((one) => one.value === value) ? value : null}
				onChange={(next) => {
					if (next !== null) onChange(next)
				}}
			/>
		)
	}
	if (field === 'case.type') {
		return (
			<ComboboxField
				label={label}
				required
				options={TYPES}
				value={value}
				onChange={(next) => onChange(next ?? '')}
				create={{ label: (text) => `Use “${text}”`, run: async (text) => ({ value: text, label: text }) }}
			/>
		)
	}
	if (isDay(row)) {
		return <DateField label={label} required value={value || null} onChange={(next) => onChange(next ?? '')} />
	}
	if (field === 'case.description') return <TextareaField label={label} required value={value} onChange={onChange} />
	return <TextField label={label} required autoFocus autoComplete="off" value={value} onChange={onChange} />
}
