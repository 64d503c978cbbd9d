import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import { DateField } from '../../ui/form/date-field.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

interface QuestionProps {
	readonly asked: Omit<AskedVariable, 'name'>
	readonly value: string
	readonly error: string | null
	readonly onChange: (value: string) => void
}

/** One question of a template, by its type. */
export function Question({ asked, value, error, onChange }: QuestionProps) {
	const { label, type, help, placeholder, optional } = asked
	const options = type === 'boolean' ? ['Yes', 'No'] : (asked.options ?? [])
	const props = { label, error, required: optional !== true, ...(help !== undefined && { help }) }
	if (type === 'date')
		return <DateField {...props} value={value === '' ? null : value} onChange={(day) => onChange(day ?? '')} />
	if (type === 'textarea') return <TextareaField {...props} value={value} onChange={onChange} />
	if (type === 'select' || type === 'boolean') {
		const choices = options.map((one) => ({ value: one, label: one }))
		return <NativeSelectField {...props} options={choices} value={value} onChange={onChange} placeholder="Choose" />
	}
	const more = {
		...(placeholder !== undefined && { placeholder }),
		...(type === 'number' && { inputMode: 'decimal' as const }),
	}
	return <TextField {...props} {...more} value={value} onChange={onChange} />
}
