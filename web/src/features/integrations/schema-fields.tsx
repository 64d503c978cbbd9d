import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { SchemaField, Values } from './schema-form.ts'

interface SchemaFieldsProps {
	readonly fields: readonly SchemaField[]
	readonly values: Values
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (values: Values) => void
}

/** A form for the arguments of a tool. */
export function SchemaFields({ fields, values, errors, onChange }: SchemaFieldsProps) {
	return fields.map((field) => (
		<OneField
			key={field.name}
			field={field}
			value={values[field.name]}
			error={errors[field.name] ?? null}
			onChange={(value) => onChange({ ...values, [field.name]: value })}
		/>
	))
}

interface OneFieldProps {
	readonly field: SchemaField
	readonly value: Values[string] | undefined
	readonly error: string | null
	readonly onChange: (value: Values[string]) => void
}

function OneField({ field, value, error, onChange }: OneFieldProps) {
	const { label, help, isRequired, kind, options } = field
	const shared = { label, required: isRequired, error, ...(help === '' ? {} : { help }) }
	const text = typeof value === 'string' ? value : ''
	switch (kind) {
		case 'flag':
			return <CheckboxField {...shared} value={value === true} onChange={onChange} />
		case 'choice':
			return (
				<SelectField
					{...shared}
					clearable={!isRequired}
					options={options.map((one) => ({ value: one, label: one }))}
					value={text === '' ? null : text}
					onChange={(chosen) => onChange(chosen ?? '')}
				/>
			)
		case 'list':
			return <TagsField {...shared} value={Array.isArray(value) ? value : []} onChange={onChange} />
		case 'long':
		case 'json':
			return (
				<TextareaField
					{...shared}
					label={kind === 'json' ? `${label} (JSON)` : label}
					rows={3}
					value={text}
					onChange={onChange}
				/>
			)
		default:
			return (
				<TextField
					{...shared}
					autoComplete="off"
					inputMode={kind === 'text' ? 'text' : 'decimal'}
					value={text}
					onChange={onChange}
				/>
			)
	}
}
