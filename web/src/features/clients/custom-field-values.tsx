import type { CardLists } from '@praxis/contract/clients/client-card.fields'
import { customValueProblem } from '@praxis/contract/clients/custom-field.rules'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'

const YES_NO = [
	{ value: 'yes', label: 'Yes' },
	{ value: 'no', label: 'No' },
] as const

interface CustomValueFieldsProps {
	readonly fields: readonly CustomField[]
	readonly form: Pick<AppForm<Pick<CardLists, 'customValues'>>, 'id' | 'values' | 'errors' | 'set'>
}

/** The form fields of custom fields. */
export function CustomValueFields({ fields, form }: CustomValueFieldsProps) {
	return fields.map((field) => (
		<CustomValueField
			key={field.id}
			field={field}
			id={`${form.id}-customValues.${field.id}`}
			value={form.values.customValues[field.id] ?? ''}
			error={form.errors[`customValues.${field.id}`] ?? null}
			onChange={(value) => form.set({ customValues: { ...form.values.customValues, [field.id]: value } })}
		/>
	))
}

interface CustomValueFieldProps {
	readonly field: CustomField
	readonly id: string
	readonly value: string
	readonly error: string | null
	readonly onChange: (value: string) => void
}

function CustomValueField({ field, id, value, error, onChange }: CustomValueFieldProps) {
	const frame = { id, label: field.label, help: field.help || undefined, error }
	switch (field.kind) {
		case 'date':
			return <DateField {...frame} value={value || null} onChange={(date) => onChange(date ?? '')} />
		case 'choice':
			return (
				<SelectField
					{...frame}
					clearable
					options={choicesOf(field, value)}
					value={value || null}
					onChange={(chosen) => onChange(chosen ?? '')}
				/>
			)
		case 'yes_no':
			return (
				<SelectField
					{...frame}
					clearable
					options={YES_NO}
					value={value === 'yes' || value === 'no' ? value : null}
					onChange={(chosen) => onChange(chosen ?? '')}
				/>
			)
		case 'number':
		case 'text':
			return (
				<TextField
					{...frame}
					error={error ?? (customValueProblem(field, value.trim()) === null ? null : 'Please enter a number.')}
					autoComplete="off"
					{...(field.kind === 'number' && { inputMode: 'decimal' as const })}
					value={value}
					onChange={onChange}
				/>
			)
	}
}

/** A removed choice stays available where a client has it. */
function choicesOf(field: CustomField, value: string) {
	const all = value === '' || field.options.includes(value) ? field.options : [...field.options, value]
	return all.map((option) => ({ value: option, label: option }))
}
