import type { CardLists } from '@praxis/contract/clients/client-card'
import { newId } from '@praxis/contract/kernel/new-id'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { RowList } from './client-record-rows.tsx'

/** Further email addresses and phone numbers. */
export function WayFields({ form }: { readonly form: AppForm<Pick<CardLists, 'emails' | 'phones'>> }) {
	return (
		<>
			<FormSection title="Further email addresses">
				<RowList
					formId={form.id}
					path="emails"
					noun="email address"
					rows={form.values.emails}
					errors={form.errors}
					onChange={(emails) => form.set({ emails })}
					make={() => ({ id: newId(), label: '', email: '' })}
				>
					{(_, bind) => (
						<FieldRow>
							<TextField label="Email" type="email" required {...bind('email')} />
							<TextField label="What for" placeholder="Work" {...bind('label')} />
						</FieldRow>
					)}
				</RowList>
			</FormSection>
			<FormSection title="Further phone numbers">
				<RowList
					formId={form.id}
					path="phones"
					noun="phone number"
					rows={form.values.phones}
					errors={form.errors}
					onChange={(phones) => form.set({ phones })}
					make={() => ({ id: newId(), label: '', phone: '' })}
				>
					{(_, bind) => (
						<FieldRow>
							<TextField label="Phone" type="tel" required {...bind('phone')} />
							<TextField label="What for" placeholder="Mobile" {...bind('label')} />
						</FieldRow>
					)}
				</RowList>
			</FormSection>
		</>
	)
}

export function newContact(): CardLists['contacts'][number] {
	return { id: newId(), name: '', role: '', email: '', phone: '', note: '' }
}

/** The people one talks to about a client. */
export function ContactFields({ form }: { readonly form: AppForm<Pick<CardLists, 'contacts'>> }) {
	return (
		<RowList
			formId={form.id}
			path="contacts"
			noun="contact"
			rows={form.values.contacts}
			errors={form.errors}
			onChange={(contacts) => form.set({ contacts })}
			make={newContact}
		>
			{(_, bind) => (
				<>
					<FieldRow>
						<TextField label="Name" required {...bind('name')} />
						<TextField label="Who they are" placeholder="General counsel" {...bind('role')} />
					</FieldRow>
					<FieldRow>
						<TextField label="Email" type="email" {...bind('email')} />
						<TextField label="Phone" type="tel" {...bind('phone')} />
					</FieldRow>
					<TextField label="Note" placeholder="Ask for her assistant first" {...bind('note')} />
				</>
			)}
		</RowList>
	)
}
