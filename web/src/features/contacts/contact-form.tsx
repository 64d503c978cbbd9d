import { ALIASES_MAX } from '@praxis/contract/contacts/contact-details'
import { contactDetails, contacts } from '@praxis/contract/contacts/contacts.contract'
import { type ContactRecord, contactFields, NEW_CONTACT } from '@praxis/contract/contacts/contacts.fields'
import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import { RecordEdit } from '../../parts/record-edit.tsx'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { CONTACTS, editContact, findOrganizations, savingContact } from './contacts.api.ts'
import { CasesToDecide, useUndecidedCases } from './undecided-cases.tsx'

export const newContactForm = contactDetails.extend({ id: contacts.create.input.shape.id.unwrap() })
const editContactForm = contactDetails.extend({ id: z.string() })

/** A new record's form generates its id, so that saving twice creates one. */
export type ContactFormValues = z.input<typeof newContactForm>

export function emptyContactForm(): ContactFormValues {
	return { ...NEW_CONTACT, aliases: [], id: newId(), name: '' }
}

const editable = editableOf(contactFields)
export const formOfContact = (one: ContactRecord): ContactFormValues => pickFields(one, ['id', ...editable])

interface ContactFormFieldsProps {
	readonly form: AppForm<ContactFormValues>
	/** As it was read. */
	readonly organizationName?: string | null
}

export function ContactFormFields({ form, organizationName = null }: ContactFormFieldsProps) {
	const { kind, name, aliases, jobTitle, organizationId, email, phone, address, barNumber, notes } = contactFields
	return (
		<>
			<RadioField label={kind.label} required inline options={optionsOf(kind)} {...form.field('kind')} />
			<TextField label={name.label} required autoComplete="off" {...form.field('name')} />
			<TagsField
				label={aliases.label}
				help="Maiden names, trade names, other spellings. Conflict checks include each."
				max={ALIASES_MAX}
				{...form.field('aliases')}
			/>
			{form.values.kind === 'person' && (
				<>
					<FieldRow>
						<TextField label={jobTitle.label} autoComplete="off" {...form.field('jobTitle')} />
						<ComboboxField
							label={organizationId.label}
							placeholder="Choose an organization"
							search={findOrganizations}
							valueLabel={organizationName}
							{...form.field('organizationId')}
						/>
					</FieldRow>
					<TextField label={barNumber.label} help="For attorneys." autoComplete="off" {...form.field('barNumber')} />
				</>
			)}
			<FieldRow>
				<TextField label={email.label} type="email" autoComplete="off" {...form.field('email')} />
				<TextField label={phone.label} type="tel" autoComplete="off" {...form.field('phone')} />
			</FieldRow>
			<TextareaField label={address.label} {...form.field('address')} />
			<TextareaField label={notes.label} help="For the firm only." {...form.field('notes')} />
		</>
	)
}

/** Edit mode of the contact page. */
export function ContactEdit({ one, onDone }: { readonly one: ContactRecord; readonly onDone: () => void }) {
	const save = useSave(editContact, savingContact('Failed to update contact'))
	const undecided = useUndecidedCases()
	return (
		<RecordEdit
			what="contact"
			path={CONTACTS.href}
			record={one}
			name={(read) => read.name}
			fields={contactFields}
			editable={editable}
			schema={editContactForm}
			valuesOf={formOfContact}
			save={(changes, version) =>
				undecided.watch(save({ id: one.id, version, ...changes }, { about: one.name, message: () => 'Saved.' }))
			}
			shown={({ organizationId }, field) =>
				field === 'organizationId' && organizationId !== null ? 'Another organization' : undefined
			}
			onDone={onDone}
		>
			{(form, read) => (
				<>
					<ContactFormFields form={form} organizationName={read.organizationName} />
					<CasesToDecide cases={undecided.cases} names={form.values} />
				</>
			)}
		</RecordEdit>
	)
}
