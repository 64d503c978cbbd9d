import { useNewRecord } from '../../parts/use-new-record.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions, FormFields } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BesideForm, ConflictGate } from '../conflicts/conflict-gate.tsx'
import { ContactFormFields, emptyContactForm, newContactForm } from './contact-form.tsx'
import { CONTACT_LISTS, CONTACTS, createContact, newContactRecord, savingContact } from './contacts.api.ts'
import { namesToCheck } from './undecided-cases.tsx'

export function ContactNewScreen() {
	const save = useSave(createContact, savingContact('Failed to add contact'))
	const form = useNewRecord({
		what: 'contact',
		path: CONTACTS.href,
		lists: CONTACT_LISTS,
		schema: newContactForm,
		initialValues: emptyContactForm(),
		row: newContactRecord,
		save: (values) => save(values, { key: values.id, message: ({ name }) => `Added “${name}”.` }),
	})
	return (
		<>
			<PageHeader title="Add contact" lead="Only a name is required." back={CONTACTS} />
			<Form form={form} label="Add contact">
				<BesideForm aside={<ConflictGate title="Already known?" question={{ names: namesToCheck(form.values) }} />}>
					<FormFields>
						<ContactFormFields form={form} />
					</FormFields>
				</BesideForm>
				<FormActions form={form} submit="Add contact" cancel={{ href: CONTACTS.href }} />
			</Form>
		</>
	)
}
