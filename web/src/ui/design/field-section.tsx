import { useState } from 'react'
import { CheckboxField, SwitchField } from '../form/checkbox-field.tsx'
import { ChipsField } from '../form/chips-field.tsx'
import { ComboboxField } from '../form/combobox-field.tsx'
import { DateField } from '../form/date-field.tsx'
import { ListField } from '../form/list-field.tsx'
import { NativeSelectField } from '../form/native-select-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { RadioField } from '../form/radio-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TagsField } from '../form/tags-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { TextareaField } from '../form/textarea-field.tsx'
import type { ComboboxOption } from '../form/use-options.ts'
import { CardGrid, Stack } from '../layout/layout.tsx'
import { DesignSection } from './design-section.tsx'
import { PEOPLE } from './sample-rows.ts'

const STATUSES = [
	{ value: 'New', label: 'New' },
	{ value: 'Active', label: 'Active' },
	{ value: 'Closed', label: 'Closed' },
] as const

function TextSamples() {
	const [text, setText] = useState('Whitcombe v. Harrow')
	const [empty, setEmpty] = useState('')
	const [notes, setNotes] = useState('')
	const [password, setPassword] = useState('correct horse')
	return (
		<Stack shrinks>
			<TextField label="Case name" required value={text} onChange={setText} help="As the court writes it." />
			<TextField
				label="Case number"
				value={empty}
				onChange={setEmpty}
				placeholder="2026-CV-00413"
				error={empty === '' ? 'Case number is required' : null}
			/>
			<TextField label="Opened by" value="Anna Berg" onChange={() => undefined} disabled />
			<PasswordField label="Password" required value={password} onChange={setPassword} />
			<TextareaField
				label="Notes"
				value={notes}
				onChange={setNotes}
				placeholder="Anything the next reader should know"
			/>
		</Stack>
	)
}

function ChoiceSamples() {
	const [status, setStatus] = useState<string | null>('Active')
	const [person, setPerson] = useState<string | null>(null)
	const [people, setPeople] = useState<readonly ComboboxOption[]>(PEOPLE)
	const [date, setDate] = useState<string | null>('2026-11-20')
	const [tags, setTags] = useState<string[]>(['contract', 'urgent'])
	const [points, setPoints] = useState<string[]>(['The deadline was met', 'Two witnesses agree'])
	return (
		<Stack shrinks>
			<SelectField label="Status" required options={STATUSES} value={status} onChange={setStatus} />
			<NativeSelectField
				label="Status, on a public page"
				placeholder="Choose"
				options={STATUSES}
				value={STATUSES.find(({ value }) => value === status)?.value ?? ''}
				onChange={(value) => setStatus(value || null)}
			/>
			<ComboboxField
				label="Client"
				required
				value={person}
				onChange={setPerson}
				options={people}
				help="Type to find one, or to add one in place."
				create={{
					label: (typed) => `Add client “${typed}”`,
					run: async (typed) => {
						const made = { value: `made-${typed}`, label: typed }
						setPeople([...people, made])
						return made
					},
				}}
			/>
			<DateField label="Hearing" value={date} onChange={setDate} />
			<TagsField label="Tags" value={tags} onChange={setTags} suggestions={['contract', 'estate', 'urgent']} />
			<ListField label="Strengths" value={points} onChange={setPoints} addLabel="Add a strength" />
		</Stack>
	)
}

function ToggleSamples() {
	const [remember, setRemember] = useState(true)
	const [notify, setNotify] = useState(false)
	const [areas, setAreas] = useState<string[]>(['Family Law'])
	const [fee, setFee] = useState<'hourly' | 'fixed' | 'contingent' | null>('hourly')
	return (
		<Stack shrinks>
			<CheckboxField
				label="Remember me"
				value={remember}
				onChange={setRemember}
				help="Stay signed in for 30 days on this device."
			/>
			<CheckboxField
				label="I have the client’s consent"
				value={false}
				onChange={() => undefined}
				error="Consent is required"
			/>
			<SwitchField label="Tell me by email" value={notify} onChange={setNotify} />
			<SwitchField label="Decided by the firm" value onChange={() => undefined} disabled />
			<RadioField
				label="Fee"
				required
				options={[
					{ value: 'hourly', label: 'Hourly', help: 'Time is billed in tenths of an hour.' },
					{ value: 'fixed', label: 'Fixed' },
					{ value: 'contingent', label: 'Contingent', disabled: true },
				]}
				value={fee}
				onChange={setFee}
			/>
			<ChipsField
				label="Practice areas"
				options={['Civil Litigation', 'Family Law', 'Estate Planning', 'Tax Law']}
				value={areas}
				onChange={setAreas}
			/>
		</Stack>
	)
}

export function FieldSection() {
	return (
		<DesignSection id="fields" title="Fields" lead="Label above, help and error under. What may be left empty says so.">
			<CardGrid gap={5} align="start" min={20}>
				<TextSamples />
				<ChoiceSamples />
				<ToggleSamples />
			</CardGrid>
		</DesignSection>
	)
}
