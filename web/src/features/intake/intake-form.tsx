import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { intakeFields, PARTIES_MAX, SOURCE_QUESTIONS } from '@praxis/contract/intake/intake.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PartyRows } from '../cases/party-fields.tsx'
import { DuplicateHint } from '../clients/duplicate-hint.tsx'
import { findPeople } from '../identity/find-people.ts'
import { ADDRESS_FIELDS, type IntakeFormValues } from './intake-form-values.ts'

const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))

interface IntakeFormProps {
	readonly form: AppForm<IntakeFormValues>
	/** The name of the person assigned when the form was opened. */
	readonly assignedName: string | null
}

/** The fields of an inquiry, in the order of a phone call. */
export function IntakeFormFields({ form, assignedName }: IntakeFormProps) {
	const { referralSource, referralDetail, channel, assignedTo, parties } = intakeFields
	const source = form.values.referralSource
	return (
		<>
			<Contact form={form} />
			<Matter form={form} />
			<FormSection title={parties.label}>
				<PartyRows form={form} max={PARTIES_MAX} />
			</FormSection>
			<FormSection title="Intake details">
				<FieldRow>
					<SelectField
						label={referralSource.label}
						clearable
						options={optionsOf(referralSource)}
						{...form.field('referralSource')}
					/>
					<TextField
						label={(source && SOURCE_QUESTIONS[source]) ?? referralDetail.label}
						autoComplete="off"
						{...form.field('referralDetail')}
					/>
				</FieldRow>
				<FieldRow>
					<SelectField
						label={channel.label}
						required
						options={optionsOf(channel)}
						{...form.field('channel')}
						onChange={(value) => {
							if (value !== null) form.set({ channel: value })
						}}
					/>
					<ComboboxField
						label={assignedTo.label}
						search={findPeople}
						valueLabel={assignedName}
						{...form.field('assignedTo')}
					/>
				</FieldRow>
			</FormSection>
		</>
	)
}

type PartProps = Pick<IntakeFormProps, 'form'>

function Contact({ form }: PartProps) {
	const { fullName, companyName, email, phone } = intakeFields
	const { values } = form
	const typed = { fullName: values.fullName, companyName: values.companyName, email: values.email, phone: values.phone }
	return (
		<FormSection title="Contact">
			<TextField label={fullName.label} required autoComplete="off" {...form.field('fullName')} />
			<FieldRow>
				<TextField label={phone.label} type="tel" autoComplete="off" {...form.field('phone')} />
				<TextField label={email.label} type="email" autoComplete="off" {...form.field('email')} />
			</FieldRow>
			<TextField label={companyName.label} autoComplete="off" {...form.field('companyName')} />
			<Address form={form} />
			<DuplicateHint typed={typed} />
		</FormSection>
	)
}

/** Hidden until an address is known or asked for; then it stays, even if emptied. */
function Address({ form }: PartProps) {
	const [shown, setShown] = useState<'filled' | 'asked' | null>(null)
	const { address, city, state, zip } = intakeFields
	if (shown === null && ADDRESS_FIELDS.some((field) => form.values[field] !== '')) setShown('filled')
	if (shown === null) {
		return (
			<div>
				<Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => setShown('asked')}>
					Add an address
				</Button>
			</div>
		)
	}
	return (
		<>
			<TextField label={address.label} autoComplete="off" autoFocus={shown === 'asked'} {...form.field('address')} />
			<FieldRow>
				<TextField label={city.label} autoComplete="off" {...form.field('city')} />
				<TextField label={state.label} autoComplete="off" {...form.field('state')} />
				<TextField label={zip.label} autoComplete="off" {...form.field('zip')} />
			</FieldRow>
		</>
	)
}

function Matter({ form }: PartProps) {
	const { matter, practiceArea, happenedOn, urgency, deadlineOn } = intakeFields
	return (
		<FormSection title="Matter">
			<TextareaField label={matter.label} rows={5} {...form.field('matter')} />
			<FieldRow>
				<ComboboxField
					label={practiceArea.label}
					options={AREAS}
					create={{ label: (typed) => `Use “${typed}”`, run: async (typed) => ({ value: typed, label: typed }) }}
					{...form.field('practiceArea')}
				/>
				<DateField label={happenedOn.label} {...form.field('happenedOn')} />
			</FieldRow>
			<FieldRow>
				<RadioField label={urgency.label} required inline options={optionsOf(urgency)} {...form.field('urgency')} />
				<DateField label={deadlineOn.label} {...form.field('deadlineOn')} />
			</FieldRow>
		</FormSection>
	)
}
