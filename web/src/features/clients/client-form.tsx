import { type ClientDetails, clientDetails } from '@praxis/contract/clients/clients.contract'
import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { DuplicateHint } from './duplicate-hint.tsx'

const { kind, email, phone, address, city, state, zip, country, birthDate, companyName, status, notes } = clientFields

/** What the form of a client holds. */
export type ClientFormValues = ClientDetails & Record<string, string> & { readonly id: string }

/** The id is created by the form, so that repeated saving adds one client. */
export const clientForm = clientDetails.extend({ id: rowId })

export function emptyClientForm(fullName = ''): ClientFormValues {
	return {
		id: newId(),
		kind: 'person',
		status: 'active',
		fullName,
		companyName: '',
		email: '',
		phone: '',
		address: '',
		city: '',
		state: '',
		zip: '',
		country: '',
		birthDate: '',
		notes: '',
	}
}

const FORM_FIELDS = editableOf(clientFields)

export function formOfClient(one: ClientRecord): ClientFormValues {
	return { id: one.id, ...pickFields(one, FORM_FIELDS) }
}

interface ClientFieldsProps {
	readonly form: AppForm<ClientFormValues>
}

interface ClientContactFieldsProps extends ClientFieldsProps {
	/** The client being edited. */
	readonly exceptId?: string
	/** Uses an existing client instead. */
	readonly onUse?: (one: { readonly id: string; readonly fullName: string }) => void
}

/** Name and contact information, with possible duplicates: enough to open a case. */
export function ClientContactFields({ form, exceptId, onUse }: ClientContactFieldsProps) {
	const isPerson = form.values.kind === 'person'
	return (
		<>
			<RadioField label={kind.label} options={optionsOf(kind)} required {...form.field('kind')} />
			<TextField
				label={isPerson ? 'Full name' : 'Organization name'}
				required
				autoComplete="off"
				{...form.field('fullName')}
			/>
			<FieldRow>
				<TextField label={email.label} type="email" autoComplete="off" {...form.field('email')} />
				<TextField label={phone.label} type="tel" autoComplete="off" {...form.field('phone')} />
			</FieldRow>
			<DuplicateHint typed={form.values} exceptId={exceptId} onUse={onUse} />
		</>
	)
}

/** Address, company, status and notes. */
export function ClientDetailFields({ form }: ClientFieldsProps) {
	return (
		<>
			<FormSection title="Address">
				<TextField label={address.label} autoComplete="off" {...form.field('address')} />
				<FieldRow>
					<TextField label={city.label} autoComplete="off" {...form.field('city')} />
					<TextField label={state.label} autoComplete="off" {...form.field('state')} />
					<TextField label={zip.label} autoComplete="off" {...form.field('zip')} />
					<TextField label={country.label} autoComplete="off" {...form.field('country')} />
				</FieldRow>
			</FormSection>
			<FormSection title="Firm records">
				{form.values.kind === 'person' && (
					<DateField
						label={birthDate.label}
						{...form.field('birthDate')}
						value={form.values.birthDate || null}
						onChange={(day) => form.field('birthDate').onChange(day ?? '')}
					/>
				)}
				<FieldRow>
					<TextField label={companyName.label} autoComplete="off" {...form.field('companyName')} />
					<SelectField
						label={status.label}
						options={optionsOf({ values: status.values })}
						required
						{...choice(form.field('status'))}
					/>
				</FieldRow>
				<TextareaField
					label={notes.label}
					help="For the firm only. The client does not see them."
					{...form.field('notes')}
				/>
			</FormSection>
		</>
	)
}
