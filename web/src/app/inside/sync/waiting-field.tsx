import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { choicesOf } from './waiting-choices.ts'
import { fieldWords } from './waiting-fields.ts'

interface WaitingFieldProps {
	readonly endpointId: string
	readonly name: string
	readonly value: string
	readonly error: string | null
	readonly onChange: (value: string) => void
}

const PROSE = new Set(['description', 'notes', 'summary', 'text'])
const LONG = 80

/** One field of a write, as the control its values ask for. Which ones must be filled the server says. */
export function WaitingField({ endpointId, name, ...field }: WaitingFieldProps) {
	const shared = { label: fieldWords(name), name, required: true, ...field }
	const choices = choicesOf(endpointId, name)
	if (choices !== null) {
		return <SelectField {...shared} options={choices} onChange={(value) => field.onChange(value ?? '')} />
	}
	if (PROSE.has(name) || field.value.length > LONG) return <TextareaField {...shared} />
	return <TextField {...shared} autoComplete="off" />
}
