import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { users } from '@praxis/contract/identity/users.contract'
import { CHANNELS, SOURCES, URGENCIES } from '@praxis/contract/intake/intake.rules'
import { CHANNEL_WORDS, SOURCE_QUESTIONS, SOURCE_WORDS, URGENCY_WORDS } from '@praxis/contract/intake/intake-words'
import { call } from '../../lib/call.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import type { ComboboxOption } from '../../ui/form/use-options.ts'
import { DuplicateHint } from '../clients/duplicate-hint.tsx'
import { IntakeAddressFields } from './intake-address-fields.tsx'
import type { IntakeFormValues } from './intake-form-values.ts'
import { IntakePartyFields } from './intake-party-fields.tsx'

const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))
const URGENCY_OPTIONS = URGENCIES.map((value) => ({ value, label: URGENCY_WORDS[value] }))
const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))
const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }))

async function findPeople(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
	const page = await call(users.firmPeople, { search: typed || undefined }, { signal })
	return page.items.map((person) => ({ value: person.id, label: person.fullName, detail: person.email }))
}

interface IntakeFieldsProps {
	readonly form: AppForm<IntakeFormValues>
	/** Who looks after it, by name, when the form was opened. */
	readonly assignedName: string | null
}

function mayBeNone(form: AppForm<IntakeFormValues>, name: 'practiceArea' | 'heardFrom' | 'assignedTo') {
	const field = form.field(name)
	return { ...field, value: field.value || null, onChange: (value: string | null) => field.onChange(value ?? '') }
}

function Who({ form }: IntakeFieldsProps) {
	const { fullName, companyName, email, phone } = form.values
	return (
		<FormSection title="Who asks">
			<TextField label="Full name" required autoComplete="off" {...form.field('fullName')} />
			<FieldRow>
				<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
				<TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
			</FieldRow>
			<TextField label="Company" autoComplete="off" {...form.field('companyName')} />
			<IntakeAddressFields form={form} />
			<DuplicateHint typed={{ fullName, companyName, email, phone }} />
		</FormSection>
	)
}

function What({ form }: IntakeFieldsProps) {
	const urgency = form.field('urgency')
	return (
		<FormSection title="What it is about">
			<TextareaField label="What happened" rows={5} {...form.field('matter')} />
			<FieldRow>
				<ComboboxField
					label="Field of law"
					options={AREAS}
					create={{ label: (typed) => `Use “${typed}”`, run: async (typed) => ({ value: typed, label: typed }) }}
					{...mayBeNone(form, 'practiceArea')}
				/>
				<DateField label="When it happened" {...form.field('happenedOn')} />
			</FieldRow>
			<FieldRow>
				<RadioField label="Urgency" required inline options={URGENCY_OPTIONS} {...urgency} />
				<DateField label="A date by which something must be done" {...form.field('deadlineOn')} />
			</FieldRow>
		</FormSection>
	)
}

/** The fields of an inquiry, in the order in which one asks on the phone. */
export function IntakeFields(props: IntakeFieldsProps) {
	const { form, assignedName } = props
	const parties = form.field('parties')
	const heardFrom = form.field('heardFrom')
	const source = SOURCES.find((one) => one === heardFrom.value)
	const channel = form.field('channel')
	return (
		<>
			<Who {...props} />
			<What {...props} />
			<FormSection title="Against whom, and who else is involved">
				<IntakePartyFields value={parties.value} onChange={parties.onChange} error={parties.error} />
			</FormSection>
			<FormSection title="With the firm">
				<FieldRow>
					<SelectField
						label="How they heard of us"
						clearable
						options={SOURCE_OPTIONS}
						{...mayBeNone(form, 'heardFrom')}
						value={source ?? null}
					/>
					<TextField
						label={(source && SOURCE_QUESTIONS[source]) ?? 'More about that'}
						autoComplete="off"
						{...form.field('heardFromDetail')}
					/>
				</FieldRow>
				<FieldRow>
					<SelectField
						label="How it came"
						required
						options={CHANNEL_OPTIONS}
						{...channel}
						onChange={(value) => {
							if (value !== null) channel.onChange(value)
						}}
					/>
					<ComboboxField
						label="Looked after by"
						search={findPeople}
						valueLabel={assignedName}
						{...mayBeNone(form, 'assignedTo')}
					/>
				</FieldRow>
			</FormSection>
		</>
	)
}
