import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import type { FieldProps } from '../../ui/form/field-frame.tsx'
import { contactDetail, contactQuery, findContacts } from './contacts.api.ts'

interface ContactFieldProps extends FieldProps {
	/** Empty for none. */
	readonly value: string
	readonly onChoose: (contact: { readonly id: string; readonly name: string }) => void
	/** Starts a new contact with the typed name. */
	readonly onCreate: (name: string) => void
}

/** Selects a contact by name, email or phone, or starts a new one. */
export function ContactField({ value, onChoose, onCreate, ...field }: ContactFieldProps) {
	const chosen = useQuery({ ...contactQuery(value), enabled: value !== '' })
	const help =
		chosen.data === undefined ? 'Used again on each case. Type a name for a new one.' : contactDetail(chosen.data)
	return (
		<ComboboxField
			{...field}
			help={help}
			value={value || null}
			onChange={(id, option) => onChoose({ id: id ?? '', name: option?.label ?? '' })}
			valueLabel={chosen.data?.name ?? null}
			placeholder="Type a name, email or phone number"
			search={findContacts}
			create={{
				label: (typed) => `Add contact “${typed}”`,
				run: (typed) => {
					onCreate(typed)
					return Promise.resolve(null)
				},
			}}
		/>
	)
}
