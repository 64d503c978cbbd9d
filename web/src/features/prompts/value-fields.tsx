import type { GivenValue } from '@praxis/contract/prompts/prompt-runs.contract'
import type { PromptVariable } from '@praxis/contract/prompts/prompts.fields'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

export type Given = Readonly<Record<string, GivenValue>>

interface ValueFieldsProps {
	readonly variables: readonly PromptVariable[]
	readonly values: Given
	readonly onChange: (values: Given) => void
}

/** `hearingDate` → `Hearing date`. */
export function labelOfVariable(name: string): string {
	const words = name
		.replaceAll('_', ' ')
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
		.toLowerCase()
	return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** What a template asks for, each by its type. */
export function ValueFields({ variables, values, onChange }: ValueFieldsProps) {
	return (
		<>
			{variables.map((variable) => (
				<ValueField
					key={variable.name}
					variable={variable}
					value={values[variable.name]}
					onChange={(value) => onChange({ ...values, [variable.name]: value })}
				/>
			))}
		</>
	)
}

interface ValueFieldProps {
	readonly variable: PromptVariable
	readonly value: GivenValue | undefined
	readonly onChange: (value: GivenValue) => void
}

function ValueField({ variable, value, onChange }: ValueFieldProps) {
	const { name, type, description, required, options } = variable
	const shared = { label: labelOfVariable(name), required, ...(description !== '' && { help: description }) }
	const text = typeof value === 'string' ? value : ''
	switch (type) {
		case 'boolean':
			return <CheckboxField {...shared} value={value === true} onChange={onChange} />
		case 'date':
			return <DateField {...shared} value={text === '' ? null : text} onChange={(date) => onChange(date ?? '')} />
		case 'select':
			return (
				<SelectField
					{...shared}
					options={options.map((one) => ({ value: one, label: one }))}
					value={text === '' ? null : text}
					onChange={(chosen) => onChange(chosen ?? '')}
				/>
			)
		case 'multiselect':
			return <ChipsField {...shared} options={options} value={Array.isArray(value) ? value : []} onChange={onChange} />
		case 'number':
			return <TextField {...shared} inputMode="decimal" autoComplete="off" value={text} onChange={onChange} />
		case 'json':
		case 'text':
			return <TextareaField {...shared} rows={type === 'json' ? 4 : 2} value={text} onChange={onChange} />
	}
}
