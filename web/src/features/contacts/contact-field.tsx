import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import type { FieldProps } from '../../ui/form/field-frame.tsx'
import { contactDetail, contactQuery, findContacts } from './contacts.api.ts'

interface ContactFieldProps extends FieldProps {
	/** Empty for none. */
	readonly value: string
	readonly onChoose: (contact: { readonly id: string; readonly name: string }) => void
	/** Starts a new contact with the typed name; without it only existing ones are offered. */
	readonly onCreate?: (name: string) => void
}

/** Selects a contact by name, email or phone, or starts a new one. */
export function ContactField({ value, onChoose, onCreate, ...field }: ContactFieldProps) {
	const chosen = useQuery({ ...contactQuery(value), enabled: value !== '' })
	const help =
		chosen.data !== undefined
			? contactDetail(chosen.data)
			: onCreate && 'Used again on each case. Type a name for a new one.'
	return (
		<ComboboxField
			{...field}
			{...(help !== undefined && { help })}
			value={value || null}
			onChange={(id, option) => onChoose({ id: id ?? '', name: option?.label ?? '' })}
			valueLabel={chosen.data?.name ?? null}
			placeholder="Type a name, email or phone number"
			search={findContacts}
			{...(onCreate !== undefined && {
				create: {
					label: (typed: string) => `Add contact “${typed}”`,
					run: (typed: string) => {
						onCreate(typed)
						return Promise.resolve(null)
					},
				},
			})}
		/>
	)
}

interface ContactNameFieldProps extends FieldProps {
	/** Empty for a new contact. */
	readonly value: string
	readonly typed: string
	readonly onChange: (contact: { readonly contactId: string; readonly name: string }) => void
}

/** A name: of a contact of the firm, or typed for a new one. */
export function ContactNameField({ value, typed, onChange, ...field }: ContactNameFieldProps) {
	const chosen = useQuery({ ...contactQuery(value), enabled: value !== '' })
	const help = value === '' ? typed.trim() !== '' && 'New contact' : chosen.data && contactDetail(chosen.data)
	return (
		<ComboboxField
			{...field}
			{...(help && { help })}
			value={value || null}
			onChange={(id, option) => onChange({ contactId: id ?? '', name: option?.label ?? '' })}
			valueLabel={typed}
			placeholder="Type a name"
			search={findContacts}
			free={{ text: typed, onType: (name) => onChange({ contactId: '', name }) }}
			create={{ label: (name) => `New contact “${name}”`, run: () => Promise.resolve(null) }}
		/>
	)
}
