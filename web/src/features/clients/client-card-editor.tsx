import type { CardLists, ClientCard } from '@praxis/contract/clients/client-card'
import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { AddressFields, newAddress } from './address-fields.tsx'
import { AliasFields, newAlias } from './alias-fields.tsx'
import { CardDialog } from './client-record-dialog.tsx'
import { CommunicationFields } from './communication-fields.tsx'
import { ContactFields, newContact, WayFields } from './contact-fields.tsx'
import { CustomValueFields } from './custom-field-values.tsx'
import { TagFields } from './tag-fields.tsx'

/** What of the card is being changed. */
export type CardSection = 'ways' | Exclude<keyof CardLists, 'emails' | 'phones'>

interface CardEditorProps {
	readonly section: CardSection
	readonly card: ClientCard
	readonly one: ClientRecord
	/** The firm's own fields this client is asked for. */
	readonly fields: readonly CustomField[]
	readonly onDone: () => void
}

/** One section of a client's card, to change it. */
export function CardEditor({ section, card, one, fields, onDone }: CardEditorProps) {
	const shared = { card, onDone }
	switch (section) {
		case 'ways':
			return (
				<CardDialog
					{...shared}
					wide
					title={`Reach ${one.fullName}`}
					parts={['emails', 'phones']}
					labels={{ emails: 'Further email addresses', phones: 'Further phone numbers' }}
				>
					{(form) => <WayFields form={form} />}
				</CardDialog>
			)
		case 'addresses':
		case 'contacts':
		case 'names':
			return <RowsEditor section={section} {...shared} />
		case 'tags':
			return (
				<CardDialog {...shared} title="Tags" parts={['tags']} labels={{ tags: 'Tags' }}>
					{(form) => <TagFields form={form} />}
				</CardDialog>
			)
		case 'communication':
			return (
				<CardDialog
					{...shared}
					title="Communication"
					parts={['communication']}
					labels={{ communication: 'Communication' }}
				>
					{(form) => <CommunicationFields form={form} />}
				</CardDialog>
			)
		case 'customValues':
			return (
				<CardDialog
					{...shared}
					title="Kept by the firm"
					parts={['customValues']}
					labels={{ customValues: 'Kept by the firm' }}
				>
					{(form) => <CustomValueFields fields={fields} form={form} />}
				</CardDialog>
			)
	}
}

interface RowsEditorProps {
	readonly section: 'addresses' | 'contacts' | 'names'
	readonly card: ClientCard
	readonly onDone: () => void
}

function RowsEditor({ section, ...shared }: RowsEditorProps) {
	switch (section) {
		case 'addresses':
			return (
				<CardDialog
					{...shared}
					wide
					blank={{ addresses: [newAddress()] }}
					title="Further addresses"
					parts={['addresses']}
					labels={{ addresses: 'Addresses' }}
				>
					{(form) => <AddressFields form={form} />}
				</CardDialog>
			)
		case 'contacts':
			return (
				<CardDialog
					{...shared}
					wide
					blank={{ contacts: [newContact()] }}
					title="Contacts"
					parts={['contacts']}
					labels={{ contacts: 'Contacts' }}
				>
					{(form) => <ContactFields form={form} />}
				</CardDialog>
			)
		case 'names':
			return (
				<CardDialog
					{...shared}
					wide
					blank={{ names: [newAlias()] }}
					title="Other names"
					parts={['names']}
					labels={{ names: 'Other names' }}
				>
					{(form) => <AliasFields form={form} />}
				</CardDialog>
			)
	}
}
