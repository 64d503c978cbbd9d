import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import type { ClientFormValues } from './client-form-values.ts'
import { KIND_WORDS, STATUS_WORDS } from './client-words.ts'
import { DuplicateHint } from './duplicate-hint.tsx'

interface ClientFieldsProps {
	readonly form: AppForm<ClientFormValues>
}

const KINDS = [
	{ value: 'person', label: KIND_WORDS.person },
	{ value: 'organisation', label: KIND_WORDS.organisation },
] as const

const STATUSES = [
	{ value: 'active', label: STATUS_WORDS.active },
	{ value: 'pending', label: STATUS_WORDS.pending },
	{ value: 'inactive', label: STATUS_WORDS.inactive },
] as const

interface ClientContactFieldsProps extends ClientFieldsProps {
	/** The client that is being edited. */
	readonly exceptId?: string
	/** Takes a client who is known already instead. */
	readonly onUse?: (one: { readonly id: string; readonly fullName: string }) => void
}

/** Who the client is and how to reach them: enough to open a case. Says who is known already. */
export function ClientContactFields({ form, exceptId, onUse }: ClientContactFieldsProps) {
	const isPerson = form.values.kind === 'person'
	return (
		<>
			<RadioField label="Kind" options={KINDS} required {...form.field('kind')} />
			<TextField
				label={isPerson ? 'Full name' : 'Name of the organization'}
				required
				autoComplete="off"
				{...form.field('fullName')}
			/>
			<FieldRow>
				<TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
				<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
			</FieldRow>
			<DuplicateHint typed={form.values} exceptId={exceptId} onUse={onUse} />
		</>
	)
}

/** Everything else the firm keeps of a client. */
export function ClientDetailFields({ form }: ClientFieldsProps) {
	return (
		<>
			<FormSection title="Address">
				<TextField label="Street" autoComplete="off" {...form.field('address')} />
				<FieldRow>
					<TextField label="City" autoComplete="off" {...form.field('city')} />
					<TextField label="State" autoComplete="off" {...form.field('state')} />
					<TextField label="ZIP code" autoComplete="off" {...form.field('zip')} />
				</FieldRow>
			</FormSection>
			<FormSection title="With the firm">
				<FieldRow>
					<TextField label="Company" autoComplete="off" {...form.field('companyName')} />
					<SelectField label="Status" options={STATUSES} required {...selectOf(form)} />
				</FieldRow>
				<TextareaField label="Notes" help="For the firm only. The client does not see them." {...form.field('notes')} />
			</FormSection>
		</>
	)
}

/** A select that is never empty. */
function selectOf(form: AppForm<ClientFormValues>) {
	const field = form.field('status')
	return {
		...field,
		onChange: (value: ClientFormValues['status'] | null) => {
			if (value !== null) field.onChange(value)
		},
	}
}
